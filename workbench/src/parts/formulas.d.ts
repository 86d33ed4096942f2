/** The formulas of the registered measures as MathML, by name; made while the page is built. */
declare module 'virtual:formulas' {
  export const formulas: Readonly<Record<string, string | undefined>>;
}
