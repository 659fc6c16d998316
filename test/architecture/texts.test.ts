import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Files whose texts stay where they are, each with the reason. */
const FILES: Readonly<Record<string, string>> = {
  'functions/recordings/get-recording.ts': 'the name of a file that is downloaded',
  'functions/transcripts/get-own-interview-record.ts': 'the name of a file that is downloaded',
  'packages/application/src/decisions/decide.ts': 'the message of a problem',
  'packages/application/src/interviews/plan-bulk-change.ts': 'messages of answers',
  'packages/application/src/mails/interview-messages.ts': 'data of samples, beside the kinds',
  'packages/domain/src/applications/stages.ts': 'names of stages, as the specification has them',
  'packages/domain/src/decisions/outcomes.ts': 'stored as the reason of a change',
  'packages/domain/src/erasure/remove-name.ts': 'stored in place of a name',
  'packages/domain/src/imports/further-head-table.ts': 'what files of others have as headings',
  'packages/domain/src/imports/head-table.ts': 'what files of others have as headings',
  'packages/domain/src/mail/answer-subject.ts': 'the mark of an answer in any language',
  'packages/domain/src/requisitions/approval.ts': 'the message of a problem',
  'packages/domain/src/requisitions/requisition-checks.ts':
    'messages of problems, and what is stored as the reason of a change',
  'packages/domain/src/sample/sample-data.ts': 'invented people and their requisition',
  'packages/domain/src/scorecards/validate-submission.ts': 'messages of problems',
  'web/src/features/landing/cast.ts': 'names of invented people',
  'web/src/features/voices/shared/recording/reading-texts.ts':
    'read aloud in a language that people choose',
  'web/src/static-pages/claims/landing-claims.ts': 'a list for a test, with copies of sentences',
  'web/src/static-pages/claims/privacy-claims.ts': 'a list for a test, with copies of sentences',
  'web/src/static-pages/claims/privacy-voice-claims.ts':
    'a list for a test, with copies of sentences',
  'web/src/static-pages/claims/terms-claims.ts': 'a list for a test, with copies of sentences',
};

/** Texts that are the same in every language, each with the reason. */
const TEXTS: Readonly<Record<string, string>> = {
  Parley: 'the name of the product',
  'In progress': 'a status of the specification',
  'No answer': 'the message of an error that no page shows',
  'Samsung Internet': 'the name of a browser',
  'https://': 'the beginning of an address',
};

/** Attributes and properties that are shown or read aloud. */
const SHOWN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'heading',
  'helperText',
  'hint',
  'label',
  'placeholder',
  'sub',
  'title',
]);

/** Where the server's code has sentences: messages of problems and of answers, by their names. */
const MESSAGE_CALLS = new Set(['cannot', 'fail', 'refuse']);
const MESSAGE_FIELDS = new Set(['because', 'message', 'refusal']);
/** A constant of a module; those of functions are sentences for several messages. */
const CONSTANT = /^[A-Z][A-Z_]+$/;
/** Data of samples, from which a file of expected mails is written. */
const SAMPLE = /^(?:[A-Z]+_)?SAMPLES?$|^samples$/;

/** Elements with what is written on the keyboard, and with rules of CSS. */
const NO_TEXT = new Set(['Kbd', 'style']);

