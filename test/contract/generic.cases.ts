import { expect, test } from 'vitest';
import type { Role } from '@parley/contracts/members/role.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { GROUPS, hasJsonAnswer, type RouteRow } from '@parley/contracts/shared/route.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { listNames } from '../support/builders/company.ts';
import { putVoiceCase, removeVoiceCase } from '../support/builders/put-voice.ts';
import { needsNothing, sampleOf } from '../support/builders/sample-requests.ts';
import { UNKNOWN_USER, type SampleRequest } from '../support/builders/samples/names.ts';
import { as, type TestProduct } from '../support/builders/test-product.ts';
import { ALLOWED, type Caller, CALLERS } from '../support/rights/allowed.ts';
import { findActor } from '../support/rights/find-actor.ts';
import { hasRight, ROLE_OF } from '../support/rights/has-right.ts';
import { type BrokenRequest, beforeTheHandler, HANDLER_REACHED } from './before-the-handler.ts';
import type { Exchange } from './exchange.ts';

const IDS = Object.keys(ROUTES) as RouteId[];
const toRow = (id: RouteId): RouteRow => ROUTES[id];
/** The maximum body size in bytes of a route without a limit of its own. */
const BODY_LIMIT = 256 * 1024;
const NO_ID = 'no id at all, and far longer than any id could be: '.padEnd(90, 'x');
const isPublic = (id: RouteId) => toRow(id).access === 'public';
const isVersioned = (id: RouteId) =>
  toRow(id).idempotency === 'version' || toRow(id).ifMatch !== undefined;
const isMembers = (id: RouteId) => typeof toRow(id).access === 'object';

const KNOWN = CALLERS.filter((caller) => caller !== 'anonymous' && caller !== 'stranger');
/** Returns the callers that the matrix refuses. */
const refused = (id: RouteId) =>
  KNOWN.filter(
    (caller) => ![...ALLOWED[id].allowed, ...(ALLOWED[id].hidden ?? [])].includes(caller),
  );
/** Returns a caller whom the route serves, or who gets at least a 404. */
const toCaller = (id: RouteId) =>
  [...ALLOWED[id].allowed, ...(ALLOWED[id].hidden ?? [])].find(
    (caller) => caller !== 'anonymous' && caller !== 'stranger',
  ) as keyof typeof ROLE_OF;
/** Returns an actor who may call the route, or undefined if the route is public. */
const able = (product: TestProduct, id: RouteId): Actor | undefined =>
  isPublic(id) ? undefined : findActor(product, toCaller(id) as Caller);
const ableRole = (id: RouteId): Role | undefined =>
  isPublic(id) ? undefined : ROLE_OF[toCaller(id)];

/** One attempt on a route: what was tried, what was received, and what was expected. */
type Tried = [what: string, got: string | undefined, wanted: string];

/**
 * Tests what every route refuses before its handler. The functions are composed as they are
 * deployed. The handlers never run, so nothing can be stored by them.
 */
