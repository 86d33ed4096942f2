import { AP } from './average-precision.ts';
import { BinG } from './binary-g.ts';
import { Bpref } from './bpref.ts';
import { DCG } from './dcg.ts';
import type { MeasureDefinition } from './define-measure.ts';
import { ElevenPoint } from './eleven-point.ts';
import { G } from './g.ts';
import { GMBpref } from './geometric-bpref.ts';
import { GMAP } from './geometric-map.ts';
import { IDCG } from './ideal-dcg.ts';
import { infAP } from './inferred-ap.ts';
import { IPrec } from './interpolated-precision.ts';
import { Judged } from './judged.ts';
import { nDCG } from './ndcg.ts';
import { nDCGrel } from './ndcg-over-relevant.ts';
import { NumNonRelJudgedRet } from './num-non-rel-judged-ret.ts';
import { NumQ } from './num-q.ts';
import { NumRel } from './num-rel.ts';
import { NumRelRet } from './num-rel-ret.ts';
import { NumRet } from './num-ret.ts';
import { P } from './precision.ts';
import { PRES } from './pres.ts';
import { RnDCG } from './r-ndcg.ts';
import { Rprec } from './r-precision.ts';
import { RBP } from './rbp.ts';
import { RBPresidual } from './rbp-residual.ts';
import { R } from './recall.ts';
import { RR } from './reciprocal-rank.ts';
import { RelP } from './relative-precision.ts';
import { SetAP } from './set-average-precision.ts';
import { SetF } from './set-f.ts';
import { SetP } from './set-precision.ts';
import { SetR } from './set-recall.ts';
import { SetRelP } from './set-relative-precision.ts';
import { Success } from './success.ts';
import { Unjudged } from './unjudged.ts';
import { Utility } from './utility.ts';
import { yaap } from './yaap.ts';

/** Every built-in measure, in the order they are listed to people. */
export const builtinMeasures: readonly MeasureDefinition[] = [
  PRES,
  R,
  P,
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
  RBP,
  RBPresidual,
  Bpref,
  GMBpref,
  infAP,
  yaap,
  Utility,
  Judged,
  Unjudged,
  NumQ,
  NumRet,
  NumRel,
  NumRelRet,
  NumNonRelJudgedRet,
];