/** Stands for what a template inserts. */
const INSERTED = '¤';
/** Two or more words, of which the first has a capital letter or the last ends the sentence. */
const SENTENCE =
  /^\p{Lu}[\p{Ll}'’]*[,:;]?\s(?:.*\s)?\S*(?:\p{L}{2}|¤)|\p{L}{2}[,:;]?\s.*\p{L}.*[.?!…]$/su;
const WORD = /\p{L}{2}/u;
const NAME = /^\p{Lu}.*\p{Ll}/u;

/** The files of catalogues. */
const CATALOGUE = /-strings\.ts$/;
/** What every page loads has its few texts in the module itself: the names in the navigation. */
const HAS_OWN_TEXTS = /\.feature\.ts$|-badge\.tsx$/;

interface Module {
  path: string;
  source: string;
  program: ESTree.Program;
}
const toModule = (path: string, source: string): Module => ({
  path,
  source,
  program: parseSync(path, source).program,
});

interface Part {
  start: number;
  end: number;
}
interface Text extends Part {
  text: string;
}

const joinTemplate = ({ quasis }: ESTree.TemplateLiteral): string =>
  quasis.map(({ value }) => value.cooked ?? '').join(INSERTED);

/** Lists the texts that an expression may have as its value, without those that calls return. */
function* listValues(node: ESTree.Node): Generator<Text> {
  if (node.type === 'Literal' && typeof node.value === 'string')
    yield { start: node.start, end: node.end, text: node.value };
  if (node.type === 'TemplateLiteral')
    yield { start: node.start, end: node.end, text: joinTemplate(node) };
  if (node.type === 'JSXText') {
    const start = node.start + node.value.search(/\S|$/);
    yield { start, end: node.end, text: node.value.trim() };
  }
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression')
    yield* listValues(node.expression);
  if (node.type === 'LogicalExpression') yield* listValues(node.right);
  if (node.type === 'ConditionalExpression') {
    yield* listValues(node.consequent);
    yield* listValues(node.alternate);
  }
}

/** Returns the texts in a module that people would read, by their places in it. */
function findTexts({ path, program }: Module): Text[] {
  const isServer = /^(?:functions|packages)\//.test(path);
  const mayLeaveOut = path.startsWith('functions/') ? CONSTANT : SAMPLE;
  const found = new Map<number, Text>();
  const leftOut: Part[] = [];
  const take = (isText: RegExp, texts: Iterable<Text>) => {
    for (const one of texts)
      if (
        isText.test(one.text) &&
        !Object.hasOwn(TEXTS, one.text) &&
        !leftOut.some(({ start, end }) => start <= one.start && one.end <= end)
      )
        found.set(one.start, one);
  };
  const takeChildren = (children: readonly ESTree.Node[]) => {
    for (const child of children) take(WORD, listValues(child));
  };
  new Visitor({
    JSXElement({ start, end, openingElement: { name }, children }) {
      if (name.type === 'JSXIdentifier' && NO_TEXT.has(name.name)) leftOut.push({ start, end });
      takeChildren(children);
    },
    JSXFragment: ({ children }) => takeChildren(children),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && SHOWN.has(name.name) && value)
        take(WORD, listValues(value));
    },
    // Errors are for developers.
    NewExpression({ start, end, callee }) {
      if (callee.type === 'Identifier' && /(?:Error|Exception)$/.test(callee.name))
        leftOut.push({ start, end });
    },
    TSLiteralType({ start, end }) {
      leftOut.push({ start, end });
    },
    Property({ key, computed, value }) {
      if (computed) return;
      leftOut.push(key);
      if (key.type !== 'Identifier') return;
      if (isServer && (MESSAGE_FIELDS.has(key.name) || SAMPLE.test(key.name))) leftOut.push(value);
      if (!isServer && SHOWN.has(key.name)) take(NAME, listValues(value));
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return;
      if (isServer && MESSAGE_CALLS.has(callee.name)) leftOut.push(...given);
      if (HAS_OWN_TEXTS.test(path) && callee.name === 'defineStrings') leftOut.push(...given);
    },
    VariableDeclarator({ id, init }) {
      if (isServer && id.type === 'Identifier' && mayLeaveOut.test(id.name) && init)
        leftOut.push(init);
    },
    // A column of a CSV file has its heading and its cell in one place (ADR 123).
    ArrayExpression({ elements: [heading, cell] }) {
      if (isServer && heading && cell?.type === 'ArrowFunctionExpression') leftOut.push(heading);
    },
    Literal: (node) => take(SENTENCE, listValues(node)),
    TemplateLiteral: (node) => take(SENTENCE, listValues(node)),
  }).visit(program);
  return [...found.values()].toSorted((one, other) => one.start - other.start);
}

const findLines = (module: Module): string[] =>
  findTexts(module).map(
    ({ start, text }) =>
      `${module.path}:${module.source.slice(0, start).split('\n').length} ${text}`,
  );

/** Lists the keys of a catalogue, without the endings of plurals. */
function* listKeys(node: ESTree.Node, prefix = ''): Generator<string> {
  if (node.type === 'ObjectExpression')
    for (const one of node.properties) {
      if (one.type !== 'Property') continue;
      const name = one.key.type === 'Identifier' ? one.key.name : [...listValues(one.key)][0]?.text;
      yield* listKeys(one.value, `${prefix}.${name}`);
    }
  else yield prefix.slice(1).replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/**
 * Returns the pattern of the keys that a template makes, in which what it inserts may be anything;
 * undefined for what is no key, or could be every key.
 */
function toKeyPattern({ quasis, expressions }: ESTree.TemplateLiteral): string | undefined {
  const inserted = expressions.map((expression) => {
    const values = [...listValues(expression)].map(({ text }) => text);
    return expression.type === 'ConditionalExpression' && values.length > 1
      ? `(?:${values.join('|')})`
      : '.+';
  });
  const pattern = quasis
    .map(({ value }, index) => value.raw.replaceAll('.', '\\.') + (inserted[index] ?? ''))
    .join('');
  return /^[\w.+?:|()\\-]+$/.test(pattern) && /\w/.test(pattern) ? pattern : undefined;
}

/** Returns the keys that a module may read: those it names, and patterns of those it makes. */
function findKeys({ program }: Module): { named: string[]; made: string[] } {
  const named: string[] = [];
  const made: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') named.push(value);
    },
    TemplateLiteral(node) {
      const pattern = toKeyPattern(node);
      if (pattern !== undefined) made.push(pattern);
    },
  }).visit(program);
  return { named, made };
}

/** Returns the keys of all catalogues in a module. */
function findCatalogue({ program }: Module): string[] {
  const keys: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [english] }) {
      if (callee.type === 'Identifier' && callee.name === 'defineStrings' && english)
        keys.push(...listKeys(english));
    },
  }).visit(program);
  return keys;
}

