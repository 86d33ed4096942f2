import type { CampaignStudy } from '../features/whole-study.ts';
import { type CampaignPart, viewsOfAll } from './campaign-parts.ts';
import { dataOf, headOf, type ResultProvenance } from './result-json.ts';

/** Every number of a campaign's study as JSON, with the files it came from and the choices it rests on. */
export function campaignJson(
  study: CampaignStudy,
  parts: readonly CampaignPart[],
  provenance: ResultProvenance,
  findings: readonly string[],
): string {
  const whole = {
    ...headOf('campaign', study, provenance),
    findings,
    // What holds for all of them is said once above; their runs are those above, in the same order.
    studies: Object.fromEntries(
      parts.map(({ definition, study: own }) => {
        const { parameters, seed, measures, notes } = own;
        return [
          definition.name,
          { parameters, seed, measures, ...dataOf(definition, own, viewsOfAll(definition)), notes },
        ];
      }),
    ),
    notes: study.notes,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
