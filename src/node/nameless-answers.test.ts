import { expect, test } from 'vitest';
import { namelessAnswers } from '../formats/answers.ts';
import { InputError } from '../model/errors.ts';
import { joinNameless } from './nameless-answers.ts';

const problem = (source: string, message = namelessAnswers(1)) =>
  new InputError(`${source}:1: ${message}`, [{ code: 'no-topic', severity: 'error', source, line: 1, message }]);
const messagesOf = (...problems: InputError[]) => joinNameless(problems).map(({ message }) => message);

test('a file with one answer may name its topic', () => {
  expect(messagesOf(problem('a/1.json'))).toEqual([
    'a/1.json:1: 1 answer of an engine without a topic; expected {"topic": answer, …}, or the file\'s name as its topic: nmax convert a/1.json --topics-from-names -o run.txt',
  ]);
});

test('several answers need their queries', () => {
  expect(messagesOf(problem('1.json', namelessAnswers(2)))).toEqual([
    '1.json:1: 2 answers of an engine without a topic; expected {"topic": answer, …}, or the queries in the same order: nmax convert 1.json --queries FILE -o run.txt',
  ]);
  expect(messagesOf(problem('standard input'))[0]).toContain('nmax convert - --queries FILE');
});

test('the files of a folder are one problem', () => {
  const [first, second, other] = ['a b/1.json', 'a b/2.json', 'c/1.json'].map((source) => problem(source));
  expect(messagesOf(first, other, second)).toEqual([
    "a b: 2 files, each 1 answer of an engine without a topic; expected {\"topic\": answer, …}, or the file's name as its topic: nmax convert 'a b' --topics-from-names -o run.txt",
    expect.stringMatching(/^c\/1.json:1: /),
  ]);
  expect(joinNameless([first, second])[0].findings).toHaveLength(2);
  expect(messagesOf(problem('1.json'), problem('2.json'))[0]).toMatch(/^\.: 2 files/);
});

test('a path is written as a shell takes it', () => {
  expect(messagesOf(problem("it's $1.json"))[0]).toContain("nmax convert 'it'\\''s $1.json' --topics");
});

test('other problems stay as they are', () => {
  const others = [problem('a/1.json', 'invalid JSON'), new InputError('a/2.json: none')];
  expect(joinNameless(others).map(({ findings }) => findings)).toEqual(others.map(({ findings }) => findings));
  expect(joinNameless([others[1]])).toEqual([others[1]]);
});
