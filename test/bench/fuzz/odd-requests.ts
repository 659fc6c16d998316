import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { Random } from '@parley/local-cloud/shared/random.ts';
import { sampleOf } from '../../support/builders/sample-requests.ts';
import {
  type Names,
  UNKNOWN_USER,
  type SampleRequest,
} from '../../support/builders/samples/names.ts';
import { toJson, makeFuzzText, makeFuzzValue } from './odd-values.ts';
import { toFields, withValueAt } from './schema-fields.ts';

/** An HTTP request as it is sent. */
export interface WireRequest {
  method: string;
  /** The path with its query, percent-encoded, after `/api`. */
  path: string;
  /** An array is sent as several headers of the same name. */
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
}

interface Sender {
  token: string | undefined;
  tenantId: number | undefined;
}

/** The values from which requests are built. */
export interface Ingredients {
  own: Names;
  /** Ids of another company, or ids that do not exist. */
  foreign: Names;
  sender: Sender;
  now: Date;
  /** Cursors that were returned recently, and idempotency keys that were used. */
  cursors: readonly string[];
  keys: string[];
  /** A sample created for this request; it replaces the general sample with a guessed version. */
  fresh?: { sample: SampleRequest; version: number };
  /** Whether the request is sent without odd values. */
  isPlain?: boolean;
}

interface Draft {
  method: string;
  path: string;
  query: string[];
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  raw: Buffer | undefined;
}

