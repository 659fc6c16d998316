import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Role } from '@parley/contracts/members/role.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { sampleOf } from '../support/builders/sample-requests.ts';
import { UNKNOWN_USER } from '../support/builders/samples/names.ts';
import { ALLOWED } from '../support/rights/allowed.ts';
import { ROLE_OF } from '../support/rights/has-right.ts';
import { type BrokenRequest, beforeTheHandler, HANDLER_REACHED } from './before-the-handler.ts';

const IDS = Object.keys(ROUTES) as RouteId[];
const toRow = (id: RouteId): RouteRow => ROUTES[id];
const product = beforeTheHandler();

/** Returns the role of a caller whom the route allows. */
function findRole(id: RouteId): Role | undefined {
  if (toRow(id).access === 'public') return undefined;
  return ROLE_OF[
    [...ALLOWED[id].allowed, ...(ALLOWED[id].hidden ?? [])].find(
      (caller) => caller !== 'anonymous' && caller !== 'stranger',
    ) as keyof typeof ROLE_OF
  ];
}

/**
 * Returns the code that a route answers; the handlers only report that they were reached. The clock
 * moves on by 61 seconds each time, because routes with a rate limit allow only a few calls per
 * minute.
 */
async function findCode(
  id: RouteId,
  bent: BrokenRequest & {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  },
): Promise<string | undefined> {
  product.moveClock(61_000);
  const { params, query, body, ...more } = bent;
  const sample = sampleOf(id, UNKNOWN_USER, product.now());
  const request = {
    ...sample,
    ...(params && { params: { ...sample.params, ...params } }),
    ...(query && { query: { ...sample.query, ...query } }),
    ...('body' in bent && { body }),
  };
  return (await product.send(findRole(id), id, request, more)).code;
}

/** Returns the paths of all strings in a body. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [path];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
    : [];
}

function withAt(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withAt(copy[key], rest, text);
  return copy;
}

const HALF = '\ud83d';

test('half of a surrogate pair is refused on every route, in every text', async () => {
  const wrong: string[] = [];
  const tell = (
    id: RouteId,
    what: string,
    code: string | undefined,
    wanted = 'validation-failed',
  ) => void (code === wanted || wrong.push(`${id}, ${what}: ${code}`));
  for (const id of IDS) {
    const { params, body } = sampleOf(id, UNKNOWN_USER, product.now());
    for (const name of Object.keys(params ?? {}))
      tell(id, name, await findCode(id, { params: { [name]: HALF } }), 'malformed-id');
    for (const name of Object.keys(toRow(id).request.query?.shape ?? {}))
      tell(id, `?${name}`, await findCode(id, { query: { [name]: `Ana ${HALF}` } }));
    tell(
      id,
      'a header',
      await findCode(id, { headers: { 'idempotency-key': `some-key-${HALF}` } }),
    );
    if (!toRow(id).request.body) continue;
    for (const at of placesIn(body))
      tell(id, at.join('.'), await findCode(id, { body: withAt(body, at, `Ana ${HALF}`) }));
    tell(
      id,
      'the name of a field',
      await findCode(id, { body: { ...(body as object), [HALF]: 1 } }),
    );
  }
  expect(wrong).toEqual([]);
});

test('complete characters are accepted in every notation', async () => {
  const send = (text: string) =>
    findCode('send-contact-message', {
      rawBody: JSON.stringify(
        sampleOf('send-contact-message', UNKNOWN_USER, product.now()).body,
      ).replace(/"message":"/, `"message":"${text}`),
    });
  expect(await send('\\ud83d\\ude00 ')).toBe(HANDLER_REACHED);
  expect(await send('👍 ')).toBe(HANDLER_REACHED);
  expect(await send('JSON says \\\\ud83d for half of it ')).toBe(HANDLER_REACHED);
  expect(await send('\\ud83d ')).toBe('validation-failed');
});

test('a body of nested brackets is refused like any other', async () => {
  const deep = 100_000;
  expect(
    await findCode('send-contact-message', {
      rawBody: `${'['.repeat(deep)}"\\ud83d"${']'.repeat(deep)}`,
    }),
  ).toBe('validation-failed');
});

/** Properties that every object inherits or seems to have, although nobody has set them. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

test('fields and parameters that every object inherits are refused on every route', async () => {
  const wrong: string[] = [];
  const tell = (id: RouteId, what: string, code: string | undefined) =>
    void (code === 'validation-failed' || wrong.push(`${id}, ${what}: ${code}`));
  for (const id of IDS) {
    const { query, body } = sampleOf(id, UNKNOWN_USER, product.now());
    for (const name of INHERITED) {
      // `JSON.parse` creates the query as for a function, where even `__proto__` becomes an own
      // property.
      tell(
        id,
        `?${name}`,
        await findCode(id, {
          query: JSON.parse(
            `${JSON.stringify(query ?? {}).replace(/\}$/, query && Object.keys(query).length > 0 ? ',' : '')}"${name}":"1"}`,
          ) as Record<string, string>,
        }),
      );
      // By the specification, the page posts the whole saved interview here and only its id is
      // read, so unknown fields are allowed.
      if (!toRow(id).request.body || id === 'ensure-interview-workflow') continue;
      const text = JSON.stringify(body);
      tell(
        id,
        name,
        await findCode(id, {
          rawBody: text === '{}' ? `{"${name}":{}}` : text.replace(/^\{/, `{"${name}":{},`),
        }),
      );
    }
  }
  expect(wrong).toEqual([]);
});

/**
 * Characters that reverse the direction of the text after them, hide it, or end a line. A name that
 * contains one can be read as a different name.
 */
