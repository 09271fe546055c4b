/** What was typed into the fields of a form, by their names. */
export function typed(event: SubmitEvent): (name: string) => string {
  event.preventDefault();
  const values = new FormData(event.target as HTMLFormElement);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}
