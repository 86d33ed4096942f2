import { expect, test } from 'vitest';
import { InputError } from '../model/errors.ts';
import { joinNameless, namelessAnswers } from './nameless-answers.ts';

const problem = (source: string, message = namelessAnswers(source, 1)) =>
  new InputError(`${source}:1: ${message}`, [{ code: 'no-topic', severity: 'error', source, line: 1, message }]);
const messagesOf = (problems: readonly InputError[]) => joinNameless(problems).map(({ message }) => message);

test('the command to type has the file as a shell takes it', () => {
  expect(namelessAnswers('a/1.json', 1)).toBe(
    'an engine\'s answer that does not name its topic; expected {"topic": answer, …}, or the file\'s name as the topic: nmax convert a/1.json --topics-from-names -o run.txt',
  );
  expect(namelessAnswers("it's $1.json", 2)).toBe(
    "2 answers of an engine that do not name their topics; expected {\"topic\": answer, …}, or a file of the queries in the same order: nmax convert 'it'\\''s $1.json' --queries FILE -o run.txt",
  );
  expect(namelessAnswers('standard input', 1)).toContain('nmax convert - --queries FILE');
});

test('the files of a folder are one problem', () => {
  const [first, second, third] = ['a b/1.json', 'a b/2.json', 'c/1.json'].map((source) => problem(source));
  expect(messagesOf([first, third, second])).toEqual([
    "a b: 2 files, each an engine's answer that does not name its topic; expected {\"topic\": answer, …}, or the files' names as topics: nmax convert 'a b' --topics-from-names -o run.txt",
    third.message,
  ]);
  expect(joinNameless([first, second])[0].findings).toHaveLength(2);
  expect(messagesOf([problem('1.json'), problem('2.json')])[0]).toMatch(/^\.: 2 files/);
});

test('other problems stay as they are', () => {
  const others = [problem('a/1.json', 'invalid JSON'), new InputError('a/2.json: none'), problem('a/3.json')];
  expect(joinNameless(others)).toEqual(others);
});
