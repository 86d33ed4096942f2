import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/**
 * Places that handle an error without looking at it, each with its reason. Everything else that catches must use
 * what it caught: tell it, turn it into another, or throw it again.
 */
const reasoned: Readonly<Record<string, { readonly places: number; readonly why: string }>> = {
  'src/cli/commands/report.ts': { places: 1, why: 'where nothing is yet the report can go' },
  'src/formats/json-reader.ts': { places: 1, why: 'what JSON.parse refuses becomes a finding with its line' },
  'src/formats/json-token.ts': { places: 1, why: 'a line that is not JSON has no keys' },
  'src/formats/jsonl.ts': { places: 1, why: 'a line that is not JSON becomes a finding' },
  'src/formats/texts.ts': { places: 1, why: 'a line that is not JSON becomes a finding with its line' },
  'src/node/engines/trino/client.ts': {
    places: 1,
    why: 'a query whose end cannot be told is ended by the cluster, when nobody asks for its rows',
  },
  'src/node/save-figure.ts': { places: 1, why: 'a package that is not there is told with how to install it' },
  'src/node/workbench-page.ts': { places: 1, why: 'the page is looked for in several places' },
  'src/ranking/kernel/kernel-pool.ts': { places: 1, why: 'without WebAssembly SIMD the reference does the same' },
  'workbench/src/parts/save.ts': { places: 1, why: 'where the clipboard is forbidden the older way is tried and told' },
  'workbench/src/tasks/file-source.ts': {
    places: 1,
    why: 'closing a stream that failed fails with the error thrown already',
  },
};

const files = ['src', 'workbench/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !name.includes('assembly/'))
    .map((name) => join(folder, name)),
);

/** Lines on which an error is caught and not looked at. */
function unseenErrors(file: string, text: string): number[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    const seen = ts.isCatchClause(node)
      ? node.variableDeclaration && mentions(node.block, node.variableDeclaration.name)
      : !handlesRejection(node) || seenByHandler(node);
    if (!seen) lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

function handlesRejection(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'catch'
  );
}

function seenByHandler({ arguments: [handler] }: ts.CallExpression): boolean {
  if (!handler || !(ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))) return true;
  const [parameter] = handler.parameters;
  return parameter !== undefined && mentions(handler.body, parameter.name);
}

function mentions(body: ts.Node, name: ts.BindingName): boolean {
  if (!ts.isIdentifier(name)) return true;
  const found = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === name.text) || (ts.forEachChild(node, found) ?? false);
  return found(body);
}

test('whoever catches an error looks at it, or has a reason on record', () => {
  const unseen: Record<string, number[]> = {};
  for (const file of files) {
    const lines = unseenErrors(file, readFileSync(join(root, file), 'utf8'));
    if (lines.length > 0) unseen[file.replaceAll('\\', '/')] = lines;
  }
  const places = (path: string) => unseen[path]?.length ?? 0;
  const without = Object.entries(unseen).filter(([path]) => !(path in reasoned));
  expect(without, 'errors caught and not looked at').toEqual([]);
  const changed = Object.keys(reasoned).filter((path) => places(path) !== reasoned[path].places);
  expect(changed, 'files whose reasons no longer fit').toEqual([]);
});

test('the guard sees what it is for', () => {
  const lines = (text: string) => unseenErrors('x.ts', text);
  expect(lines('try { f(); } catch {}')).toEqual([1]);
  expect(lines('try { f(); } catch (error) { g(); }')).toEqual([1]);
  expect(lines('f().catch(() => {});\nf().catch((error) => 1);')).toEqual([1, 2]);
  expect(lines('try { f(); } catch (error) { throw error; }\nf().catch((error) => g(error)); f().catch(g);')).toEqual(
    [],
  );
});
