import type { MeasureDefinition } from '../model/measure.ts';
import { Accuracy } from './accuracy.ts';
import { alphaDCG } from './alpha-dcg.ts';
import { alphaNDCG } from './alpha-ndcg.ts';
import { AP } from './average-precision.ts';
import { APIA } from './average-precision-ia.ts';
import { ATD } from './average-time-to-discovery.ts';
import { BalancedPrefs } from './balanced-prefs.ts';
import { BinG } from './binary-g.ts';
import { BPM } from './bpm.ts';
import { Bpref } from './bpref.ts';
import { Compat } from './compatibility.ts';
import { DnDCG } from './d-ndcg.ts';
import { DCG } from './dcg.ts';
import { DsharpnDCG } from './dsharp-ndcg.ts';
import { Effort } from './effort.ts';
import { ElevenPoint } from './eleven-point.ts';
import { Elusion } from './elusion.ts';
import { ERRIA } from './err-ia.ts';
import { ERR } from './expected-reciprocal-rank.ts';
import { ERF } from './extra-relevant-found.ts';
import { F } from './f-measure.ts';
import { Fprime } from './f-prime.ts';
import { G } from './g.ts';
import { GMBpref } from './geometric-bpref.ts';
import { GMAP } from './geometric-map.ts';
import { IDCG } from './ideal-dcg.ts';
import { infAP } from './inferred-ap.ts';
import { INSQ } from './insq.ts';
import { INST } from './inst.ts';
import { IPrec } from './interpolated-precision.ts';
import { Judged } from './judged.ts';
import { LastRel } from './last-relevant.ts';
import { Loss } from './loss.ts';
import { LossER } from './loss-effort-recall.ts';
import { nDCG } from './ndcg.ts';
import { nDCGrel } from './ndcg-over-relevant.ts';
import { nERRIA } from './nerr-ia.ts';
import { NERR8 } from './nerr8.ts';
import { NERR9 } from './nerr9.ts';
import { NERR10 } from './nerr10.ts';
import { NERR11 } from './nerr11.ts';
import { nNRBP } from './nnrbp.ts';
import { NormArea } from './normalised-area.ts';
import { nERR } from './normalised-err.ts';
import { NCG } from './normalised-gain.ts';
import { Rnorm } from './normalised-recall.ts';
import { NRBP } from './nrbp.ts';
import { NumDocs } from './num-docs.ts';
import { NumFeedback } from './num-feedback.ts';
import { NumNonRelJudgedRet } from './num-non-rel-judged-ret.ts';
import { NumPrefs } from './num-prefs.ts';
import { NumPrefsFul } from './num-prefs-ful.ts';
import { NumQ } from './num-q.ts';
import { NumRel } from './num-rel.ts';
import { NumRelRet } from './num-rel-ret.ts';
import { NumRet } from './num-ret.ts';
import { NumShown } from './num-shown.ts';
import { Omeasure } from './o-measure.ts';
import { otherAliases } from './other-names/aliases.ts';
import { Pplus } from './p-plus.ts';
import { P } from './precision.ts';
import { PrecisionAtRecall } from './precision-at-recall.ts';
import { PIA } from './precision-ia.ts';
import { Prefs } from './prefs.ts';
import { PRES } from './pres.ts';
import { PRESest } from './pres-estimate.ts';
import { Q } from './q-measure.ts';
import { RnDCG } from './r-ndcg.ts';
import { Rprec } from './r-precision.ts';
import { RBP } from './rbp.ts';
import { RBPresidual } from './rbp-residual.ts';
import { ED, ETC, ETU, EUresidual } from './reader-sums.ts';
import { R } from './recall.ts';
import { RR } from './reciprocal-rank.ts';
import { RelP } from './relative-precision.ts';
import { Richness } from './richness.ts';
import { SDCG } from './scaled-dcg.ts';
import { SetAP } from './set-average-precision.ts';
import { SetF } from './set-f.ts';
import { SetP } from './set-precision.ts';
import { SetR } from './set-recall.ts';
import { SetRelP } from './set-relative-precision.ts';
import { StRecall } from './subtopic-recall.ts';
import { Success } from './success.ts';
import { TotalCost } from './total-cost.ts';
import { singleEquivalent } from './trec-eval-names/look-up.ts';
import { trecEvalMeasures } from './trec-eval-names/table.ts';
import { TNR } from './true-negative-rate.ts';
import { Unjudged } from './unjudged.ts';
import { Utility } from './utility.ts';
import { WSS } from './work-saved.ts';
import { yaap } from './yaap.ts';

const measures: readonly MeasureDefinition[] = [
  PRES,
  PRESest,
  Rnorm,
  R,
  P,
  F,
  Fprime,
  AP,
  GMAP,
  RR,
  Rprec,
  RelP,
  Success,
  SetP,
  SetR,
  SetF,
  SetAP,
  SetRelP,
  IPrec,
  ElevenPoint,
  nDCG,
  DCG,
  IDCG,
  nDCGrel,
  RnDCG,
  G,
  BinG,
  ERR,
  RBP,
  RBPresidual,
  Bpref,
  GMBpref,
  infAP,
  yaap,
  WSS,
  NCG,
  NormArea,
  LastRel,
  ATD,
  Effort,
  TNR,
  PrecisionAtRecall,
  ERF,
  Loss,
  LossER,
  TotalCost,
  Elusion,
  Richness,
  nERR,
  Q,
  Pplus,
  Omeasure,
  INST,
  INSQ,
  BPM,
  SDCG,
  NERR8,
  NERR9,
  NERR10,
  NERR11,
  ETU,
  ETC,
  ED,
  EUresidual,
  Compat,
  Accuracy,
  alphaNDCG,
  alphaDCG,
  ERRIA,
  nERRIA,
  NRBP,
  nNRBP,
  StRecall,
  PIA,
  APIA,
  DnDCG,
  DsharpnDCG,
  Judged,
  Unjudged,
  Utility,
  NumQ,
  NumRet,
  NumRel,
  NumRelRet,
  NumNonRelJudgedRet,
  NumDocs,
  NumShown,
  NumFeedback,
  Prefs,
  BalancedPrefs,
  NumPrefs,
  NumPrefsFul,
];

/** Every built-in measure, in the order they are listed to people; its names in other programs are among its aliases. */
export const builtinMeasures: readonly MeasureDefinition[] = withOtherNames(measures);

/** trec_eval's names are written in its table only; those of several measures, such as `map_cut`, are no aliases. */
function withOtherNames(definitions: readonly MeasureDefinition[]): MeasureDefinition[] {
  const spelt = new Map<string, string[]>();
  for (const measure of trecEvalMeasures) {
    const stands = singleEquivalent(measure);
    if (stands !== undefined) spelt.set(stands, [...(spelt.get(stands) ?? []), measure.name]);
  }
  return definitions.map((one) => {
    const names = new Set([...one.aliases, ...otherAliases(one.name), ...(spelt.get(one.name) ?? [])]);
    names.delete(one.name);
    return { ...one, aliases: [...names] };
  });
}

let byName: Map<string, MeasureDefinition> | undefined;

/** The built-in measure of a name, which may be one of another program. */
export function builtinMeasure(name: string): MeasureDefinition | undefined {
  byName ??= new Map(builtinMeasures.flatMap((one) => [one.name, ...one.aliases].map((key) => [key, one])));
  return byName.get(name);
}
