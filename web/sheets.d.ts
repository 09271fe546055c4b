declare module '*.css' {
  /** The text of a style sheet, to be adopted. */
  const text: string;
  export default text;
}