const VERSIONS: readonly (string | undefined)[] = [
  undefined,
  '',
  '1',
  '"2"',
  '"3"',
  '"4"',
  '*',
  'W/"1"',
  '"0"',
  '"-1"',
  '"1e3"',
  '"9007199254740993"',
  `"${'9'.repeat(400)}"`,
  '"1", "2"',
  '"1',
  '" 1"',
  '"\xff"',
  '"__proto__"',
];
const KEYS: readonly (string | string[] | undefined)[] = [
  undefined,
  '',
  'short',
  'x'.repeat(8),
  'x'.repeat(128),
  'x'.repeat(129),
  'with a blank in it',
  '__proto__',
  'constructor',
  '#########',
  'a#b#c#d#e',
  '\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9',
  ['first-key', 'second-key'],
];
const TYPES: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'application/jsonp',
  'application/json; charset=utf-16',
  'application/JSON',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'x',
];
const TENANTS: readonly (string | undefined)[] = [
  undefined,
  '',
  '0',
  '-1',
  '02',
  '2.0',
  '1e0',
  'NaN',
  '__proto__',
  '1',
  '9'.repeat(400),
  '2,3',
];
const NO_TOKENS: readonly (string | undefined)[] = [
  undefined,
  '',
  'Bearer',
  'Bearer x',
  'Basic YTpi',
  'Bearer a.b.c',
  `Bearer ${'a'.repeat(6000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
];
/**
 * The maximum length of a value in an address. Longer addresses are refused before they reach the
 * API.
 */
const MAX_VALUE_LENGTH = 3000;
const OTHER_HEADERS = [
  'x-viewer-address',
  'x-forwarded-for',
  'x-http-method-override',
  'content-encoding',
  'accept',
  'origin',
  'cookie',
  'range',
];
const OTHER_VALUES = ['', 'x', 'DELETE', 'gzip', '127.0.0.1, 10.0.0.1', 'x'.repeat(4000)];
/** Bytes that are invalid UTF-8 or invalid JSON. */
const BYTES = [
  [0xff, 0xfe, 0x7b],
  [0xc0, 0xaf],
  [0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d],
  [0],
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const ENCODINGS = [
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%ed%a0%80',
  '%ff',
  '%2F',
  '%2e%2e',
  '%0d%0a',
  '+',
  '%F0%9F%98',
];
const BODIES: readonly string[] = [
  '',
  ' ',
  '{',
  '{"a":',
  'null',
  '[]',
  '"x"',
  '1',
  'true',
  '{}',
  '{}{}',
  '{"a":1,}',
  '\ufeff{}',
  '// no\n{}',
  '{"__proto__":{}}',
  '{"constructor":{}}',
  '{"toString":1}',
  'NaN',
  "{'a':1}",
  '{"a":"\u0000"}',
  '[[[[[[',
  `${'['.repeat(100_000)}`,
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `"${'x'.repeat(262_200)}"`,
];

/** Returns a request to a route with one to three odd values, or none. */
export function makeFuzzRequest(id: RouteId, random: Random, from: Ingredients): WireRequest {
  const row: RouteRow = ROUTES[id];
  const sample = from.fresh?.sample ?? sampleOf(id, namesFor(random, from), from.now);
  const { token, tenantId } = from.sender;
  const newKey = `fuzz-key-${random.between(0, 2 ** 31)}`;
  const version = `"${from.fresh?.version ?? random.pick([1, 1, 1, 2, 3])}"`;
  const draft: Draft = {
    method: row.method,
    path: '',
    query: Object.entries(sample.query ?? {}).map(([name, value]) => `${name}=${encode(value)}`),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(tenantId === undefined ? {} : { 'x-tenant-context': String(tenantId) }),
      ...(row.request.body ? { 'content-type': 'application/json' } : {}),
      ...(row.idempotency === 'key' ? { 'idempotency-key': newKey } : {}),
      ...(row.idempotency === 'version' ? { 'if-match': version } : {}),
    },
    body: sample.body,
    raw: undefined,
  };
  const params = Object.fromEntries(
    Object.entries(sample.params ?? {}).map(([name, value]) => [name, encode(value)]),
  );
  const changes = toChanges(row, random, from, draft, params);
  const times = from.isPlain ? 0 : random.pick([0, 0, 1, 1, 1, 1, 1, 1, 2, 3]);
  for (let done = 0; done < times; done += 1) random.pick(changes)();
  draft.path ||= row.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const key = draft.headers['idempotency-key'];
  if (typeof key === 'string') from.keys.push(key);
  const headers = Object.entries(draft.headers).filter(([, value]) => value !== undefined);
  const json = draft.body === undefined ? undefined : Buffer.from(toJson(draft.body));
  const query = draft.query.length > 0 ? `?${draft.query.join('&')}` : '';
  return {
    method: draft.method,
    path: `${draft.path}${query}`,
    headers: Object.fromEntries(headers) as WireRequest['headers'],
    body: draft.raw ?? json,
  };
}

function namesFor(random: Random, { own, foreign, isPlain }: Ingredients): Names {
  if (isPlain) return own;
  if (random.next() < 0.12) return foreign;
  return random.next() < 0.05 ? UNKNOWN_USER : own;
}

/**
 * Returns all possible changes of a request. The parts with the most possible errors occur several
 * times.
 */
function toChanges(
  row: RouteRow,
  random: Random,
  from: Ingredients,
  draft: Draft,
  params: Record<string, string>,
): (() => void)[] {
  const { query: querySchema, body: bodySchema } = row.request;
  const ids = [from.own, from.foreign, UNKNOWN_USER].flatMap((names) =>
    Object.values(names).map(String),
  );
  const odd = (schema: Record<string, unknown>) => makeFuzzValue(random, schema, ids);
  const inBody = () => {
    const { path, schema } = random.pick(toFields(bodySchema!));
    const value = random.next() < 0.12 ? undefined : odd(schema);
    draft.body = withValueAt(draft.body, path, value);
  };
  const inQuery = () => {
    const names = [...Object.keys(querySchema!.shape), 'zzz', '__proto__', 'limit', 'cursor'];
    const name = random.pick(names);
    const field = toFields(querySchema!).find(({ path }) => path.length === 1 && path[0] === name);
    const isCursor = name === 'cursor';
    const plain = getText(isCursor ? oddCursor(random, from.cursors) : odd(field?.schema ?? {}));
    const isBroken = random.next() < 0.15;
    const value = isBroken ? random.pick(ENCODINGS) : encode(plain).slice(0, MAX_VALUE_LENGTH);
    const stays = random.next() < 0.1;
    const kept = draft.query.filter((other) => stays || !other.startsWith(`${name}=`));
    const pair = `${name}=${value}`;
    const added = random.pick([
      [pair],
      [pair],
      [pair],
      [],
      [pair, pair],
      [`${name}[]=${value}`],
      [`${name}[a]=${value}`],
      [name],
      [`${name}=`],
      [value],
    ]);
    draft.query = [...kept, ...added];
  };
  const inPath = () => {
    const name = random.pick(Object.keys(params));
    const value = random.next() < 0.5 ? encode(random.pick(ids)) : encode(makeFuzzText(random));
    params[name] = random.next() < 0.2 ? random.pick(ENCODINGS) : value.slice(0, MAX_VALUE_LENGTH);
  };
  const header = (name: string, values: readonly (string | string[] | undefined)[]) => () => {
    draft.headers[name] = random.pick(values);
  };
  const key = header('idempotency-key', [...KEYS, ...from.keys.slice(-8)]);
  const version = header('if-match', VERSIONS);
  const others: (() => void)[] = [
    header('content-type', TYPES),
    header('x-tenant-context', [...TENANTS, String(from.foreign.tenantId)]),
    header('authorization', NO_TOKENS),
    header(random.pick(OTHER_HEADERS), OTHER_VALUES),
    () => void (draft.raw = Buffer.from(random.pick(BODIES))),
    () => void (draft.raw = Buffer.from(random.pick(BYTES))),
    () => void (draft.method = random.pick(METHODS)),
    () => {
      const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      draft.path = random.pick([
        `${path}/`,
        `/${path}`,
        path.toUpperCase(),
        `${path}/x`,
        `/.${path}`,
        `/..${path}`,
        path.replace(/\/[^/]*$/, '/'),
        `${path}%00`,
        `${path};a=b`,
      ]);
    },
  ];
  const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
  return [
    ...(bodySchema ? times(24, inBody) : []),
    ...(querySchema ? times(bodySchema ? 4 : 16, inQuery) : []),
    ...(Object.keys(params).length > 0 ? times(5, inPath) : []),
    ...(row.idempotency === 'key' ? times(2, key) : []),
    ...(row.idempotency === 'version' ? times(3, version) : []),
    ...others,
  ];
}

function oddCursor(random: Random, cursors: readonly string[]): string {
  const made = ['', 'x', 'bm9uc2Vuc2U.eA', 'e30.e30', 'x'.repeat(1024)];
  if (cursors.length === 0) return random.pick(made);
  const cursor = random.pick(cursors);
  const at = random.between(0, cursor.length - 1);
  const bent = `${cursor.slice(0, at)}A${cursor.slice(at + 1)}`;
  const half = cursor.split('.')[0]!;
  return random.pick([cursor, cursor, cursor.slice(0, at), bent, `${cursor}A`, half]);
}

const getText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/**
 * Percent-encodes a text. A lone surrogate is encoded like other code points, although UTF-8 does
 * not allow it.
 */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%BD');
