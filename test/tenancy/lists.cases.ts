import { expect, test } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { listNames } from '../support/builders/company.ts';
import { putRecording } from '../support/builders/put-recording.ts';
import { putTranscript } from '../support/builders/put-transcript.ts';
import { putVoiceCase } from '../support/builders/put-voice.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import { needsNothing, sampleOf } from '../support/builders/sample-requests.ts';
import { freshEmail, type SampleRequest } from '../support/builders/samples/names.ts';
import type { Company } from '../support/builders/test-company.ts';
import { as, type TestProduct } from '../support/builders/test-product.ts';
import { ALLOWED } from '../support/rights/allowed.ts';
import { hasRight, ROLE_OF } from '../support/rights/has-right.ts';
import { findTraces } from './find-traces.ts';

type Paged = [
  RouteId,
  keyof Company['people'],
  (company: Company, cursor?: string) => SampleRequest,
];

/** Lists with orders that a recruiter reads without other values. */
const LISTS = (Object.keys(ROUTES) as RouteId[]).filter((id) => {
  const { method, request }: RouteRow = ROUTES[id];
  return (
    method === 'GET' &&
    needsNothing(id) &&
    request.query !== undefined &&
    'sort' in request.query.shape &&
    ALLOWED[id].allowed.includes('recruiter')
  );
});

/** Routes with pages, each called for one row. */
const PAGED: Paged[] = [
  ...LISTS.map((list): Paged => [list, 'recruiter', (_, cursor) => paged({}, cursor)]),
  [
    'list-applications',
    'recruiter',
    (company, cursor) => paged({ requisition_id: company.requisitionId }, cursor),
  ],
  [
    'get-decision-room',
    'recruiter',
    (company, cursor) => ({
      params: { requisitionId: company.requisitionId },
      ...paged({}, cursor),
    }),
  ],
  ['list-notifications', 'interviewer', (_, cursor) => paged({}, cursor)],
  ['list-feedbacks', 'interviewer', (_, cursor) => paged({ mine: 'true' }, cursor)],
  ['list-chat-threads', 'recruiter', (_, cursor) => paged({}, cursor)],
  ['list-chat-contacts', 'recruiter', (_, cursor) => paged({}, cursor)],
  [
    'list-chat-messages',
    'recruiter',
    (company, cursor) => ({
      params: { threadKey: `${company.requisitionId}~${company.candidateId}` },
      ...paged({}, cursor),
    }),
  ],
  ['search-transcripts', 'recruiter', (_, cursor) => paged({ q: 'pipeline' }, cursor)],
  ['list-voice-cases', 'recruiter', (_, cursor) => paged({}, cursor)],
  [
    'list-users',
    'recruiter',
    (company, cursor) => ({
      body: {
        tenant_id: company.tenantId,
        limit: '1',
        ...(cursor === undefined ? {} : { cursor }),
      },
    }),
  ],
];
const paged = (query: Record<string, string>, cursor: string | undefined): SampleRequest => ({
  query: { ...query, limit: '1', ...(cursor === undefined ? {} : { cursor }) },
});

/**
 * Tests what lists, searches and pages of one company show, and which of their values work in
 * another company.
 */
