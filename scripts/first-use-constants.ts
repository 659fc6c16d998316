import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { parseSync } from 'vite';
import { repoPath } from '../infra/repo-path.ts';

/** A node of the syntax tree: ESTree, with that of TypeScript's types. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A part of a source to replace; where both offsets are equal, the text is inserted. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Sources whose constants wait for their first use: everything but what starts a function, and the
 * parts of speech recognition that read their tables in loops.
 */
const WAITING = [
  /[\\/](?:contracts|data|application|domain|texts)[\\/]src[\\/].*\.ts$/,
  /[\\/]speech[\\/]src[\\/](?:models|voice)[\\/][\w-]+\.ts$/,
  /[\\/]functions[\\/].*(?<![\\/]index)\.ts$/,
];
const canWait = (path: string): boolean => WAITING.some((form) => form.test(path));
/** The schemas in rows of tables, each of which waits for the first use of its own row. */
const ROWS = [
  { file: /\.routes\.ts$/, fields: ['request', 'responses'] },
  { file: /\.events\.ts$/, fields: ['data'] },
];

/**
 * Lets constants wait for their first use. A module's constants are calculated while it is loaded,
 * also those that only other requests need: hundreds of schemas at each cold start. The build
 * writes `const x = f()` as `function x() { return x$ ??= (f()); } var x$;` and each `x` as `x()`,
 * and the schemas of routes and events as getters. A constant that nobody uses is left out, as any
 * unused function. Lines stay where they are, so that stack traces name them.
 *
 * A constant must therefore have no effect but its value; those of `index.ts` are calculated at the
 * start. A module that is imported on first use may export functions and classes alone.
 */
export const firstUseConstants: Plugin = {
  name: 'first-use-constants',
  setup(build) {
    const modules = new Map<string, Module>();
    let read = new Set<string>();
    const parse = (path: string): Module => {
      const known = modules.get(path);
      if (known && read.has(path)) return known;
      read.add(path);
      const source = readFileSync(path, 'utf8');
      if (known?.source === source) return known;
      const parsed = parseModule(path, source);
      modules.set(path, parsed);
      return parsed;
    };
    build.onStart(() => {
      read = new Set();
    });
    build.onResolve({ filter: /\.ts$/ }, ({ path, kind, importer }) => {
      const file = kind === 'dynamic-import' ? toFile(path, importer) : undefined;
      const [name] = file && canWait(file) ? parse(file).exported : [];
      return name === undefined
        ? undefined
        : { errors: [{ text: `${name} waits for its first use, and ${path} is imported then` }] };
    });
    build.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) =>
      /[\\/]node_modules[\\/]/.test(path)
        ? undefined
        : { contents: letConstantsWait(path, parse), loader: 'ts' },
    );
  },
};

interface Module {
  source: string;
  /** The declarations of the constants that wait, by name. */
  waiting: ReadonlyMap<string, Node>;
  /** The statements, until the module is written. */
  body: readonly Node[] | undefined;
  imports: readonly Import[];
  /** The names of the constants that wait and that other modules can import. */
  exported: readonly string[];
  /** What was written, and the names of the constants that waited then. */
  written?: { names: string; text: string };
}

/** A name that a module imports from another one of the product. */
interface Import {
  file: string;
  imported: string;
  local: string;
}

function parseModule(path: string, source: string): Module {
  const body = parseSync(path, source).program.body as unknown as Node[];
  const declared = canWait(path) ? body.flatMap(toConstants) : [];
  const imports = body.flatMap((statement) => toImports(statement, path));
  const exported = declared.filter(([, { start }]) => source.slice(0, start).endsWith('export '));
  return {
    source,
    body,
    waiting: new Map(declared),
    imports,
    exported: exported.map(([name]) => name),
  };
}

function toImports(statement: Node, path: string): Import[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const file = toFile((statement['source'] as { value: string }).value, path);
  if (file === undefined || !canWait(file)) return [];
  return (statement['specifiers'] as Record<string, { name: string } | undefined>[]).flatMap(
    ({ imported, local }) =>
      imported ? [{ file, imported: imported.name, local: local!.name }] : [],
  );
}

