import type { ReactiveControllerHost } from 'lit';
import type { Note } from '../board/choice';
import { soundRefusal } from '../board/sounds';
import { announce } from '../parts/banner';
import { settings } from '../parts/settings';

/** Why the last thing that was tried is not allowed, drawn on the board until something happens there. */
export class RefusedNote {
  note: Note | null = null;

  constructor(private readonly host: ReactiveControllerHost) {}

  tell(note: Note): void {
    if (settings().sounds) soundRefusal();
    this.note = note;
    announce(note.text);
    this.host.requestUpdate();
  }

  clear(): void {
    this.note = null;
  }
}