export function listCases(product: () => TestProduct): void {
  const call = (
    actor: Actor,
    id: RouteId,
    request: SampleRequest,
    more: Record<string, string> = {},
  ) => rawCall(as(product(), actor), id, request, more);

  /** Stores the transcript of a recording, which contains the company's word and a common one. */
  const transcribe = ({ tenantId, word, candidateId }: Company, recordingId: string) =>
    product().withinEnvironment(() =>
      putTranscript(tenantId, recordingId, [[candidateId, 1, `The pipeline of ${word}`]]),
    );

  test('nothing that a user can read in a company contains data of the other', async () => {
    for (const company of [product().aurora, product().borealis])
      await transcribe(company, company.recordingId);
    await product().stack.idle();
    const leaks: string[] = [];
    // Keys of company 20 begin like those of company 2, but not the other way round. In that
    // direction the admin and the candidate are sufficient.
    const roles = ['admin', 'candidate', 'recruiter', 'manager', 'interviewer', 'second'] as const;
    for (const [own, foreign, asking] of [
      [product().aurora, product().borealis, roles],
      [product().borealis, product().aurora, roles.slice(0, 2)],
    ] as const) {
      const traces = findTraces(foreign);
      for (const role of asking) {
        const actor = own.people[role];
        const reads = (Object.keys(ROUTES) as RouteId[]).filter(
          (id) =>
            ROUTES[id].idempotency === 'safe' &&
            typeof ROUTES[id].access === 'object' &&
            hasRight(ROLE_OF[role], id),
        );
        for (const id of reads) {
          const { text } = await call(actor, id, sampleOf(id, listNames(own), product().now()));
          if (traces.some((trace) => text.toLowerCase().includes(trace)))
            leaks.push(`${id} as ${role} of ${own.word}`);
        }
      }
      for (const q of [
        foreign.word,
        `${foreign.word} cand`,
        `candidate@${foreign.word.toLowerCase()}`,
        'candidate',
      ]) {
        const { items } = await own.people.recruiter.call('search-candidates', { query: { q } });
        if (items.some(({ id }) => id === foreign.candidateId)) leaks.push(`search for ${q}`);
        const { items: said } = await own.people.recruiter.call('search-transcripts', {
          query: { q },
        });
        if (said.some(({ recording_id }) => recording_id === foreign.recordingId))
          leaks.push(`search of transcripts for ${q}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  test('a page cursor works only for the user, list and filters of its request', async () => {
    const { aurora, borealis } = product();
    const { recruiter, admin, interviewer } = aurora.people;
    await recruiter.call('create-candidate', {
      body: { name: 'Aurora Second', email: freshEmail('second') },
    });
    await recruiter.call('create-requisition', { body: { title: 'Aurora second' } });
    const { candidate } = await recruiter.call('create-candidate', {
      body: { name: 'Aurora Third', email: freshEmail('third') },
    });
    await recruiter.call('add-candidate', {
      params: { id: aurora.requisitionId },
      body: { candidate_id: candidate.id },
    });
    const recordingId = await product().withinEnvironment(() =>
      putRecording(aurora, product().now().getTime() + 1),
    );
    await transcribe(aurora, recordingId);
    await product().withinEnvironment(() => putVoiceCase(aurora, recordingId, product().now()));
    await product().stack.idle();

    const wrong: string[] = [];
    const cursors = new Map<RouteId, string>();
    for (const [id, role, request] of PAGED) {
      const { json } = await call(aurora.people[role], id, request(aurora));
      const cursor = (json as { next_cursor: string | null }).next_cursor;
      if (cursor === null) wrong.push(`${id} has no second page`);
      else cursors.set(id, cursor);
    }
    for (const [id, role, request] of PAGED) {
      const cursor = cursors.get(id);
      if (cursor === undefined) continue;
      const own = await call(aurora.people[role], id, request(aurora, cursor));
      if (own.status !== 200)
        wrong.push(`${id} does not open its own cursor: ${own.status} ${own.code}`);
      const refuse = async (what: string, actor: Actor, company: Company, sent: string) => {
        const { status, code } = await call(actor, id, request(company, sent));
        if (status !== 400 || code !== 'malformed-cursor')
          wrong.push(`${id} with ${what}: ${status} ${code}`);
      };
      const [payload, keyId, signature] = cursor.split('.') as [string, string, string];
      const key = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
        string,
        string
      >;
      const moved = Buffer.from(
        JSON.stringify(key).replaceAll(`T#${aurora.tenantId}#`, `T#${borealis.tenantId}#`),
      ).toString('base64url');
      await refuse('the other company', borealis.people[role], borealis, cursor);
      await refuse(
        'another person',
        role === 'interviewer' ? aurora.people.second : admin,
        aurora,
        cursor,
      );
      const foreign = [...cursors].find(([other]) => other !== id)![1];
      await refuse('the cursor of another list', aurora.people[role], aurora, foreign);
      await refuse(
        'keys of the other company',
        aurora.people[role],
        aurora,
        `${moved}.${keyId}.${signature}`,
      );
      await refuse(
        'a changed signature',
        aurora.people[role],
        aurora,
        `${payload}.${keyId}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      );
      await refuse('no signature', aurora.people[role], aurora, payload);
      await refuse('nonsense', aurora.people[role], aurora, 'nonsense');
    }
    const filtered = await call(recruiter, 'list-interviews', {
      query: { limit: '1', order: 'latest', cursor: cursors.get('list-interviews')! },
    });
    if (filtered.code !== 'malformed-cursor') wrong.push('another filter');
    expect(wrong).toEqual([]);
    expect((await call(interviewer, 'list-notifications', { query: { limit: '1' } })).status).toBe(
      200,
    );
  });

  test('an idempotency key belongs to one person of one company', async () => {
    const { aurora, borealis } = product();
    const key = { 'idempotency-key': 'shared-key-0001' };
    const body = { name: 'Same Same', email: 'same@mail.example' };
    const first = await call(aurora.people.recruiter, 'create-candidate', { body }, key);
    const elsewhere = await call(borealis.people.recruiter, 'create-candidate', { body }, key);
    expect([first.status, elsewhere.status]).toEqual([201, 201]);
    expect(elsewhere.text).not.toContain(
      (first.json as { candidate: { id: string } }).candidate.id,
    );
    expect(elsewhere.json).toMatchObject({ candidate: { tenant_id: borealis.tenantId } });
    expect(await call(aurora.people.admin, 'create-candidate', { body }, key)).toMatchObject({
      status: 409,
      code: 'candidate-exists',
    });
    expect((await call(aurora.people.recruiter, 'create-candidate', { body }, key)).text).toBe(
      first.text,
    );
  });

  test('requests of a candidate of both companies go to the company of the token', async () => {
    const { aurora, borealis, target, now } = product();
    const email = freshEmail();
    const records = new Map<number, string>();
    let person: Actor | undefined;
    for (const company of [aurora, borealis]) {
      const { recruiter } = company.people;
      const { candidate } = await recruiter.call('create-candidate', {
        body: { name: 'Two Tabs', email },
      });
      await recruiter.call('create-candidate-user', { body: { candidate_id: candidate.id } });
      records.set(company.tenantId, candidate.id);
      person ??= await acceptInvitation(target, email);
    }
    const both = person!;
    // One tab has Aurora open. Then another tab enters Borealis, which the server stores.
    await both.renew(aurora.tenantId);
    const first = as(product(), both);
    expect(first.tenantId).toBe(aurora.tenantId);
    await both.call('switch-tenant', { body: { tenant_id: borealis.tenantId } });
    await both.renew(borealis.tenantId);
    const second = as(product(), both);
    expect(second.tenantId).toBe(borealis.tenantId);

    const inAurora = records.get(aurora.tenantId)!;
    const forms: [RouteId, SampleRequest][] = [
      ['update-own-candidate', { body: { location: 'Said to Aurora' } }],
      ['create-calendar-event', sampleOf('create-calendar-event', listNames(aurora), now())],
      [
        'create-upload',
        {
          body: {
            candidate_id: inAurora,
            filename: 'cv.pdf',
            file_type: 'application/pdf',
            file_size: 10,
          },
        },
      ],
      ['update-notification-choices', { body: { muted: [] } }],
    ];
    // All other calls that a candidate can send.
    const writes = (Object.keys(ROUTES) as RouteId[]).filter((id) => {
      const row: RouteRow = ROUTES[id];
      return (
        typeof row.access === 'object' &&
        row.method !== 'GET' &&
        ALLOWED[id].allowed.includes('candidate')
      );
    });
    expect(writes.length).toBeGreaterThan(20);
    const sent = await Promise.all(
      writes.map(async (id) => {
        const { status, code } = await rawCall(
          { ...second, tenantId: first.tenantId },
          id,
          sampleOf(id, listNames(aurora), now()),
        );
        return `${id}: ${status} ${code}`;
      }),
    );
    expect(sent).toEqual(writes.map((id) => `${id}: 403 tenant-mismatch`));
    const own = { params: { id: both.userId } };
    const seen = (await rawCall(first, 'get-candidate-by-user', own)).json as { version: number };
    for (const [id, request] of forms) {
      // A form of Aurora is sent with the token of Borealis, as a shared session would send it.
      expect(await rawCall({ ...second, tenantId: first.tenantId }, id, request), id).toMatchObject(
        { status: 403, code: 'tenant-mismatch' },
      );
      const answer = await rawCall(
        first,
        id,
        request,
        id === 'update-own-candidate' ? { 'if-match': `"${seen.version}"` } : {},
      );
      expect(answer.status, `${id}: ${answer.text}`).toBeLessThan(300);
    }
    expect((await rawCall(first, 'get-candidate-by-user', own)).json).toMatchObject({
      id: inAurora,
      location: 'Said to Aurora',
    });
    expect((await rawCall(second, 'get-candidate-by-user', own)).json).toMatchObject({
      id: records.get(borealis.tenantId),
      location: '',
    });
    const window = {
      query: {
        from: now().toISOString(),
        to: new Date(now().getTime() + 45 * 86_400_000).toISOString(),
      },
    };
    const eventsOf = async (tab: typeof first) =>
      ((await rawCall(tab, 'list-calendar-events', window)).json as { events: unknown[] }).events
        .length;
    expect([await eventsOf(first), await eventsOf(second)]).toEqual([1, 0]);
    // A user cannot get a token for a company of which they are no member.
    await both.renew(1);
    expect(both.tenantId()).toBe(borealis.tenantId);
  });

  test('a candidate of both companies sees both at home and one at a time elsewhere', async () => {
    const { aurora, borealis, target } = product();
    const email = 'both@mail.example';
    const records = new Map<number, string>();
    let person: Actor | undefined;
    for (const company of [aurora, borealis]) {
      const { recruiter } = company.people;
      const { candidate } = await recruiter.call('create-candidate', {
        body: { name: 'Both Ways', email },
      });
      await recruiter.call('add-candidate', {
        params: { id: company.requisitionId },
        body: { candidate_id: candidate.id },
      });
      await recruiter.call('create-candidate-user', { body: { candidate_id: candidate.id } });
      records.set(company.tenantId, candidate.id);
      person ??= await acceptInvitation(target, email);
    }
    const both = person!;
    const { entries } = await both.call('get-candidate-home', {});
    expect(entries.map(({ tenant_id, candidate_id }) => [tenant_id, candidate_id]).sort()).toEqual(
      [...records].sort(),
    );
    expect(
      entries
        .flatMap(({ candidate_requisitions }) => candidate_requisitions.map(({ id }) => id))
        .sort(),
    ).toEqual([aurora.requisitionId, borealis.requisitionId].sort());

    for (const [own, foreign] of [
      [aurora, borealis],
      [borealis, aurora],
    ] as const) {
      const { tenant_id } = await both.call('switch-tenant', {
        body: { tenant_id: own.tenantId },
      });
      await both.renew();
      expect([tenant_id, both.tenantId()]).toEqual([own.tenantId, own.tenantId]);
      const there = { query: { candidate_id: records.get(foreign.tenantId)! } };
      expect(await call(both, 'list-candidate-files', there)).toMatchObject({
        status: 404,
        code: 'not-found',
      });
      expect(await call(both, 'list-interviews', there)).toMatchObject({
        status: 404,
        code: 'not-found',
      });
      expect(
        (
          await call(both, 'list-candidate-files', {
            query: { candidate_id: records.get(own.tenantId)! },
          })
        ).status,
      ).toBe(200);
      expect(
        (await call(both, 'get-candidate-by-user', { params: { id: both.userId } })).json,
      ).toMatchObject({ id: records.get(own.tenantId), tenant_id: own.tenantId });
      expect(
        await rawCall({ ...as(product(), both), tenantId: foreign.tenantId }, 'get-account', {}),
      ).toMatchObject({ status: 403, code: 'tenant-mismatch' });
    }
  });
}