export function requestCases({ record }: Exchange): void {
  const product = beforeTheHandler();
  const sample = (id: RouteId): SampleRequest => sampleOf(id, UNKNOWN_USER, product.now());
  const sendAs = async (
    role: Role | undefined,
    id: RouteId,
    request: SampleRequest,
    bent?: BrokenRequest,
  ) => {
    const answer = await product.send(role, id, request, bent);
    return (answer.code === HANDLER_REACHED ? answer : record(id, answer)).code;
  };
  const send = (id: RouteId, request: SampleRequest, bent?: BrokenRequest) =>
    sendAs(ableRole(id), id, request, bent);
  const patient = () => product.moveClock(61_000);

  /** Runs the attempts for each route and fails with a list of all unexpected answers. */
  async function eachRow(
    ids: readonly RouteId[],
    tries: (id: RouteId) => AsyncIterable<Tried>,
  ): Promise<void> {
    const wrong: string[] = [];
    product.stored.length = 0;
    for (const id of ids) {
      // The contact form accepts five calls a minute.
      patient();
      for await (const [what, got, wanted] of tries(id))
        if (got !== wanted) wrong.push(`${id}, ${what}: ${got}, wanted ${wanted}`);
    }
    expect(ids.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    expect(product.stored.filter((type) => type !== 'access.refused')).toEqual([]);
  }

  test('valid requests reach the handler of every route', async () => {
    await eachRow(IDS, async function* (id) {
      yield ['as it should be', await send(id, sample(id)), HANDLER_REACHED];
    });
  });

  test('an unknown query key is refused on every route', async () => {
    await eachRow(IDS, async function* (id) {
      yield [
        'zzz',
        await send(id, { ...sample(id), query: { ...sample(id).query, zzz: '1' } }),
        'validation-failed',
      ];
    });
  });

  test('a body is refused on routes without one', async () => {
    await eachRow(
      IDS.filter((id) => !toRow(id).request.body && toRow(id).method !== 'GET'),
      async function* (id) {
        yield [
          '{"a":1}',
          await send(id, sample(id), {
            headers: { 'content-type': 'application/json' },
            rawBody: '{"a":1}',
          }),
          'validation-failed',
        ];
      },
    );
  });

  test('bodies that are not JSON, too large, or of another type are refused', async () => {
    await eachRow(
      IDS.filter((id) => toRow(id).request.body),
      async function* (id) {
        const large = JSON.stringify({ a: 'x'.repeat(toRow(id).bodyLimit ?? BODY_LIMIT) });
        yield ['half of JSON', await send(id, sample(id), { rawBody: '{"a":' }), 'malformed-body'];
        yield ['large', await send(id, sample(id), { rawBody: large }), 'body-too-large'];
        yield [
          'text/plain',
          await send(id, sample(id), { headers: { 'content-type': 'text/plain' } }),
          'unsupported-media-type',
        ];
      },
    );
  });

  test('a request that accepts no JSON is refused where JSON is the answer', async () => {
    await eachRow(
      IDS.filter((id) => hasJsonAnswer(toRow(id))),
      async function* (id) {
        for (const accept of ['text/html', 'application/json;q=0, text/*', 'json'])
          yield [accept, await send(id, sample(id), { headers: { accept } }), 'not-acceptable'];
      },
    );
    for (const accept of ['*/*', 'text/html, Application/JSON;q=0.1', 'application/*;q=1.0', ''])
      expect(await send('get-health', {}, { headers: { accept } })).toBe(HANDLER_REACHED);
  });

  test('unknown keys and wrong types in bodies are refused', async () => {
    await eachRow(
      IDS.filter((id) => toRow(id).request.body),
      async function* (id) {
        const body = sample(id).body as Record<string, unknown>;
        // The specification sends the complete stored interview to this route, but only its id is
        // read.
        const bent: [string, unknown][] =
          id === 'ensure-interview-workflow'
            ? [['id', { ...body, id: {} }]]
            : [
                ['unknown key', { ...body, zzz: 1 }],
                ...Object.keys(body).map((key): [string, unknown] => [
                  key,
                  { ...body, [key]: { odd: true } },
                ]),
              ];
        for (const [what, odd] of [['a list', []] as const, ...bent]) {
          yield [what, await send(id, { ...sample(id), body: odd }), 'validation-failed'];
          patient();
        }
      },
    );
  });

  test('malformed ids in the address are refused', async () => {
    await eachRow(
      IDS.filter((id) => toRow(id).request.params),
      async function* (id) {
        for (const name of Object.keys(sample(id).params ?? {}))
          yield [
            name,
            await send(id, { ...sample(id), params: { ...sample(id).params, [name]: NO_ID } }),
            'malformed-id',
          ];
      },
    );
  });

  test('writes without a valid version are refused', async () => {
    await eachRow(
      IDS.filter((id) => toRow(id).idempotency === 'version'),
      async function* (id) {
        yield [
          'none',
          await send(id, sample(id), { headers: { 'if-match': undefined } }),
          'precondition-required',
        ];
      },
    );
    await eachRow(IDS.filter(isVersioned), async function* (id) {
      for (const odd of ['0', '-1', '1,2', 'abc', '', '"1', '*, "1"', '"1" "2"', 'w/"1"'])
        yield [
          odd,
          await send(id, sample(id), { headers: { 'if-match': odd } }),
          'validation-failed',
        ];
      for (const right of ['*', '"1"', '1', '"1", "2"', 'W/"1"', '"abc"', '"1.a-_b"']) {
        patient();
        yield [
          right,
          await send(id, sample(id), { headers: { 'if-match': right } }),
          HANDLER_REACHED,
        ];
      }
    });
  });

  test('a version or a key is refused where nobody would use it', async () => {
    const changes = IDS.filter((id) => toRow(id).idempotency !== 'safe');
    await eachRow(
      changes.filter((id) => !isVersioned(id)),
      async function* (id) {
        for (const version of ['"1"', '*'])
          yield [
            version,
            await send(id, sample(id), { headers: { 'if-match': version } }),
            'validation-failed',
          ];
      },
    );
    await eachRow(
      changes.filter((id) => toRow(id).idempotency !== 'key'),
      async function* (id) {
        yield [
          'a key',
          await send(id, sample(id), { headers: { 'idempotency-key': 'some-key-1' } }),
          'validation-failed',
        ];
      },
    );
  });

  test('posts without a valid idempotency key are refused', async () => {
    await eachRow(
      IDS.filter((id) => toRow(id).idempotency === 'key'),
      async function* (id) {
        if (!isPublic(id))
          yield [
            'none',
            await send(id, sample(id), { headers: { 'idempotency-key': undefined } }),
            'missing-idempotency-key',
          ];
        for (const odd of ['short', 'with a blank in it', 'x'.repeat(129)])
          yield [
            odd,
            await send(id, sample(id), { headers: { 'idempotency-key': odd } }),
            'malformed-idempotency-key',
          ];
      },
    );
  });

  test('a request without a valid id token is refused unless the route is public', async () => {
    await eachRow(
      IDS.filter((id) => !isPublic(id)),
      async function* (id) {
        yield [
          'access token',
          await send(id, sample(id), { claims: { token_use: 'access' } }),
          'unauthenticated',
        ];
        yield ['nobody', await sendAs(undefined, id, sample(id)), 'unauthenticated'];
      },
    );
  });

  test('a user who is not, not yet or no longer a member is refused on every route', async () => {
    await eachRow(IDS.filter(isMembers), async function* (id) {
      yield [
        'disabled',
        await send(id, sample(id), { member: { status: 'disabled' } }),
        'account-disabled',
      ];
      yield [
        'inactive',
        await send(id, sample(id), { tenant: { status: 'Inactive' } }),
        'company-inactive',
      ];
      yield [
        'signed out',
        await send(id, sample(id), { member: { security_stamp: 'a-later-one' } }),
        'session-ended',
      ];
      yield [
        'removed',
        await send(id, sample(id), { member: { role: undefined as never } }),
        'no-membership',
      ];
      yield [
        'stranger',
        await send(id, sample(id), { claims: { tenant_id: undefined } }),
        'no-membership',
      ];
    });
  });

  test('staff without the two-step sign-in that is required may only sign out', async () => {
    const tenant = { status: 'Active', requires_two_step: true } as const;
    const isClosed = (id: RouteId) => isMembers(id) && !toRow(id).withoutTwoStep;
    expect(IDS.filter((id) => isMembers(id) && !isClosed(id))).toEqual([
      'sign-out',
      'note-two-step',
    ]);
    await eachRow(IDS.filter(isMembers), async function* (id) {
      for (const caller of KNOWN.filter((one) => one !== 'candidate')) {
        const role = ROLE_OF[caller];
        const beyond = hasRight(role, id) ? HANDLER_REACHED : 'forbidden';
        yield [
          `${caller}, off`,
          await sendAs(role, id, sample(id), { tenant }),
          isClosed(id) ? 'two-step-required' : beyond,
        ];
        yield [
          `${caller}, on`,
          await sendAs(role, id, sample(id), {
            tenant,
            claims: { two_step: 'true', two_step_since: '0' },
          }),
          beyond,
        ];
      }
      yield [
        'a candidate',
        await sendAs('candidate', id, sample(id), { tenant }),
        hasRight('candidate', id) ? HANDLER_REACHED : 'forbidden',
      ];
    });
  });

  test('a missing header, or one of another company, is refused on every route', async () => {
    const ids = IDS.filter(isMembers);
    await eachRow(ids, async function* (id) {
      yield [
        'no header',
        await send(id, sample(id), { headers: { 'x-tenant-context': undefined } }),
        'missing-tenant-context',
      ];
      yield [
        'other header',
        await send(id, sample(id), { headers: { 'x-tenant-context': '12345' } }),
        'tenant-mismatch',
      ];
    });
    expect(product.stored, 'each is on record').toEqual(ids.map(() => 'access.refused'));
  });

  test('a role without the right of a route is refused before the handler runs', async () => {
    await eachRow(IDS.filter(isMembers), async function* (id) {
      for (const caller of KNOWN) {
        yield [
          caller,
          await sendAs(ROLE_OF[caller], id, sample(id)),
          hasRight(ROLE_OF[caller], id) ? HANDLER_REACHED : 'forbidden',
        ];
        yield [
          `${caller} in the matrix`,
          hasRight(ROLE_OF[caller], id) || refused(id).includes(caller) ? 'as it is' : 'let in',
          'as it is',
        ];
      }
    });
  });

  test('callers over the rate limit get 429 for a minute', async () => {
    await eachRow(
      IDS.filter((id) => toRow(id).ratePerMinute),
      async function* (id) {
        const request = { ...sample(id), query: { zzz: '1' } };
        for (let sent = 0; sent < toRow(id).ratePerMinute!; sent += 1)
          yield [`call ${sent + 1}`, await send(id, request), 'validation-failed'];
        const answer = await product.send(ableRole(id), id, request);
        yield ['one more', answer.code, 'too-many-requests'];
        yield ['its retry-after', answer.headers.get('retry-after') ?? undefined, '60'];
        record(id, answer);
        patient();
        yield ['a minute later', await send(id, request), 'validation-failed'];
      },
    );
  });
}

/**
 * Tests what every route refuses because of stored data, and that the deployed functions behave
 * like those of `requestCases`. None of these calls stores anything.
 */
export function genericCases(product: () => TestProduct, exchange: Exchange): void {
  const sample = (id: RouteId): SampleRequest =>
    sampleOf(id, listNames(product().aurora), product().now());
  const send = (
    id: RouteId,
    request: SampleRequest,
    headers?: Record<string, string | undefined>,
    rawBody?: string,
  ) => exchange.send(as(product(), able(product(), id)), id, request, headers, rawBody);

  /**
   * Runs an attempt for each route and fails with a list of all unexpected answers. It also checks
   * that they stored nothing together.
   */
  async function eachRow(
    ids: readonly RouteId[],
    attempt: (id: RouteId) => Promise<Tried>,
  ): Promise<void> {
    const wrong: string[] = [];
    await exchange.storingNothing(ids.join(', '), async () => {
      for (const id of ids) {
        const [what, got, wanted] = await attempt(id);
        if (got !== wanted) wrong.push(`${id}, ${what}: ${got}, wanted ${wanted}`);
      }
    });
    expect(ids.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  }

  test('each deployed function refuses requests that do not match the route', async () => {
    const ids = GROUPS.map((group) => IDS.find((id) => toRow(id).group === group)!);
    await eachRow(ids, async (id) => [
      'zzz',
      (await send(id, { ...sample(id), query: { ...sample(id).query, zzz: '1' } })).code,
      'validation-failed',
    ]);
    const [half, large, text] = ['{"a":', JSON.stringify({ a: 'x'.repeat(257 * 1024) }), 'words'];
    await eachRow(['create-candidate'], async (id) => [
      'half of JSON',
      (await send(id, {}, {}, half)).code,
      'malformed-body',
    ]);
    await eachRow(['create-candidate'], async (id) => [
      '257 KB',
      (await send(id, {}, {}, large)).code,
      'body-too-large',
    ]);
    // The gateway passes a body that is not text in another encoding.
    for (const type of ['text/plain', 'application/octet-stream'])
      await eachRow(['create-candidate'], async (id) => [
        type,
        (await send(id, {}, { 'content-type': type }, text)).code,
        'unsupported-media-type',
      ]);
  });

  test('ids that were never used are not found', async () => {
    // These are excluded: only a candidate can be refused for a filter by somebody else, every
    // candidate has a profile of their own, and guests are refused for their link first.
    const other: RouteId[] = [
      'list-interviews',
      'update-own-candidate',
      'guest-get-voice-sound',
      'guest-answer-voice-case',
    ];
    await eachRow(
      IDS.filter((id) => toRow(id).problems.includes('not-found') && !other.includes(id)),
      async (id) => [
        'nobody',
        (await send(id, sampleOf(id, UNKNOWN_USER, product().now()))).code,
        'not-found',
      ],
    );
  });

  /**
   * Signs the callers of some routes in again, because these routes require a recent sign-in and
   * the clock has moved.
   */
  const freshlySignedIn = async () => {
    for (const actor of new Set(
      IDS.filter((id) => toRow(id).problems.includes('sign-in-again')).map((id) =>
        able(product(), id),
      ),
    ))
      await actor!.signInAgain();
  };

  test('writes with an outdated version are refused', async () => {
    await freshlySignedIn();
    const { recruiter } = product().aurora.people;
    const [{ candidate }, requisition] = [
      await recruiter.call('create-candidate', {
        body: { name: 'Aurora Stale', email: 'stale@aurora.example' },
      }),
      await recruiter.call('create-requisition', { body: { title: 'Aurora stale' } }),
    ];
    const empty = await product().platformAdmin.call('create-tenant', { body: { name: 'Stale' } });
    const { aurora } = product();
    await product().withinEnvironment(() =>
      putVoiceCase(aurora, aurora.recordingId, product().now()),
    );
    // The items of the company are in use, and that is checked before the version.
    const unused: Partial<Record<RouteId, string>> = {
      'delete-candidate': candidate.id,
      'delete-requisition': requisition.id,
      'delete-tenant': String(empty.id),
    };
    await eachRow(
      IDS.filter((id) => toRow(id).idempotency === 'version'),
      async (id) => {
        const request = unused[id] === undefined ? sample(id) : { params: { id: unused[id] } };
        return ['999', (await send(id, request, { 'if-match': '"999"' })).code, 'stale-version'];
      },
    );
    await product().withinEnvironment(() => removeVoiceCase(aurora, aurora.recordingId));
  });

  test('a cursor without a valid signature is refused', async () => {
    await freshlySignedIn();
    await eachRow(
      IDS.filter((id) => toRow(id).problems.includes('malformed-cursor')),
      async (id) => {
        const request = sample(id);
        const bent = toRow(id).request.body
          ? { ...request, body: { ...(request.body as object), cursor: 'bm9uc2Vuc2U.eA' } }
          : { ...request, query: { ...request.query, cursor: 'bm9uc2Vuc2U.eA' } };
        return ['nonsense', (await send(id, bent)).code, 'malformed-cursor'];
      },
    );
  });

  test('lists answer with their first page', async () => {
    await eachRow(
      IDS.filter((id) => toRow(id).problems.includes('malformed-cursor') && needsNothing(id)),
      async (id) => ['without values', String((await send(id, {})).status), '200'],
    );
  });

  test('a role that has the right, but not for this item, is refused by the handler', async () => {
    const ids = IDS.filter(
      (id) => isMembers(id) && refused(id).length > 0 && !exchange.seen.get(id)?.has('forbidden'),
    );
    await eachRow(ids, async (id) => {
      const caller = refused(id)[0]!;
      return [
        caller,
        (await exchange.call(findActor(product(), caller), id, sample(id))).code,
        'forbidden',
      ];
    });
  });
}

/**
 * Tests the limit of calls per minute. It is counted in the table, because all instances of a
 * function share it.
 */
export function rateCases(product: () => TestProduct, exchange: Exchange): void {
  test("the deployed functions count a caller's calls for a minute, also at once", async () => {
    await product().advanceBy(61_000);
    for (const id of ['send-contact-message', 'make-calendar-feed'] as const) {
      const limit = toRow(id).ratePerMinute!;
      const knock = () =>
        exchange.send(as(product(), able(product(), id)), id, {
          ...sampleOf(id, UNKNOWN_USER, product().now()),
          query: { zzz: '1' },
        });
      const codes = (await Promise.all(Array.from({ length: limit + 1 }, knock))).map(
        ({ code }) => code,
      );
      expect([
        id,
        codes.filter((code) => code === 'too-many-requests').length,
        codes.filter((code) => code === 'validation-failed').length,
      ]).toEqual([id, 1, limit]);
      expect((await knock()).headers.get('retry-after')).toBe('60');
    }
    await product().advanceBy(61_000);
    expect(
      await exchange.call(undefined, 'send-contact-message', { query: { zzz: '1' } }),
    ).toMatchObject({ code: 'validation-failed' });
  });
}
