import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openByteFile } from '../../src/node/byte-file.ts';
import { evaluateAsTrecEval } from '../../src/trec-eval/evaluate.ts';
import { parseTrecEvalArguments } from '../../src/trec-eval/options.ts';

const folder = fileURLToPath(new URL('./fixtures/', import.meta.url));
const open = (name: string) => openByteFile(join(folder, name));

/** Outputs recorded by fixtures/record.sh: `$ trec_eval FLAGS`, stdout, `[exit CODE]`, stderr. */
for (const version of ['9.0.8', '10.0'])
  describe(`trec_eval ${version} on edge cases`, () => {
    const recorded = readFileSync(join(folder, `trec_eval-${version}.txt`), 'latin1');
    for (const section of recorded.split(/^\$ trec_eval /m).slice(1)) {
      const [command] = section.split('\n', 1);
      it(`prints what was recorded for ${command}`, async () => {
        const options = parseTrecEvalArguments(['--trec-version', version, ...command.split(' ')]);
        const result =
          'exitCode' in options
            ? options
            : await evaluateAsTrecEval(options, {
                qrels: open(options.qrels),
                run: open(options.run),
                zscores: options.zscores === undefined ? undefined : open(options.zscores),
              });
        const printed = `${command}\n${result.stdout}[exit ${result.exitCode}]\n${result.stderr}`;
        expect(printed).toBe(section);
      });
    }
  });
