import { describe, expect, it } from 'vitest';
import { parseTrecEvalArguments } from './options.ts';

const parse = (line: string) => parseTrecEvalArguments(line.split(' '));

describe('parseTrecEvalArguments', () => {
  it('prints the official measures of version 10 unless told otherwise', () => {
    const options = parse('qrels run');
    expect(options).toMatchObject({ version: 10, topics: false, complete: false, level: 1 });
    expect('measures' in options && [...options.measures.keys()]).toContain('gm_map');
  });

  it('keeps the first parameters given for a measure', () => {
    const options = parse('-m P.5 -m P.10 -m all_trec -mrelstring.20 qrels run');
    expect('measures' in options && options.measures.get('P')).toBe('5');
    expect('measures' in options && options.measures.get('relstring')).toBe('20');
  });

  it('ends where trec_eval ends', () => {
    expect(parse('-m MAP qrels run')).toMatchObject({ exitCode: 1, stderr: "trec_eval: illegal measure 'MAP'\n" });
    expect(parse('--trec-version 9 -m rbp qrels run')).toMatchObject({ exitCode: 1 });
    expect(parse('qrels')).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^usage: /) });
    expect(parse('-v')).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('10.0') });
    expect(parse('-h')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('-c ') });
  });

  it('says plainly what is not supported', () => {
    expect(parse('-D 2 qrels run')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('not supported') });
    expect(parse('--trec-version 8 qrels run')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('9 or 10'),
    });
  });
});
