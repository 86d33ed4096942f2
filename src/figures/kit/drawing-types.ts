/** The document that figures are drawn in: the DOM's where its types are known, so that a program without them compiles too. */
export type FigureDocument = typeof globalThis extends { document: infer D } ? D : object;

/** A drawn figure: an `SVGSVGElement` where the types of the DOM are known. */
export type FigureElement = typeof globalThis extends { SVGSVGElement: { prototype: infer E } } ? E : object;
