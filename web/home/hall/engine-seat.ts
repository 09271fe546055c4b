import { play } from '../play/table';
import { clockShare } from './clock-share';
import type { Engine, Search } from './engine';
import type { House, LiveTable } from './live-table';

/** The least time between two moves of engines that play each other, so that one can follow. */
const PACE_MS = 900;
/** The least time an engine takes to answer a person, whose own move is still being shown. */
const REPLY_MS = 400;
/** How long an engine seat waits after a fault of the machinery, which never decides a round. */
const RETRY_MS = 1000;

/** The engine at its turn: it chooses a move for the position that stands, and plays it by the one door. */
export class EngineTurn {
  private readonly began: number;
  private search: Search<{ move: string }> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(
    private readonly house: Pick<House, 'law' | 'now'>,
    private readonly engine: Engine,
    private readonly live: LiveTable,
    private readonly now = live.table.round.now,
  ) {
    this.began = house.now();
    this.think();
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.search?.stop();
  }

  private think(): void {
    const { position, ply, to_move } = this.now;
    const { seats, clock } = this.live.table;
    const level = seats[to_move].level ?? 1;
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const deeper = (depth: number) => {
      this.live.depth = depth;
      this.live.tellAll({ kind: 'thinking', ply, depth });
    };
    this.search = this.engine.run((searcher) => {
      // Asked when the search begins: the clock runs while the engine waits for its turn.
      const share = clock && clockShare(clock, this.now, this.house.now());
      return searcher.choose({ position, level, seed, clock: share }, deeper);
    }, 'seat');
    this.search.found.then(
      // Nothing was found if the engine was closed, for example to take more memory: the round waits all the same.
      (chosen) => (chosen ? this.playInTime(chosen.move) : this.thinkAgain(0)),
      (fault: unknown) => this.tryAgain(fault),
    );
  }

  /** Plays the move, no sooner than people can follow. */
  private playInTime(move: string): void {
    if (this.isOver) return;
    const { south, north } = this.live.table.seats;
    const least = [south, north].some(({ kind }) => kind === 'person') ? REPLY_MS : PACE_MS;
    const { ply, to_move: seat } = this.now;
    this.timer = setTimeout(
      () => {
        this.live
          .do((table, at) => play(this.house.law, table, { seat, move, ply, at }))
          .catch((fault: unknown) => this.tryAgain(fault));
      },
      Math.max(0, least - (this.house.now() - this.began)),
    );
  }

  private tryAgain(fault: unknown): void {
    if (this.isOver) return;
    console.warn(fault);
    this.thinkAgain(RETRY_MS);
  }

  private thinkAgain(wait: number): void {
    if (!this.isOver) this.timer = setTimeout(() => this.think(), wait);
  }
}
