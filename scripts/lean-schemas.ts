import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { parseSync, Visitor } from 'vite';
import { repoPath } from '../infra/repo-path.ts';

/** Kinds of schemas of which the plain one, without parameters, is made once. */
const PLAIN = [
  ['string', 'ZodString'],
  ['number', 'ZodNumber'],
  ['int', 'ZodNumberFormat'],
  ['boolean', 'ZodBoolean'],
  ['never', 'ZodNever'],
] as const;

/** What zod does at once or for each schema, and functions need late or never. */
const EDITS = {
  // An object's schema is compiled after it has read 20 objects. zod would write and compile a
  // function for the first one, which takes longer than reading a few objects without it, and most
  // schemas read one or two in the first call.
  'core/schemas.js': [
    ['let fastpass;', 'let fastpass, seen = 0;'],
    ['const fastEnabled = jit && allowsEval.value;', ''],
    ['if (jit && fastEnabled &&', 'if (jit && ++seen > 20 && allowsEval.value &&'],
  ],
  // The English messages are made for the first error.
  'classic/schemas.js': [
    ['core.config(en());', 'core.config({ localeError: (issue) => en().localeError(issue) });'],
    // The memoizer finds values that contain themselves, which JSON and items do not. To find out
    // whether a schema is recursive, it would look through all of it before the first value.
    ['core.config({ memoizer: core.memoizer() });', ';'],
    // Schemas do not change, so that all plain ones of a kind are the same. Of 377 schemas that a
    // candidate's link needs, 149 were plain ones of which there was another one.
    ...PLAIN.map(
      ([kind, type]) =>
        [
          `export function ${kind}(params) {\n    return core._${kind}(${type}, params);\n}`,
          `let plain${type};\nexport function ${kind}(params) {\n` +
            `    if (params === undefined) return (plain${type} ??= core._${kind}(${type}));\n` +
            `    return core._${kind}(${type}, params);\n}`,
        ] as const,
    ),
  ],
} as const satisfies Record<string, readonly (readonly [now: string, lean: string])[]>;

/** Sources that may call a method of a schema. */
const SOURCES = [
  'packages/{application,contracts,data,domain,speech}/src/**/*.ts',
  'functions/**/*.ts',
];

/**
 * Leaves out what functions never use of zod: everything of JSON Schema, which only the description
 * of the API needs, and the methods of schemas whose name no source of a function contains. They
 * would keep the kinds of schemas that they return.
 */
export const leanSchemas: Plugin = {
  name: 'lean-schemas',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/ }, async ({ path }) => ({
      contents: edit(await readFile(path, 'utf8'), EDITS['core/schemas.js']),
    }));
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, async ({ path }) => ({
      contents: leaveOut(edit(await readFile(path, 'utf8'), EDITS['classic/schemas.js'])),
    }));
    build.onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/ },
      async ({ path }) => ({ contents: refuseEach(await readFile(path, 'utf8')) }),
    );
  },
};

/** @throws an error if zod no longer has each of the places exactly once */
function edit(source: string, edits: readonly (readonly [now: string, lean: string])[]): string {
  let edited = source;
  for (const [now, lean] of edits) {
    if (edited.split(now).length !== 2) throw new Error(`zod has no longer one "${now}"`);
    edited = edited.replace(now, lean);
  }
  return edited;
}

/** Exports functions that refuse to be called, under the same names. */
const refuseEach = (source: string): string =>
  parseSync('zod.js', source)
    .module.staticExports.flatMap(({ entries }) => entries)
    .map(({ exportName: { name } }) => `export const ${name} = refuse;`)
    .concat("function refuse() { throw new Error('functions have no JSON Schema'); }")
    .join('\n');

const DESCRIBES_ITSELF = /^ *inst\._zod\.processJSONSchema = .*;$/gm;

/** Leaves out the methods that nothing calls, and what describes a schema in JSON Schema. */
function leaveOut(source: string): string {
  const edited = source.replace(DESCRIBES_ITSELF, '');
  const called = namesIn(edited, /\b(?:inst|this)\.(\w+)/g);
  for (const file of globSync(SOURCES, { cwd: repoPath('') }))
    for (const name of namesIn(readFileSync(repoPath(file), 'utf8'), /\.(\w+)[(<]/g))
      called.add(name);
  const unused: { start: number; end: number }[] = [];
  new Visitor({
    // `$constructor(name, init, methods)`, where the methods may be `derived(values, methods)`.
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const methods =
        name === '$constructor' ? given[2] : name === 'derived' ? given[1] : undefined;
      if (methods?.type === 'ObjectExpression')
        unused.push(
          ...methods.properties.filter(
            (one) =>
              one.type === 'Property' &&
              one.method &&
              one.key.type === 'Identifier' &&
              !called.has(one.key.name),
          ),
        );
    },
  }).visit(parseSync('zod.js', edited).program);
  return unused.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ''),
    edited,
  );
}

const namesIn = (source: string, use: RegExp): Set<string> =>
  new Set([...source.matchAll(use)].map(([, name]) => name!));