const DECEIVING = ['\u202e', '\u2066', '\u200f', '\u0085', '\u0000', '\u001b', '\u2028', '\ufeff'];
/**
 * Routes that take such names as they are: an import reads each line by itself and says what was
 * wrong with it, and a preview is not stored.
 */
const LOOKED_AT_LATER: readonly RouteId[] = ['import-candidates', 'preview-mail'];
const NAMES_OF_THINGS =
  /^(name|title|subject|first_name|last_name|headline|location|department|company|company_name|file_name|candidate_name)$/;

test('no name that is taken reverses the text direction, hides characters or ends a line', () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const id of IDS) {
    const { body } = sampleOf(id, UNKNOWN_USER, product.now());
    if (!toRow(id).request.body || LOOKED_AT_LATER.includes(id)) continue;
    for (const at of placesIn(body).filter((place) => NAMES_OF_THINGS.test(place.at(-1)!))) {
      tried += 1;
      for (const character of DECEIVING) {
        const read = toRow(id).request.body!.safeParse(
          withAt(body, at, `${character}Ana${character}fdp.txt`),
        );
        const told = `${id}, ${at.join('.')} with ${JSON.stringify(character)}`;
        if (!read.success) wrong.push(`${told} is refused`);
        if (JSON.stringify(read.data).includes(JSON.stringify(character).slice(1, -1)))
          wrong.push(told);
      }
    }
  }
  expect(tried).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});

/** Returns the routes whose query or body has this field. */
const rowsWith = (name: string) =>
  IDS.flatMap((id) =>
    (['query', 'body'] as const)
      .filter((part) => name in ((toRow(id).request[part] as z.ZodObject | undefined)?.shape ?? {}))
      .map((part) => ({ id, part })),
  );

/** Returns the answers for each text in this field, over all routes that have the field. */
async function answersFor(name: string, texts: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { id, part } of rowsWith(name)) {
    const sample = sampleOf(id, UNKNOWN_USER, product.now());
    for (const text of texts) {
      const code = await findCode(id, { [part]: { ...(sample[part] as object), [name]: text } });
      answers.push(`${id}, ${JSON.stringify(text.slice(0, 20))}: ${code}`);
    }
  }
  return answers;
}

test('no search accepts control characters or more characters than its limit', async () => {
  const wrong = [
    'an\u0000a',
    'an\u001b[2Ja',
    'ana\tsilva',
    'ana\r\nsilva',
    'an\u007fa',
    'an\u0085a',
    'x'.repeat(201),
  ];
  const answers = await answersFor('q', wrong);
  expect(answers.length).toBeGreaterThan(10 * wrong.length);
  expect(answers.filter((answer) => !answer.endsWith(': validation-failed'))).toEqual([]);
  const taken = await answersFor('q', ['Zoë Müller', 'अ॒न॒ा', '田中', '👩‍💻 C++', '%_*']);
  expect(taken.filter((answer) => !answer.endsWith(`: ${HANDLER_REACHED}`))).toEqual([]);
});

test('no list accepts a cursor that it cannot have returned', async () => {
  const wrong = ['', 'with a blank', 'a/b', 'a+b=', 'é', 'a\n', 'x'.repeat(1025)];
  const answers = await answersFor('cursor', wrong);
  expect(answers.length).toBeGreaterThan(20 * wrong.length);
  expect(answers.filter((answer) => !answer.endsWith(': validation-failed'))).toEqual([]);
  const taken = await answersFor('cursor', ['bm9uc2Vuc2U.e-A_', 'x'.repeat(1024)]);
  expect(taken.filter((answer) => !answer.endsWith(`: ${HANDLER_REACHED}`))).toEqual([]);
});
