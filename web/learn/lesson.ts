import type { Start } from '../wire/api';
import { sayLesson, type LessonWord } from '../words/lessons/words';
import told from './lessons.json';

/** Where a task begins: at a start, after some moves. */
interface Begun {
  start: Start;
  opening: readonly string[];
}

/** Make a move that reaches the goal; `tokens` says how many it is to take, where that is the goal. */
export interface PlayTask extends Begun {
  kind: 'play';
  goal: 'any' | 'white' | 'black' | 'most' | 'tokens' | 'suntuk' | 'cleared' | 'safe' | 'trap';
  tokens?: number;
}

/** Press a point that is a choice; none is marked. */
export interface FindTask extends Begun {
  kind: 'find';
  tokens?: number;
}

/** Press every token that a move takes. */
export interface TakeTask extends Begun {
  kind: 'take';
  move: string;
}

/** Choose the answer that the law gives, about a move or about a point. */
export interface AskTask extends Begun {
  kind: 'ask';
  about:
    'tokens' | 'points' | 'moves' | 'lines' | 'allowed' | 'seen' | 'winner' | 'recorded' | 'last';
  options: readonly string[];
  move?: string;
  point?: string;
}

export type Task = PlayTask | FindTask | TakeTask | AskTask;

/** One idea in a handful of tasks, with the rules that it is about. */
export interface Lesson {
  name: string;
  rules: readonly number[];
  tasks: readonly Task[];
}

// JSON knows no unions; a test reads every lesson with the law.
export const LESSONS = told as unknown as readonly Lesson[];

/** The words of a lesson: its title, its idea, or what remains of it. */
export function lessonWords({ name }: Lesson, part: 'title' | 'idea' | 'end'): string {
  return sayLesson(`lesson.${name}.${part}` as LessonWord);
}

/** What a task of a lesson asks for. */
export function taskWords({ name }: Lesson, index: number): string {
  return sayLesson(`task.${name}.${index + 1}` as LessonWord);
}