/** Returns the constant that a statement declares if its value has to be calculated. */
function toConstants(statement: Node): [name: string, declaration: Node][] {
  const declaration = (
    statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  ) as Node | null;
  if (declaration?.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') return [];
  const [{ id, init }, ...others] = declaration['declarations'] as [
    { id: Node; init: Node },
    ...Node[],
  ];
  const waits = others.length === 0 && id.type === 'Identifier' && !isFixed(init);
  return waits ? [[id['name'] as string, declaration]] : [];
}

/** Wrappers of an expression that do not change its value. */
const TYPED = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);
const FIXED = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression']);
const COMPOSED = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'LogicalExpression',
  'ObjectExpression',
  'Property',
  'TemplateLiteral',
  'TemplateElement',
  'UnaryExpression',
]);

/** Checks whether a value consists of functions and plain literals, which cost nothing to load. */
function isFixed(node: Node): boolean {
  // V8 parses a regular expression when it is made, and looks up its classes of Unicode then.
  if (FIXED.has(node.type)) return node['regex'] === undefined;
  if (TYPED.has(node.type)) return isFixed(node['expression'] as Node);
  if (!COMPOSED.has(node.type)) return false;
  const key = node.type === 'Property' && !node['computed'] ? node['key'] : undefined;
  return childrenOf(node).every((child) => child === key || isFixed(child));
}

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null)?.type === 'string' &&
  typeof (value as Node | null)?.start === 'number';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns the names under which a module knows constants that wait. */
function findWaiting({ waiting, imports }: Module, parse: (path: string) => Module): Set<string> {
  const imported = imports.filter((one) => parse(one.file).waiting.has(one.imported));
  return new Set([...waiting.keys(), ...imported.map(({ local }) => local)]);
}

/** Returns the file of an imported module if it is a source of the product. */
function toFile(specifier: string, importer: string): string | undefined {
  if (!specifier.endsWith('.ts')) return undefined;
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier);
  const [, name, path] = /^@parley\/([a-z-]+)\/(.*)$/.exec(specifier) ?? [];
  return path === undefined ? undefined : repoPath(`packages/${name}/src/${path}`);
}

function letConstantsWait(path: string, parse: (path: string) => Module): string {
  const module = parse(path);
  const found = findWaiting(module, parse);
  const names = [...found].sort().join(' ');
  if (module.written?.names !== names) module.written = { names, text: write(path, module, found) };
  module.body = undefined;
  return module.written.text;
}

function write(path: string, { source, body, waiting }: Module, names: Set<string>): string {
  const edits: Edit[] = [];
  for (const [name, declaration] of waiting) {
    const { init } = (declaration['declarations'] as [{ init: Node }])[0];
    const head = source.slice(declaration.start, init.start);
    const lines = '\n'.repeat(head.split('\n').length - 1);
    edits.push(
      {
        start: declaration.start,
        end: init.start,
        text: `function ${name}() { return ${name}$ ??= (${lines}`,
      },
      { start: init.end, end: declaration.end, text: `); } var ${name}$;` },
    );
  }
  const statements = body ?? (parseSync(path, source).program.body as unknown as Node[]);
  for (const statement of statements) edits.push(...editUses(statement, names));
  const fields = ROWS.find(({ file }) => file.test(path))?.fields;
  if (fields) {
    for (const statement of statements) edits.push(...editRows(statement, fields));
    edits.push({ start: source.length, end: source.length, text: OWN });
  }
  return applyEdits(source, edits);
}

/** Of edits at one place the outer ones come first. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  let at = 0;
  let text = '';
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}

/** Replaces the getter of a row by its value. */
const OWN =
  ';function own$(row, name, value) ' +
  '{ return Object.defineProperty(row, name, { value, enumerable: true })[name]; }';

/** Returns the edits that make getters of some fields of the rows of a table. */
function editRows(node: Node, fields: readonly string[]): Edit[] {
  const inner = childrenOf(node).flatMap((child) => editRows(child, fields));
  if (node.type !== 'Property' || node['shorthand']) return inner;
  const { name } = node['key'] as { name?: string };
  const value = node['value'] as Node;
  if (name === undefined || !fields.includes(name) || isFixed(value)) return inner;
  const head = `get ${name}() { return own$(this, '${name}', `;
  return [
    { start: node.start, end: value.start, text: head },
    ...inner,
    { start: value.end, end: value.end, text: '); }' },
  ];
}

