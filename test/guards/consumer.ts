import { resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const place = resolve(import.meta.dirname, 'consumer-of-nmax.mts');

/** Compiles a program that imports the package as it is built, everything checked, declarations of libraries too. */
export function compileConsumer(text: string, lib: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: lib.map((name) => `lib.${name}.d.ts`),
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getCurrentDirectory = () => root;
  host.fileExists = (file) => file === place || fileExists(file);
  host.readFile = (file) => (file === place ? text : readFile(file));
  host.getSourceFile = (file, language, ...rest) =>
    file === place ? ts.createSourceFile(file, text, language, true) : getSourceFile(file, language, ...rest);
  return ts.createProgram([place], options, host);
}

/** What the compiler has against a program, a line each. */
export function complaintsOf(program: ts.Program): string[] {
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const where =
      file && start !== undefined ? `${file.fileName}:${ts.getLineAndCharacterOfPosition(file, start).line + 1}` : '';
    return `${where} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** The names each module imported by the program exports, resolved to what they stand for. */
export function exportsOf(program: ts.Program): Map<string, ts.Symbol[]> {
  const checker = program.getTypeChecker();
  const imports = program.getSourceFile(place)!.statements.filter(ts.isImportDeclaration);
  return new Map(
    imports.map(({ moduleSpecifier }) => {
      const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(moduleSpecifier)!);
      const resolved = exported.map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one));
      return [(moduleSpecifier as ts.StringLiteral).text, resolved];
    }),
  );
}

/** The package's own types that the declaration of an export names, with private parts left out. */
export function typesNamedBy(symbol: ts.Symbol, program: ts.Program): ts.Symbol[] {
  const checker = program.getTypeChecker();
  const named = new Set<ts.Symbol>();
  const add = (node: ts.Node) => {
    const found = checker.getSymbolAtLocation(node);
    if (!found) return;
    const target = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const isOwn = target.declarations?.some((one) => one.getSourceFile().fileName.startsWith(resolve(root, 'dist')));
    if (isOwn && !(target.flags & ts.SymbolFlags.TypeParameter)) named.add(target);
  };
  const visit = (node: ts.Node): void => {
    if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword))
      return;
    if (ts.isTypeReferenceNode(node)) add(node.typeName);
    if (ts.isExpressionWithTypeArguments(node)) add(node.expression);
    ts.forEachChild(node, visit);
  };
  for (const declaration of symbol.declarations ?? []) visit(declaration);
  return [...named];
}
