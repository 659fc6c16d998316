import { expect, test } from 'vitest';
import { MAX_MOMENTS, MAX_ROOM_MESSAGES } from '@parley/contracts/room/room-talk.schema.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { CallOutput } from '@parley/contracts/shared/route.ts';
import { keys } from '@parley/data/keys.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { ATTRIBUTES, booking, MINUTE, QUESTION } from '../../support/builders/company.ts';
import { findRoomKey } from '../../support/builders/find-room-key.ts';
import { findFreeDay, type TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

type Room = CallOutput<Routes['get-room']>;

/**
 * Tests the room of an interview against the real meeting service of this machine: entry, consent,
 * recording, messages and moments.
 */
export function roomCases(product: () => TestProduct, { call, once, at, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  /**
   * The id of the interview that `soon` booked last. `makeRoom` cancels it, so that its panel is
   * free for the next one.
   */
  let before: string | undefined;
  const makeRoom = async () => {
    if (before === undefined) return;
    const { version } = (
      await call(people().recruiter, 'get-interview', { params: { id: before } })
    ).json as { version: number };
    await at(version, people().recruiter, 'cancel-interview', {
      params: { id: before },
      body: { reason: 'It was a try' },
    });
  };
  /**
   * Books an interview in ten minutes with the interviewer (lead) and the second interviewer. Its
   * room is already open.
   */
  const soon = async () => {
    await makeRoom();
    const { recruiter, interviewer, second } = people();
    const { candidate } = (
      await call(recruiter, 'create-candidate', {
        body: {
          name: 'Aurora Roomer',
          email: `roomer.${crypto.randomUUID().slice(0, 8)}@aurora.example`,
          zone: 'Asia/Kolkata',
        },
      })
    ).json as CallOutput<Routes['create-candidate']>;
    const { id } = (
      await call(recruiter, 'create-interview', {
        body: {
          jobreq_id: product().aurora.requisitionId,
          candidate_id: candidate.id,
          ...booking([interviewer, second], product().now().getTime() + 10 * MINUTE, 15),
        },
      })
    ).json as { id: string };
    before = id;
    const key = await product().withinEnvironment(() =>
      findRoomKey({
        tenantId: product().aurora.tenantId,
        ended: id,
        candidateId: candidate.id,
      } as never),
    );
    await product().stack.idle();
    return { params: { id }, candidate: candidate.id, key };
  };

  test('staff join, the candidate is admitted, all consent, the call is recorded', async () => {
    const { interviewer, second, recruiter } = people();
    const { params, candidate, key } = await soon();
    const far = (
      await call(recruiter, 'create-interview', {
        body: {
          jobreq_id: product().aurora.requisitionId,
          candidate_id: candidate,
          ...booking([second], findFreeDay(product()), 30),
        },
      })
    ).json as { id: string };
    await refuse('room-closed', second, 'join-room', { params: { id: far.id }, body: {} });
    const join = await call(interviewer, 'join-room', { params, body: { as: 'tab-of-lead-1' } });
    expect(join.json).toMatchObject({
      entry: 'admitted',
      meeting: { ExternalMeetingId: `${product().aurora.tenantId}-${params.id}-1` },
      attendee: { ExternalUserId: interviewer.userId },
    });
    await call(second, 'join-room', { params, body: {} });
    expect((await call(undefined, 'guest-join-room', { body: { key } })).json).toMatchObject({
      entry: 'lobby',
    });
    expect((await call(undefined, 'guest-get-room', { body: { key } })).json).toMatchObject({
      state: 'live',
      me: { presence: 'lobby', role: 'candidate' },
    });
    await refuse('not-in-room', undefined, 'guest-send-room-message', {
      body: { key, client_id: 'message-1', text: 'Hello?' },
    });
    await refuse('not-found', interviewer, 'admit-to-room', {
      params,
      body: { person: recruiter.userId },
    });
    await refuse('not-found', interviewer, 'remove-from-room', {
      params,
      body: { person: recruiter.userId },
    });
    await call(second, 'admit-to-room', { params, body: { person: candidate } });
    expect((await call(undefined, 'guest-join-room', { body: { key } })).json).toMatchObject({
      entry: 'admitted',
    });
    expect(
      ((await call(interviewer, 'get-room', { params })).json as Room).people.map(
        ({ presence }) => presence,
      ),
    ).toEqual(['present', 'present', 'present']);

    await refuse('forbidden', second, 'change-room-recording', {
      params,
      body: { action: 'start' },
    });
    await refuse('not-in-room', recruiter, 'change-room-recording', {
      params,
      body: { action: 'start' },
    });
    const consent = { purpose: 'recording', answer: 'granted' };
    for (const who of [interviewer, second])
      await call(who, 'answer-consent', { params, body: consent });
    expect(
      (await call(interviewer, 'change-room-recording', { params, body: { action: 'start' } }))
        .json,
    ).toMatchObject({ recording: { state: 'off', requested: true, waits_for: ['Aurora Roomer'] } });
    await refuse('not-in-room', undefined, 'guest-answer-consent', {
      body: { key, browser: 'somebody-else', ...consent },
    });
    expect(
      (await call(undefined, 'guest-answer-consent', { body: { key, ...consent } })).json,
    ).toMatchObject({ recording: { state: 'recording' } });
    const said = (from: Date) => [
      { from: from.toISOString(), to: new Date(from.getTime() + 500).toISOString() },
    ];
    expect(
      (
        await call(interviewer, 'report-talk', {
          params,
          body: { segments: said(product().now()) },
        })
      ).json,
    ).toMatchObject({ taken: 1, room: { recording: { state: 'recording' } } });
    expect(
      (
        await call(undefined, 'guest-report-talk', {
          body: { key, segments: said(product().now()) },
        })
      ).json,
    ).toMatchObject({ taken: 1, room: { recording: { state: 'recording' } } });
    expect(
      (
        await call(undefined, 'guest-answer-consent', {
          body: { key, purpose: 'recording', answer: 'withdrawn' },
        })
      ).json,
    ).toMatchObject({ recording: { state: 'off' } });
    const answer = async (given: string) =>
      (
        await call(undefined, 'guest-answer-consent', {
          body: { key, purpose: 'transcription', answer: given },
        })
      ).json;
    expect(await answer('granted')).toMatchObject({
      captions: false,
      me: { consent: { recording: 'withdrawn', transcription: 'granted' } },
      people: [{ consent: null }, { consent: null }, { consent: null }],
      transcription: { asked: true, captions: true, waits_for: [], refused_by: [] },
      receipts: [{ purpose: 'recording', recordings: 1 }],
    });
    expect(await answer('withdrawn')).toMatchObject({
      receipts: [
        { purpose: 'recording', recordings: 1 },
        { purpose: 'transcription', recordings: 0, at: expect.any(String) },
      ],
    });
    expect((await call(interviewer, 'get-room', { params })).json).toMatchObject({
      transcription: {
        waits_for: [expect.any(String), expect.any(String)],
        refused_by: ['Aurora Roomer'],
      },
      receipts: [],
    });
    await product().stack.idle();

    expect(
      (
        await call(undefined, 'guest-send-room-message', {
          body: { key, client_id: 'message-1', text: 'Hello' },
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await call(interviewer, 'send-room-message', {
          params,
          body: { client_id: 'message-1', text: 'Welcome' },
        })
      ).status,
    ).toBe(201);
    expect(
      (await call(undefined, 'guest-list-room-messages', { body: { key } })).json,
    ).toMatchObject({
      items: [
        { text: 'Hello', mine: true },
        { text: 'Welcome', mine: false },
      ],
      more: false,
    });
    expect((await call(second, 'list-room-messages', { params })).json).toMatchObject({
      items: [{ mine: false }, { mine: false }],
    });
    expect((await call(undefined, 'guest-leave-room', { body: { key } })).status).toBe(204);
    expect((await call(second, 'leave-room', { params, body: {} })).status).toBe(204);
    await call(interviewer, 'remove-from-room', { params, body: { person: candidate } });
    expect((await call(interviewer, 'end-room', { params })).json).toMatchObject({
      state: 'ended',
    });

    const over: [keyof Routes, object][] = [
      ['join-room', {}],
      ['admit-to-room', { person: candidate }],
      ['remove-from-room', { person: candidate }],
      ['answer-consent', consent],
      ['change-room-recording', { action: 'start' }],
      ['send-room-message', { client_id: 'message-2', text: 'Hello' }],
    ];
    for (const [route, body] of over)
      await refuse('room-closed', interviewer, route, { params, body });
    for (const [route, body] of [
      ['guest-join-room', {}],
      ['guest-answer-consent', consent],
      ['guest-send-room-message', { client_id: 'message-2', text: 'Hello' }],
    ] as const)
      await refuse('room-closed', undefined, route, { body: { key, ...body } });
    await refuse('not-in-room', recruiter, 'report-talk', { params, body: { segments: [] } });
    expect((await call(undefined, 'guest-get-room', { body: { key } })).json).toMatchObject({
      state: 'ended',
      me: { consent: { recording: 'withdrawn' } },
      kept: [{ state: 'erased', erased_at: expect.any(String) }],
    });
  });

  test('an outsider cannot write or report, and an unsigned link grants no access', async () => {
    const { interviewer, second } = people();
    const { params, key } = await soon();
    await refuse('not-in-room', interviewer, 'send-room-message', {
      params,
      body: { client_id: 'message-1', text: 'Hello' },
    });
    await refuse('not-in-room', second, 'report-talk', { params, body: { segments: [] } });
    await refuse('not-in-room', undefined, 'guest-report-talk', { body: { key, segments: [] } });
    const forged = `${key.slice(0, -4)}${key.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const tries: [keyof Routes, object][] = [
      ['guest-get-invitation', {}],
      ['guest-answer-invitation', { answer: { answer: 'accepted' } }],
      ['guest-get-calendar', {}],
      ['guest-write-mail', { client_id: 'message-1', text: 'Hello' }],
      ['guest-get-room', {}],
      ['guest-join-room', {}],
      ['guest-leave-room', {}],
      ['guest-answer-consent', { purpose: 'recording', answer: 'granted' }],
      ['guest-list-room-messages', {}],
      ['guest-send-room-message', { client_id: 'message-1', text: 'Hello' }],
      ['guest-report-talk', { segments: [] }],
    ];
    for (const [route, body] of tries)
      await refuse('room-link-expired', undefined, route, { body: { key: forged, ...body } });
    // A valid room link of another company's interview shows nothing of this company either.
    expect(
      (await call(undefined, 'guest-get-room', { body: { key: product().borealis.roomKey } })).text,
    ).not.toContain('Aurora');
  });

  test('a candidate answers the invitation by its link, and writes to the company', async () => {
    const { interviewer, second, recruiter } = people();
    const { candidate, key } = await soon();
    const answer = (given: object) => ({ body: { key, answer: given } });
    expect((await call(undefined, 'guest-get-invitation', { body: { key } })).json).toMatchObject({
      answer: null,
      can: { answer: true, withdraw: true },
    });
    expect((await call(undefined, 'guest-get-calendar', { body: { key } })).text).toContain(
      'BEGIN:VCALENDAR',
    );
    expect(
      (await call(undefined, 'guest-answer-invitation', answer({ answer: 'accepted' }))).json,
    ).toMatchObject({ answer: 'accepted' });
    await refuse(
      'invalid-transition',
      undefined,
      'guest-answer-invitation',
      answer({ answer: 'another-time', times: ['2020-01-01T10:00:00.000Z'] }),
    );
    const message = { body: { key, client_id: 'message-1', text: 'Where do I park?' } };
    for (const _ of ['sent', 'sent again'])
      expect((await call(undefined, 'guest-write-mail', message)).status).toBe(204);
    await call(recruiter, 'make-decision', {
      body: {
        application_id: `${product().aurora.requisitionId}~${candidate}`,
        outcome: 'reject',
        reason_code: 'skills-gap',
        rationale: '',
        mail: { when: 'none' },
        waive: [interviewer, second].map(({ userId }) => ({
          user_id: userId,
          reason: 'It was a try',
        })),
      },
    });
    await refuse(
      'conflict',
      undefined,
      'guest-answer-invitation',
      answer({ answer: 'withdraw', words: 'I have found something' }),
    );
  });

  test("an interview's kit is for its panel and for those who manage the interview", async () => {
    const { interviewer, recruiter, manager, candidate } = people();
    const params = { id: product().aurora.ended };
    await refuse('forbidden', interviewer, 'get-requisition', {
      params: { id: product().aurora.requisitionId },
    });
    for (const who of [interviewer, recruiter, manager]) {
      expect((await call(who, 'get-interview-kit', { params })).json).toMatchObject({
        interview_id: params.id,
        stage: 'First',
        focus: 'What they have built',
        questions: [QUESTION],
        about: { title: 'Aurora engineer' },
        attributes: ATTRIBUTES.map((id) => ({ id })),
        steps: [
          { stage: 'First', now: true },
          { stage: 'Team', focus: '', now: false },
        ],
      });
    }
    await refuse('forbidden', candidate, 'get-interview-kit', { params });
  });

  test('moments are marked once, changed by their authors, and limited in number', async () => {
    const { interviewer, second, recruiter, candidate } = people();
    const { params, candidate: roomer } = await soon();
    const far = (
      await call(recruiter, 'create-interview', {
        body: {
          jobreq_id: product().aurora.requisitionId,
          candidate_id: roomer,
          ...booking([interviewer], findFreeDay(product()), 30),
        },
      })
    ).json as { id: string };
    await refuse('room-closed', interviewer, 'mark-moment', {
      params: { id: far.id },
      body: { at: product().now().toISOString() },
    });
    const body = {
      at: product().now().toISOString(),
      text: 'Asks the right question',
      attribute: 'craft',
    };
    const moment = (
      await once(interviewer, 'mark-moment', { params, body }, { ...body, text: 'Other words' })
    ).json as { id: string; version: number };
    const own = { params: { ...params, momentId: moment.id } };
    expect(
      (
        await at(1, interviewer, 'change-moment', {
          ...own,
          body: { text: 'Asks the right questions', attribute: null },
        })
      ).json,
    ).toMatchObject({ version: 2, mine: true });
    await refuse(
      'not-found',
      second,
      'change-moment',
      { ...own, body: { text: 'Mine', attribute: null } },
      2,
    );
    expect((await call(recruiter, 'list-moments', { params })).json).toMatchObject({
      items: [{ text: 'Asks the right questions', mine: false, media_seconds: null }],
    });
    expect((await call(second, 'list-moments', { params })).json).toEqual({ items: [] });
    await refuse('forbidden', candidate, 'list-moments', {
      params: { id: product().aurora.ended },
    });
    expect((await call(interviewer, 'remove-moment', own)).status).toBe(204);
    await refuse('not-found', interviewer, 'remove-moment', own);
    await fill(
      params.id,
      MAX_MOMENTS,
      (n) => keys.roomMoment(params.id, second.userId, `mom_${n}`),
      {
        kind: 'ROOM_MOMENT',
        person: second.userId,
        name: 'Aurora second',
        at: body.at,
        text: '',
        attribute: null,
      },
    );
    await refuse('room-full', second, 'mark-moment', { params, body });
  });

  test('a room has a limited number of messages', async () => {
    const { interviewer } = people();
    const { params, key, candidate } = await soon();
    await call(interviewer, 'join-room', { params, body: {} });
    await call(undefined, 'guest-join-room', { body: { key } });
    await call(interviewer, 'admit-to-room', { params, body: { person: candidate } });
    await call(undefined, 'guest-join-room', { body: { key } });
    const store = tenantStore(product().table, product().aurora.tenantId);
    await store.commit([
      store.put(
        keys.roomMessageCount(params.id),
        { messages: MAX_ROOM_MESSAGES, last_at: null, version: MAX_ROOM_MESSAGES },
        'any',
      ),
    ]);
    await refuse('room-full', interviewer, 'send-room-message', {
      params,
      body: { client_id: 'message-1', text: 'One more' },
    });
    await refuse('room-full', undefined, 'guest-send-room-message', {
      body: { key, client_id: 'message-1', text: 'One more' },
    });
    await call(interviewer, 'end-room', { params });
  });

  async function fill(
    interviewId: string,
    count: number,
    keyOf: (n: number) => { pk: string; sk: string },
    item: object,
  ): Promise<void> {
    const store = tenantStore(product().table, product().aurora.tenantId);
    for (let from = 0; from < count; from += 100) {
      await store.commit(
        Array.from({ length: Math.min(100, count - from) }, (_, n) =>
          store.put(
            keyOf(from + n),
            { id: `mom_${from + n}`, interview_id: interviewId, version: 1, ...item },
            'any',
          ),
        ),
      );
    }
  }
}
