import { type StudyName, studyNames } from '../features/registry.ts';

/** The JSON outputs that are no study of a campaign. */
const others = [
  'validation',
  'measures',
  'reproduction',
  'audit',
  'campaign',
  'grouped',
  'pool',
  'passages',
  'retrievability',
  'citations',
  'estimate',
  'stopnow',
  'key',
] as const;

/** A JSON output that has a schema in the package. */
export type OutputKind = StudyName | (typeof others)[number];

/** The JSON outputs that have a schema in the package: `schema/NAME.json`. */
export const outputKinds: readonly OutputKind[] = [...studyNames, ...others];

/** Outputs whose form has changed since the first. */
const versions: Readonly<Partial<Record<OutputKind, number>>> = {
  agreement: 2,
  campaign: 2,
  comparison: 2,
  correlation: 2,
  description: 2,
  discrimination: 2,
  effort: 2,
  evaluation: 2,
  gate: 2,
  reproduction: 3,
  robustness: 2,
  sweep: 2,
};

/** What an output says about its form: the name of its schema, and a version that grows when a reader could stumble. */
export function schemaOf(kind: OutputKind): string {
  return `nmax-${kind}/${versions[kind] ?? 1}`;
}
