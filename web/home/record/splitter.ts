import { stripped } from './space';

/** The text of one record, and the number of its first line in the file. */
export class RecordText {
  constructor(
    readonly text: string,
    private readonly firstLine: number,
  ) {}

  /** The line of the file that a place in this text lies on. */
  lineAt(at: number): number {
    return this.firstLine + this.text.slice(0, at).split('\n').length - 1;
  }
}

/**
 * The texts of the records in a file, one by one; nothing else of them is read.
 * A bracket at the start of a line begins the tags of a record, except in a comment, where it is text.
 */
export function* splitRecords(text: string): Generator<RecordText> {
  let gathered: string[] = [];
  let inTags = false;
  let inComment = false;
  let begun = 1;
  for (const [index, line] of (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).entries()) {
    if (inTags && line.startsWith('[')) {
      gathered.push(line);
      continue;
    }
    inTags = !inComment && stripped(line).startsWith('[');
    if (inTags || !gathered.length) {
      if (gathered.length) yield new RecordText(gathered.join(''), begun);
      gathered = [];
      begun = index + 1;
    }
    if (!gathered.length && !stripped(line)) continue;
    gathered.push(line);
    if (!inTags && (inComment || line.includes('{'))) inComment = endsInComment(line, inComment);
  }
  if (gathered.length) yield new RecordText(gathered.join(''), begun);
}

/** Whether the end of a line lies between braces. */
function endsInComment(line: string, inComment: boolean): boolean {
  for (let at = 0; (at = line.indexOf(inComment ? '}' : '{', at)) >= 0; at++)
    inComment = !inComment;
  return inComment;
}
