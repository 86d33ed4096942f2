/** The JSON outputs that have a schema in the package: `schema/NAME.json`. */
export const outputKinds = [
  'evaluation',
  'comparison',
  'gate',
  'validation',
  'measures',
  'description',
  'correlation',
  'agreement',
  'sweep',
  'effort',
  'robustness',
  'discrimination',
  'reproduction',
  'campaign',
] as const;
export type OutputKind = (typeof outputKinds)[number];

/** What an output says about its form: the name of its schema, and a version that grows when a reader could stumble. */
export function schemaOf(kind: OutputKind): string {
  return `nmax-${kind}/1`;
}
