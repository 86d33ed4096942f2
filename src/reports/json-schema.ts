import { type StudyName, studyNames } from '../studies/registry.ts';

/** The JSON outputs that are no study of a campaign. */
const others = ['validation', 'measures', 'reproduction', 'campaign', 'grouped', 'pool'] as const;

/** A JSON output that has a schema in the package. */
export type OutputKind = StudyName | (typeof others)[number];

/** The JSON outputs that have a schema in the package: `schema/NAME.json`. */
export const outputKinds: readonly OutputKind[] = [...studyNames, ...others];

/** Outputs whose form has changed since the first. */
const versions: Readonly<Partial<Record<OutputKind, number>>> = {
  validation: 1,
  measures: 1,
  friedman: 1,
  anova: 1,
  design: 1,
  groups: 1,
  judgements: 1,
  assessors: 1,
  levels: 1,
  unjudged: 1,
  pool: 1,
  judging: 1,
  grouped: 1,
};

/** What an output says about its form: the name of its schema, and a version that grows when a reader could stumble. */
export function schemaOf(kind: OutputKind): string {
  return `nmax-${kind}/${versions[kind] ?? 2}`;
}
