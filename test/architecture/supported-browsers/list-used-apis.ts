import { join } from 'node:path';
import type * as ast from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isBindingElement,
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isModuleDeclaration,
  isPropertyAccessExpression,
  isRegularExpressionLiteral,
  isStringLiteral,
  isTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Program, type Symbol } from 'typescript/unstable/sync';

/** A use of something that a browser provides. */
export interface Use {
  /** The file and the line: "web/src/main.tsx:12". */
  place: string;
  /**
   * "global URL", "member URL.origin", "static URL.canParse", "event scrollend", "attribute div
   * inert" or "expression /a/v".
   */
  what: string;
}

const isLibrary = (path: string): boolean => /\/lib\.[\w.]+\.d\.ts$/.test(path);

/** Uses that the types of the declarations tell: globals and members. */
function* nameDeclarations(symbol: Symbol): Generator<string> {
  for (const handle of symbol.declarations) {
    if (!isLibrary(handle.path.toLowerCase())) continue;
    const declaration = handle.resolve();
    if (!declaration) continue;
    yield nameDeclaration(declaration, symbol.name);
  }
}

function nameDeclaration(declaration: ast.Node, name: string): string {
  const names: string[] = [];
  let kind = 'member';
  for (let at: ast.Node | undefined = declaration.parent; at; at = at.parent) {
    if (isInterfaceDeclaration(at) || isModuleDeclaration(at)) names.unshift(at.name.text);
    if (isVariableDeclaration(at)) {
      names.unshift((at.name as ast.Identifier).text);
      kind = 'static';
    }
  }
  const owner = names.join('.');
  if (owner === '') return `global ${name}`;
  if (!owner.endsWith('Constructor')) return `${kind} ${owner}.${name}`;
  return `static ${owner.slice(0, -'Constructor'.length)}.${name}`;
}

/**
 * Lists what files use of the browser, as far as TypeScript's types tell it: globals, members,
 * static members, destructured ones, events, attributes of elements, and regular expressions. What
 * is passed as an option of a call is not among it.
 * @param root the folder of the repository
 * @param options.include folders of files, and of what they import
 * @param options.exclude patterns of files that are left out
 * @param options.added files that exist in the program only, as texts by their paths
 * @param isListed which files of the program to read, by their paths
 */
export function listUses(
  root: string,
  {
    include,
    exclude,
    added,
  }: {
    include: readonly string[];
    exclude: readonly string[];
    added: Readonly<Record<string, string>>;
  },
  isListed: (path: string) => boolean,
): { uses: Use[]; heirs: Map<string, string[]> } {
  const virtual = new Map(Object.entries(added).map(([path, text]) => [join(root, path), text]));
  const config = join(root, 'tsconfig.pages.json');
  virtual.set(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { allowJs: true, types: ['vite/client', 'mdx'] },
      include,
      exclude,
      files: Object.keys(added),
    }),
  );
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => virtual.get(path),
      fileExists: (path) => (virtual.has(path) ? true : undefined),
    },
  });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error('The project of the pages could not be opened');
    const { program, checker } = project;
    const paths = program.getSourceFileNames();
    const uses = paths
      .filter((path) => path.startsWith(root) && isListed(path.slice(root.length + 1)))
      .flatMap((path) => listUsesOfFile(program, checker, path, root));
    const heirs = new Map<string, string[]>();
    for (const path of paths.filter((one) => /\/lib\.dom[\w.]*\.d\.ts$/.test(one)))
      collectHeirs(program.getSourceFile(path)!, heirs);
    return { uses, heirs };
  } finally {
    api.close();
  }
}

/** Adds the interfaces of a file that extend others, by the names of these. */
function collectHeirs(file: ast.SourceFile, heirs: Map<string, string[]>): void {
  file.forEachChild((node) => {
    if (!isInterfaceDeclaration(node)) return;
    for (const { expression } of node.heritageClauses?.flatMap(({ types }) => [...types]) ?? []) {
      const base = (expression as ast.Identifier).text;
      heirs.set(base, [...(heirs.get(base) ?? []), node.name.text]);
    }
  });
}

function listUsesOfFile(program: Program, checker: Checker, path: string, root: string): Use[] {
  const file = program.getSourceFile(path)!;
  const uses: Use[] = [];
  const named: ast.Identifier[] = [];
  const destructured: { node: ast.Node; name: ast.Identifier }[] = [];
  const shown = path.slice(root.length + 1);
  const toPlace = (node: ast.Node) => {
    const start = file.text.slice(0, node.getStart(file));
    return `${shown}:${start.split('\n').length}`;
  };
  const visit = (node: ast.Node): void => {
    if (isTypeNode(node) || isImportDeclaration(node) || isInterfaceDeclaration(node)) return;
    if (node.kind === SyntaxKind.TypeAliasDeclaration) return;
    const use = (what: string) => uses.push({ place: toPlace(node), what });
    if (isIdentifier(node)) named.push(node);
    if (isBindingElement(node) && node.parent.kind === SyntaxKind.ObjectBindingPattern) {
      const name = node.propertyName ?? node.name;
      if (name && isIdentifier(name)) destructured.push({ node: node.parent, name });
    }
    if (isRegularExpressionLiteral(node)) use(`expression ${node.text}`);
    if (isCallExpression(node)) {
      const [first] = node.arguments;
      const called = isPropertyAccessExpression(node.expression)
        ? node.expression.name
        : node.expression;
      if (first && isStringLiteral(first) && isIdentifier(called))
        if (called.text === 'addEventListener') use(`event ${first.text}`);
    }
    if (isJsxAttribute(node) && isIdentifier(node.name)) {
      const element = node.parent.parent;
      if (
        (isJsxOpeningElement(element) || isJsxSelfClosingElement(element)) &&
        isIdentifier(element.tagName) &&
        /^[a-z]/.test(element.tagName.text)
      ) {
        const event = /^on([A-Z]\w+)$/.exec(node.name.text)?.[1];
        use(
          event
            ? `event ${event.replace(/Capture$/, '').toLowerCase()}`
            : `attribute ${element.tagName.text} ${node.name.text.toLowerCase()}`,
        );
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  const ask = (symbol: Symbol | undefined, node: ast.Node) => {
    if (symbol)
      for (const what of new Set(nameDeclarations(symbol)))
        uses.push({ place: toPlace(node), what });
  };
  checker.getSymbolAtLocation(named).forEach((symbol, at) => ask(symbol, named[at]!));
  checker.getTypeAtLocation(destructured.map(({ node }) => node)).forEach((type, at) => {
    const { name } = destructured[at]!;
    ask(type && checker.getPropertyOfType(type, name.text), name);
  });
  return uses;
}
