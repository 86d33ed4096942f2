import type { JudgeNextStudy } from '../../features/judge-next/compute.ts';
import { judgeNext } from '../../features/judge-next/feature.ts';
import { writeQrels } from '../../formats/write.ts';
import { UsageError } from '../../model/errors.ts';
import { buildQrels } from '../../model/qrels.ts';
import { wholeLists } from '../../model/run-head.ts';
import { counted } from '../../model/wording.ts';
import { saveText } from '../../node/save-text.ts';
import { createSubject } from '../../studies/subject.ts';
import { openCampaign } from '../options/open-campaign.ts';
import type { StudyOptions } from '../options/study-options.ts';
import { printNotes } from '../print-result.ts';
import { runStudyCommand } from '../study-command.ts';

interface JudgeNextCommandOptions extends StudyOptions {
  readonly toJudge?: string;
}

/** `nmax judge-next QRELS A B`: the documents can be had as qrels lines to fill in. */
export function runJudgeNext(args: readonly string[]): Promise<number> {
  return runStudyCommand<JudgeNextStudy, JudgeNextCommandOptions>('judge-next', [{ definition: judgeNext }], args, {
    extend: (command) =>
      command.option('--to-judge <file>', 'write the documents as qrels lines with grade −1, not judged, to fill in'),
    check: ({ familyRule }) => {
      if (familyRule === 'redundant')
        throw new UsageError('invalid --family-rule: members after the first cannot be relevant; expected drop');
    },
    open: async (qrelsPath, runPaths, options, about) => {
      const campaign = await openCampaign(qrelsPath, runPaths, { ...options, head: wholeLists });
      return createSubject(campaign, about);
    },
    after: async ({ documents }, { toJudge: path }) => {
      if (path === undefined) return 0;
      if (documents.length === 0) {
        await printNotes([{ code: 'not-written', message: `nothing is left to judge; ${path} not written` }]);
        return 0;
      }
      const topics = new Map<string, Map<string, number>>();
      for (const { topic, document } of documents)
        topics.set(topic, (topics.get(topic) ?? new Map<string, number>()).set(document, -1));
      // Within a topic by id, so that the order tells the assessor nothing of the ranks.
      await saveText(writeQrels(buildQrels(topics), 'trec', path).chunks, path);
      await printNotes([
        { code: 'written', message: `${counted(documents.length, 'document')} to judge written to ${path}` },
      ]);
      return 0;
    },
  });
}
