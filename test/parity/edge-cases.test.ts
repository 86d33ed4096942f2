import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { evaluateAsTrecEval } from '../../src/trec-eval/evaluate.ts';
import { parseTrecEvalArguments } from '../../src/trec-eval/options.ts';

const folder = fileURLToPath(new URL('./fixtures/', import.meta.url));
const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined);

/** Outputs recorded by fixtures/record.sh: `$ trec_eval FLAGS`, stdout, `[exit CODE]`, stderr. */
for (const version of ['9.0.8', '10.0'])
  describe(`trec_eval ${version} on edge cases`, () => {
    const recorded = readFileSync(join(folder, `trec_eval-${version}.txt`), 'latin1');
    for (const section of recorded.split(/^\$ trec_eval /m).slice(1)) {
      const [command] = section.split('\n', 1);
      it(`prints what was recorded for ${command}`, () => {
        const options = parseTrecEvalArguments(['--trec-version', version, ...command.split(' ')]);
        const result =
          'exitCode' in options
            ? options
            : evaluateAsTrecEval(options, {
                qrels: read(options.qrels),
                run: read(options.run),
                zscores: options.zscores === undefined ? undefined : read(options.zscores),
              });
        const printed = `${command}\n${result.stdout}[exit ${result.exitCode}]\n${result.stderr}`;
        expect(printed).toBe(section);
      });
    }
  });