const listModules = (folder: string): Module[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$|\/testing\//.test(path))
    .filter((path) => existsSync(path))
    .map((path) => toModule(path, readFileSync(path, 'utf8')));

/** The texts in code, without those of files that are named above. */
const findTextsInCode = (modules: readonly Module[]): string[] =>
  modules.filter(({ path }) => !Object.hasOwn(FILES, path)).flatMap(findLines);

const page = listModules('web/src');
const catalogues = page.filter(({ path }) => CATALOGUE.test(path));
const code = page.filter(({ path }) => !CATALOGUE.test(path));
const functions = listModules('functions');
const packages = ['packages/domain/src', 'packages/application/src'].flatMap(listModules);

test('texts that people read are found wherever they stand in code', () => {
  const source = `
    const MESSAGE = 'Nobody has answered yet';
    const message = \`The mail to \${name} came back\`;
    const hint = 'closed to you.';
    const column = { label: 'Stage', id: 'Stage' };
    const page = (
      <Page title="Candidates" aria-label={isOpen ? 'Close it' : t('open')} className="h2 wide">
        Nothing
        {isEmpty && 'nobody'}
        <>{\`\${count} rows\`}</>
      </Page>
    );`;
  expect(findLines(toModule('page.tsx', source))).toEqual([
    'page.tsx:2 Nobody has answered yet',
    'page.tsx:3 The mail to ¤ came back',
    'page.tsx:4 closed to you.',
    'page.tsx:5 Stage',
    'page.tsx:7 Candidates',
    'page.tsx:7 Close it',
    'page.tsx:8 Nothing',
    'page.tsx:9 nobody',
    'page.tsx:10 ¤ rows',
  ]);
});

test('sentences of the domain are found in constants, too, but not in samples of mails', () => {
  const source = `
    const REASONS = { full: 'The mailbox is full.' };
    const SAMPLE = { reason: 'The room is taken.' };
    const mail = { samples: { plain: { reason: 'The room is taken.' } } };
    fail('conflict', 'The opening is filled.');`;
  expect(findLines(toModule('packages/domain/src/mail.ts', source))).toEqual([
    'packages/domain/src/mail.ts:2 The mailbox is full.',
  ]);
  expect(findLines(toModule('functions/mail.ts', source))).toEqual([]);
});

test('what people do not read, names of keys and errors for developers are no such texts', () => {
  const source = `
    const path = \`M\${x} \${y}h1v1\`;
    const TONES = { 'In progress': 'info' };
    type Status = 'In progress';
    const page = (
      <Page title={t('title')} className={css['name']}>
        {t('intro')} · <Kbd>Shift</Kbd>
      </Page>
    );
    throw new RangeError('No such page');`;
  expect(findLines(toModule('page.tsx', source))).toEqual([]);
});

test('a module that every page loads has its own texts, and other modules have none', () => {
  const source = `const { text } = defineStrings({ name: 'Team chat', title: 'Chat' });`;
  expect(findLines(toModule('chat.feature.ts', source))).toEqual([]);
  expect(findLines(toModule('chat-badge.tsx', source))).toEqual([]);
  expect(findLines(toModule('chat-page.tsx', source))).toEqual([
    'chat-page.tsx:1 Team chat',
    'chat-page.tsx:1 Chat',
  ]);
});

test('texts of the page are in catalogues, not in code', () => {
  expect(code.length).toBeGreaterThan(700);
  expect(findTextsInCode(code)).toEqual([]);
});

test('texts in functions are messages of problems and answers, or columns of CSV files', () => {
  expect(functions.length).toBeGreaterThan(250);
  expect(findTextsInCode(functions)).toEqual([]);
});

test('texts of the domain and of use cases are messages of problems and answers', () => {
  expect(packages.length).toBeGreaterThan(250);
  expect(findTextsInCode(packages)).toEqual([]);
});

test('every exception is needed', () => {
  for (const path of Object.keys(FILES))
    expect(findTexts(toModule(path, readFileSync(path, 'utf8'))), path).not.toEqual([]);
  const all = [...code, ...functions, ...packages].map(({ source }) => source).join();
  expect(Object.keys(TEXTS).filter((text) => !all.includes(text))).toEqual([]);
});

test('every text of a catalogue is used', () => {
  expect(catalogues.length).toBeGreaterThan(50);
  // Values of contracts are keys, too.
  const contracts = listModules('packages/contracts/src');
  const read = new Map([...code, ...contracts].map((module) => [module, findKeys(module)]));
  const named = new Set([...read.values()].flatMap((one) => one.named));
  const modules = page.filter(({ path }) => CATALOGUE.test(path) || HAS_OWN_TEXTS.test(path));
  const unused = modules.flatMap((catalogue) => {
    const file = catalogue.path.slice(catalogue.path.lastIndexOf('/'));
    const made = [...read].flatMap(([module, keys]) =>
      module.source.includes(`${file}'`) ? keys.made : [],
    );
    const isMade = new RegExp(`^(?:${[...new Set(made)].join('|')})$`);
    return [...new Set(findCatalogue(catalogue))]
      .filter((key) => !named.has(key) && !isMade.test(key))
      .map((key) => `${catalogue.path} ${key}`);
  });
  expect(unused).toEqual([]);
});
