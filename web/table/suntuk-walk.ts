import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Note } from '../board/choice';
import { suntukNotes, worthShowing } from '../parts/reasons';
import type { SuntukPoint } from '../wire/types';

const STEP_MS = 1700;

/** Shows the reasons of a suntuk one after another. */
export class SuntukWalk implements ReactiveController {
  /** The reasons still to be shown, the one that is shown first. */
  private left: readonly Note[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** The reason shown, or null. */
  get note(): Note | null {
    return this.left[0] ?? null;
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
  }

  /** Begins to show the reasons, or stops. */
  toggle(points: readonly SuntukPoint[]): void {
    const notes = this.note ? [] : worthShowing(suntukNotes(points));
    this.show(notes);
    if (notes.length) this.timer = setInterval(() => this.show(this.left.slice(1)), STEP_MS);
  }

  stop(): void {
    this.show([]);
  }

  private show(notes: readonly Note[]): void {
    if (!notes.length || !this.left.length) clearInterval(this.timer);
    this.left = notes;
    this.host.requestUpdate();
  }
}