/** Fields of nodes that are names, not expressions. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  ExportSpecifier: ['local', 'exported'],
  LabeledStatement: ['label'],
  MetaProperty: ['meta', 'property'],
};
/** Nodes whose field is an expression only between brackets. */
const NAMED: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  MethodDefinition: 'key',
  Property: 'key',
  PropertyDefinition: 'key',
  VariableDeclarator: 'id',
};

/**
 * Returns the edits that make calls of the uses of constants that wait.
 * @param names the constants that the node knows under these names
 */
function editUses(node: Node, names: ReadonlySet<string>, isMade = false): Edit[] {
  if (node.type === 'ImportDeclaration') return [];
  if (node.type.startsWith('TS'))
    return isNode(node['expression']) ? editUses(node['expression'], names, isMade) : [];
  if (node.type === 'Identifier') {
    const name = node['name'] as string;
    if (!names.has(name)) return [];
    // `new f()()` would call the result of `new f()`.
    return [{ start: node.start, end: node.end, text: isMade ? `(${name}())` : `${name}()` }];
  }
  if (node.type === 'Literal') return editLiteral(node);
  if (node.type === 'Property' && node['shorthand']) return editShorthand(node, names);
  const hidden = findDeclared(node);
  const inner = hidden.some((name) => names.has(name))
    ? new Set([...names].filter((name) => !hidden.includes(name)))
    : names;
  const skipped = [
    ...(NAMES[node.type] ?? []),
    ...(node['computed'] ? [] : [NAMED[node.type]]),
  ].map((field) => (field === undefined ? undefined : node[field]));
  return childrenOf(node)
    .filter((child) => child.type.endsWith('Pattern') || !skipped.includes(child))
    .flatMap((child) => {
      const isCallee =
        (node.type === 'NewExpression' && child === node['callee']) ||
        (isMade && node.type === 'MemberExpression' && child === node['object']);
      return editUses(child, inner, isCallee);
    });
}

/**
 * V8 checks a regular expression when it reads the code around it, also in functions that are never
 * called, and looks up its classes of Unicode for that. It does not look into a string.
 */
function editLiteral(node: Node): Edit[] {
  const { pattern, flags } = (node['regex'] ?? {}) as { pattern?: string; flags?: string };
  if (!pattern?.includes('\\p{')) return [];
  const plain = pattern.replaceAll('\\p{Cc}', '\\0-\\x1f\\x7f-\\x9f');
  const text = `new RegExp(${JSON.stringify(plain)}, ${JSON.stringify(flags)})`;
  return [{ start: node.start, end: node.end, text }];
}

/** `{ x }` of an object becomes `{ x: x() }`; that of a pattern is a name, maybe with a default. */
function editShorthand(node: Node, names: ReadonlySet<string>): Edit[] {
  const value = node['value'] as Node;
  if (value.type === 'AssignmentPattern') return editUses(value['right'] as Node, names);
  const { name } = value as unknown as { name: string };
  return names.has(name) ? [{ start: node.start, end: node.end, text: `${name}: ${name}()` }] : [];
}

/** Returns the names that a node declares for what is inside it. */
function findDeclared(node: Node): string[] {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return (node['params'] as Node[]).flatMap(toNames);
    case 'BlockStatement':
      return (node['body'] as Node[]).flatMap(toDeclared);
    case 'SwitchStatement':
      return (node['cases'] as Node[]).flatMap((one) =>
        (one['consequent'] as Node[]).flatMap(toDeclared),
      );
    case 'ForStatement':
      return isNode(node['init']) ? toDeclared(node['init']) : [];
    case 'ForOfStatement':
    case 'ForInStatement':
      return toDeclared(node['left'] as Node);
    case 'CatchClause':
      return isNode(node['param']) ? toNames(node['param']) : [];
    default:
      return [];
  }
}

/** Returns the names that a statement declares. */
function toDeclared(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as Node[]).flatMap(({ id }) => toNames(id as Node));
  const isNamed = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration';
  return isNamed ? toNames(node['id'] as Node) : [];
}

/** Returns the names in a pattern. */
function toNames(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern['name'] as string];
    case 'AssignmentPattern':
      return toNames(pattern['left'] as Node);
    case 'Property':
      return toNames(pattern['value'] as Node);
    case 'RestElement':
      return toNames(pattern['argument'] as Node);
    default:
      return childrenOf(pattern).flatMap(toNames);
  }
}
