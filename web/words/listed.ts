import { language } from './language';

let lists: Intl.ListFormat | undefined;

/** Several names as one says them: "a4, b4 and c4". */
export function listed(names: readonly string[]): string {
  // Made when it is first needed: the first page is shown without it.
  lists ??= new Intl.ListFormat(language);
  return lists.format(names);
}
