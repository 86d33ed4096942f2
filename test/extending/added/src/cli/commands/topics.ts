import { countRelevant } from '../../model/qrels.ts';
import { readQrelsFile } from '../../node/read-files.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { write } from '../terminal.ts';

/** `nmax topics QRELS` */
export async function runTopics(args: readonly string[]): Promise<number> {
  const command = describeCommand('topics', 'List the topics of qrels, each with the number of its relevant documents.')
    .argument('<qrels>', 'qrels file; - is standard input')
    .addHelpText('after', '\nexamples\n  nmax topics qrels.txt\n');
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const { value: qrels, log } = await readQrelsFile(parsed.args[0]);
  log.assertAccepted();
  await write(qrels!.topics.map((topic, t) => `${topic}\t${countRelevant(qrels!, t)}\n`).join(''));
  return 0;
}
