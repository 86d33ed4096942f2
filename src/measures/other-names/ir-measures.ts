import type { MeasureText } from '../measure-text.ts';

/** The second names of measures in ir_measures 0.4.3; its other names and its grammar are ours too. */
export const irMeasuresAliases: Readonly<Record<string, string>> = {
  MAP: 'AP',
  MRR: 'RR',
  BPref: 'Bpref',
  NDCG: 'nDCG',
  Precision: 'P',
  Recall: 'R',
  RPrec: 'Rprec',
  MAP_IA: 'AP_IA',
  α_DCG: 'alpha_DCG',
  α_nDCG: 'alpha_nDCG',
};

const relative = { True: 'SetRelP', true: 'SetRelP', False: 'SetP', false: 'SetP' } as const;

/** Parameters of ir_measures that make another measure here: the measure, by the value that is given; `*` is any. One that says what is so anyway makes the same. */
const otherMeasures: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  NumRet: { rel: { '*': 'NumRelRet' } },
  SetP: { relative },
  SetRelP: { relative },
  SDCG: { dcg: { log2: 'SDCG' } },
};

/** A written measure as we have it, where ir_measures has a parameter and we have a measure. */
export function fromIrMeasures(text: MeasureText): MeasureText {
  if (!Object.hasOwn(otherMeasures, text.name)) return text;
  for (const [key, names] of Object.entries(otherMeasures[text.name])) {
    const { [key]: value, ...others } = text.given;
    if (value === undefined) continue;
    if (names['*']) return { ...text, name: names['*'] };
    if (Object.hasOwn(names, value)) return { ...text, name: names[value], given: others };
  }
  return text;
}
