import type { SetUp, SetUpView } from '../wire/types';

/** What is known of a board while it is painted: asked again with each change, one question at a time. */
export class SetupQuestion {
  private wanted: SetUp | null = null;
  private asking = false;
  /** Fulfilled when the newest board has been answered. */
  settled = Promise.resolve();

  constructor(
    private readonly ask: (board: SetUp) => Promise<SetUpView>,
    private readonly told: (answer: SetUpView) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Asks about a board, in place of any that has not been asked about yet. */
  about(board: SetUp): void {
    this.wanted = board;
    if (!this.asking) this.settled = this.askOn();
  }

  /** Whatever is answered from now on is about something that is no longer shown. */
  forget(): void {
    this.wanted = null;
  }

  private async askOn(): Promise<void> {
    this.asking = true;
    while (this.wanted) {
      const board: SetUp = this.wanted;
      try {
        const answer = await this.ask(board);
        if (this.wanted === board) this.told(answer);
      } catch (error) {
        if (this.wanted === board) this.failed(error);
      }
      if (this.wanted === board) this.wanted = null;
    }
    this.asking = false;
  }
}
