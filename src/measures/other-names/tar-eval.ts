/** What tar_eval.py of CLEF TAR (2017) prints, and what it is called here; `NCG@10` is `NCG(definition=tar)@10`. */
export const tarEvalNames: Readonly<Record<string, string>> = {
  num_docs: 'NumDocs',
  num_rels: 'NumRel',
  num_shown: 'NumShown',
  num_feedback: 'NumFeedback',
  rels_found: 'NumRelRet',
  last_rel: 'LastRel',
  wss_100: 'WSS@1',
  wss_95: 'WSS@0.95',
  total_cost: 'TotalCost',
  total_cost_uniform: 'TotalCost(penalty=uniform)',
  total_cost_weighted: 'TotalCost(penalty=weighted)',
  norm_area: 'NormArea',
  ap: 'AP',
  r: 'SetR',
  loss_e: 'LossER(part=effort)',
  loss_r: 'LossER(part=recall)',
  loss_er: 'LossER',
};

/** Our name for a measure as tar_eval prints it. */
export function fromTarEvalName(text: string): { readonly name: string; readonly remark?: string } | undefined {
  return Object.hasOwn(tarEvalNames, text) ? { name: tarEvalNames[text] } : undefined;
}
