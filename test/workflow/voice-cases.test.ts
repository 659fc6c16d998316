import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerVoiceCase } from '@parley/application/voices/answer-voice-case.ts';
import type { VoiceCheckOutcome } from '@parley/contracts/voices/voice.schema.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { withErased } from '@parley/data/recordings/recording-changes.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { type VoiceCheck, voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { newVoiceCase, toVoiceCheck } from '../support/builders/put-voice.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';
import { toId, toRecording } from './transcribe-recording.ts';

const NOW = '2026-03-02T10:00:00.000Z';
let stage: Stage;
let company: Company;
let interviewId: string;

beforeEach(async () => {
  stage = await startStage(NOW);
  company = await foundCompany(stage.store);
  interviewId = (
    await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) })
  ).body.id;
  stage.mails.length = 0;
  // The company has compared voices, and does so no more.
  const settings = await retention.get(stage.store);
  await stage.store.commit([retention.write(stage.store, { ...settings, version: 2 }, 1)]);
});
afterEach(() => stage?.close());

const at = () => new Date(stage.clock.now()).toISOString();
const ids = { interview_id: '', requisition_id: REQUISITION, candidate_id: CANDIDATE };
/** Stores a recording with its voice check, as the workflow of the check does. */
async function plant(
  number: number,
  outcome: VoiceCheckOutcome,
  { openedAt = at(), ...more }: Partial<VoiceCheck> & { openedAt?: string } = {},
): Promise<string> {
  const { store } = stage;
  const recording = toRecording(number, {
    ...ids,
    interview_id: interviewId,
    participants: [
      {
        user_id: company.ana.user_id,
        candidate_id: null,
        name: 'Ana',
        role: 'interviewer',
        consent: 'granted',
        consent_at: NOW,
      },
    ],
  });
  const isCase = outcome === 'mismatch' || outcome === 'inconclusive';
  const check = toVoiceCheck(CANDIDATE, recording.id, openedAt, {
    interview_id: interviewId,
    recorded_at: recording.started_at,
    outcome,
    reason: outcome === 'inconclusive' ? 'too-noisy' : null,
    case: isCase ? newVoiceCase(openedAt) : null,
    ...more,
  });
  const opened = {
    type: 'voice-case.opened',
    data: { recording_id: recording.id, interview_id: interviewId, person: CANDIDATE },
  } as const;
  const context = { id: `evt_case_${number}`, at: at(), actorId: 'voice-check', requestId: 'run' };
  const result = await store.commit([
    recordings.write(
      store,
      { ...recording, candidate: 'Asha', requisition: 'Engineer' },
      'missing',
    ),
    voiceChecks.write(store, check, 'missing'),
    ...(isCase ? [eventOp(store, opened, context)] : []),
  ]);
  if (!result.ok) throw new Error('the case could not be put there');
  return recording.id;
}

const params = (sid: string) => ({ params: { sid } });
const get = (as: Member, sid: string) => stage.call(as, 'get-voice-case', params(sid));
const list = async (as: Member, query: Record<string, string> = {}) =>
  (await stage.call(as, 'list-voice-cases', { query })).body;
const assign = (as: Member, sid: string, to: Member, ifMatch: number) =>
  stage.call(as, 'assign-voice-case', {
    ...params(sid),
    body: { assignee_id: to.user_id },
    ifMatch,
  });
const close = (as: Member, sid: string, ifMatch: number) =>
  stage.call(as, 'close-voice-case', {
    ...params(sid),
    body: { note: 'She had a cold.', finding: 'same-person' },
    ifMatch,
  });
const reopen = (as: Member, sid: string, ifMatch: number) =>
  stage.call(as, 'reopen-voice-case', { ...params(sid), ifMatch });
const answer = async (sid: string, text = 'I had a cold.') => {
  const failure = await answerVoiceCase(
    stage.store,
    { person: CANDIDATE, recordingId: sid, reason: 'health', text },
    {
      now: () => new Date(stage.clock.now()),
      newId: (prefix) => `${prefix}_${text.length}_${sid}`,
      actorId: company.asha.user_id,
      requestId: 'test',
    },
  );
  await stage.settle();
  return failure;
};
const told = async ({ user_id }: Member) =>
  (
    await notifications.list(stage.store, user_id, { limit: 50, now: new Date(stage.clock.now()) })
  ).items
    .filter(({ type }) => type.startsWith('voice-case'))
    .map(({ type, params: { with: who = '', ...rest } }) => ({ type, with: who, ...rest }));
/** Adds a second recruiter. */
async function hire(name: string, more: Partial<Member> = {}): Promise<Member> {
  const member: Member = {
    ...company.recruiter,
    user_id: `00000000-0000-4000-8000-0000000001${String(name.length).padStart(2, '0')}`,
    name,
    email: `${name.toLowerCase()}@example.com`,
    ...more,
  };
  await stage.store.commit([members.write(stage.store, member, 'missing')]);
  return member;
}

it('makes the page of cases known to those who may handle it, until it is closed', async () => {
  const { recruiter, ana } = company;
  const isKnownTo = async (member: Member) =>
    (await stage.call(member, 'get-session', {})).body.voice_cases;
  // The company does not compare voices now.
  expect(await isKnownTo(recruiter)).toBe(false);
  const sid = await plant(1, 'mismatch');
  expect(await isKnownTo(recruiter)).toBe(true);
  expect(await isKnownTo(ana)).toBe(false);
  await assign(recruiter, sid, recruiter, 1);
  await close(recruiter, sid, 2);
  expect(await isKnownTo(recruiter)).toBe(false);
});

it('is opened, assigned, closed, and reopened for the member who reopens it', async () => {
  const { recruiter } = company;
  const rob = await hire('Rob');
  const sid = await plant(1, 'mismatch');
  expect((await get(recruiter, sid)).body).toMatchObject({
    state: 'open',
    outcome: 'mismatch',
    candidate: 'Asha',
    speech_seconds: 31.5,
    stretches: [[1, 32.5]],
    assignee: null,
    version: 1,
  });
  expect((await close(recruiter, sid, 1)).body.code).toBe('invalid-transition');
  expect((await reopen(recruiter, sid, 1)).body.code).toBe('invalid-transition');
  expect((await assign(recruiter, sid, rob, 1)).body).toMatchObject({
    state: 'assigned',
    assignee: { name: 'Rob' },
    version: 2,
  });
  expect((await close(recruiter, sid, 2)).body.code).toBe('not-assignee');
  expect((await close(rob, sid, 1)).body).toMatchObject({
    code: 'stale-version',
    details: { version: 2 },
  });
  expect((await close(rob, sid, 2)).body).toMatchObject({
    state: 'closed',
    note: 'She had a cold.',
    finding: 'same-person',
    closed_at: NOW,
    closed_by: { user_id: rob.user_id, name: 'Rob' },
    version: 3,
  });
  expect((await assign(recruiter, sid, rob, 3)).body.code).toBe('invalid-transition');
  expect((await reopen(recruiter, sid, 3)).body).toMatchObject({
    state: 'assigned',
    assignee: { user_id: recruiter.user_id, name: 'Rita' },
    note: 'She had a cold.',
    closed_at: null,
    closed_by: null,
  });
});

it('can be assigned only to current members who may investigate cases', async () => {
  const sid = await plant(1, 'mismatch');
  const [gone, invited] = [
    await hire('Gone', { status: 'disabled' }),
    await hire('Invited', { status: 'invited' }),
  ];
  const nobody = { ...gone, user_id: '00000000-0000-4000-8000-000000000999' };
  const { ana, manager, asha } = company;
  for (const other of [ana, manager, asha, gone, invited, nobody])
    expect((await assign(company.recruiter, sid, other, 1)).body.code).toBe('unknown-assignee');
  expect((await get(company.recruiter, sid)).body.version).toBe(1);
});

it('is for recruiters and admins; a panelist who owes a scorecard sees that there is one', async () => {
  const sid = await plant(1, 'inconclusive');
  const { recruiter, ana, ben, manager, asha } = company;
  for (const other of [ana, manager, asha]) expect((await get(other, sid)).status).toBe(403);
  const state = async (as: Member, of = sid) =>
    (await stage.call(as, 'get-recording-voice', params(of))).body;
  expect(await state(ana)).toEqual({ state: 'hidden', may_open: false });
  expect(await state(recruiter)).toEqual({ state: 'case-open', may_open: true });
  expect((await state(ben)).code).toBe('not-found');
  await assign(recruiter, sid, recruiter, 1);
  await close(recruiter, sid, 2);
  expect(await state(recruiter)).toEqual({ state: 'case-closed', may_open: true });
  expect(await state(ana)).toEqual({ state: 'hidden', may_open: false });
  const states = await Promise.all([
    plant(2, 'match'),
    plant(3, 'first'),
    plant(4, 'match', { state: 'waiting', outcome: null }),
    plant(5, 'match', { state: 'failed', outcome: null }),
    plant(6, 'mismatch', { expires_at: NOW }),
  ]);
  // One after the other: each call carries out what the stream has, as one consumer does.
  const seen: unknown[] = [];
  for (const id of states) seen.push(await state(recruiter, id));
  expect(seen).toEqual(
    ['recognized', 'first', 'waiting', 'none', 'none'].map((shown) => ({
      state: shown,
      may_open: false,
    })),
  );
});

it('is listed if it is due, in pages, by assignee and by the time of closing', async () => {
  const { recruiter } = company;
  const rob = await hire('Rob');
  const day = (number: number) => `2026-03-0${number}T09:00:00.000Z`;
  const third = await plant(3, 'mismatch', { openedAt: day(3) });
  const first = await plant(1, 'mismatch', { openedAt: day(1) });
  const second = await plant(2, 'inconclusive', { openedAt: day(2) });
  const idsOf = ({ items }: { items: { recording_id: string }[] }) =>
    items.map(({ recording_id }) => recording_id);
  const page = await list(recruiter, { limit: '2' });
  expect(idsOf(page)).toEqual([first, second]);
  const rest = await list(recruiter, { limit: '2', cursor: page.next_cursor });
  expect([idsOf(rest), rest.next_cursor]).toEqual([[third], null]);
  expect((await list(rob, { limit: '2', cursor: page.next_cursor })).code).toBe('malformed-cursor');

  await assign(recruiter, second, rob, 1);
  expect(idsOf(await list(rob, { mine: 'true' }))).toEqual([second]);
  expect(idsOf(await list(recruiter, { mine: 'true' }))).toEqual([]);
  for (const sid of [third, first]) {
    await assign(recruiter, sid, recruiter, 1);
    await close(recruiter, sid, 2);
    await stage.until(new Date(stage.clock.now() + 60_000).toISOString());
  }
  expect(idsOf(await list(recruiter))).toEqual([second]);
  expect(idsOf(await list(recruiter, { state: 'closed' }))).toEqual([first, third]);
  expect(idsOf(await list(rob, { state: 'closed', mine: 'true' }))).toEqual([]);
});

it('is removed from lists and pages with its recording, and when it expires', async () => {
  const { recruiter } = company;
  const sid = await plant(1, 'mismatch');
  const expired = await plant(2, 'mismatch', { expires_at: NOW });
  const recording = (await recordings.get(stage.store, sid))!;
  await stage.store.commit([
    recordings.write(stage.store, withErased(recording, 'Rita', NOW), { version: 1 }),
  ]);
  expect((await list(recruiter)).items).toEqual([]);
  for (const gone of [sid, expired, toId(9)]) expect((await get(recruiter, gone)).status).toBe(404);
});

describe('messages about a voice case', () => {
  it('ask the candidate once, by a neutral mail, and notify who scheduled', async () => {
    const sid = await plant(1, 'mismatch');
    await stage.settle();
    await stage.replay();
    expect(stage.mails).toHaveLength(1);
    const [mail] = stage.mails;
    expect([mail!.to, mail!.subject]).toEqual([
      'asha@example.com',
      'About your voice in an interview',
    ]);
    expect(mail!.text).toContain('Nothing is decided by this.');
    expect(mail!.text).toContain('/app/candidate/voice');
    expect(mail!.text).not.toMatch(/mismatch|fraud|impost|another person|suspic/i);
    expect(await told(company.asha)).toEqual([
      { type: 'voice-case-asked', with: 'Acme', title: 'Engineer', own_voice: 'true' },
    ]);
    expect(await told(company.recruiter)).toEqual([
      { type: 'voice-case-opened', with: 'Asha', title: 'Engineer', voice_case: sid },
    ]);
    for (const other of [company.ana, company.manager]) expect(await told(other)).toEqual([]);
  });

  it('give a candidate without an account their link', async () => {
    const found = (await candidates.get(stage.store, CANDIDATE))!;
    await stage.store.commit([
      candidates.write(
        stage.store,
        { ...found, user_id: null, version: found.version + 1 },
        { version: found.version },
      ),
    ]);
    await plant(1, 'inconclusive');
    await stage.settle();
    expect(stage.mails[0]!.text).toContain(`/room/${interviewId}#`);
  });

  it('notify an assignee, unless they assigned it to themselves, and about an answer', async () => {
    const rob = await hire('Rob');
    const sid = await plant(1, 'mismatch');
    await stage.settle();
    await assign(rob, sid, rob, 1);
    expect(await told(rob)).toEqual([]);
    await assign(company.recruiter, sid, rob, 2);
    expect(await answer(sid)).toBeUndefined();
    await stage.replay();
    const of = { with: 'Asha', title: 'Engineer', voice_case: sid };
    expect((await told(rob)).sort((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
      { type: 'voice-case-answered', ...of },
      { type: 'voice-case-assigned', ...of },
    ]);
    expect((await get(rob, sid)).body).toMatchObject({
      answered: true,
      answer: { reason: 'health', text: 'I had a cold.', at: NOW },
    });
  });

  it('are not sent for a case that a withdrawal has removed', async () => {
    const sid = await plant(1, 'mismatch');
    await stage.store.commit([voiceChecks.remove(stage.store, CANDIDATE, sid)]);
    await stage.settle();
    expect(stage.mails).toEqual([]);
    expect(await told(company.recruiter)).toEqual([]);
  });
});

it("accepts the candidate's answer, and another in its place, until it is closed", async () => {
  const { recruiter } = company;
  const sid = await plant(1, 'mismatch');
  expect(await answer(sid)).toBeUndefined();
  expect(await answer(sid)).toBeUndefined();
  expect((await get(recruiter, sid)).body.version).toBe(2);
  expect(await answer(sid, 'I had a bad cold.')).toBeUndefined();
  expect((await get(recruiter, sid)).body.answer.text).toBe('I had a bad cold.');
  await assign(recruiter, sid, recruiter, 3);
  await close(recruiter, sid, 4);
  expect(await answer(sid, 'Too late.')).toMatchObject({ problem: 'invalid-transition' });
  expect(await answer(await plant(2, 'match'))).toMatchObject({ problem: 'not-found' });
  expect(await answer(toId(9))).toMatchObject({ problem: 'not-found' });
});

it('is on the home page of its assignee, or of everybody who may take it', async () => {
  const { recruiter, ana, manager } = company;
  const rob = await hire('Rob');
  const [mine, free] = [
    await plant(1, 'mismatch', { openedAt: '2026-03-01T09:00:00.000Z' }),
    await plant(2, 'mismatch', { openedAt: '2026-02-28T09:00:00.000Z' }),
  ];
  await assign(recruiter, mine, rob, 1);
  const waiting = async (as: Member) =>
    (await stage.call(as, 'get-home')).body.waiting
      .filter(({ kind }: { kind: string }) => kind === 'voice-case')
      .map(({ recording_id, assigned }: Record<string, unknown>) => [recording_id, assigned]);
  expect(await waiting(rob)).toEqual([
    [free, false],
    [mine, true],
  ]);
  expect(await waiting(recruiter)).toEqual([[free, false]]);
  for (const other of [ana, manager]) expect(await waiting(other)).toEqual([]);
});

it('becomes unassigned when its assignee leaves, and does not store who closed it', async () => {
  const { recruiter } = company;
  const rob = await hire('Rob');
  const [open, closed] = [await plant(1, 'mismatch'), await plant(2, 'mismatch')];
  for (const sid of [open, closed]) await assign(rob, sid, rob, 1);
  await close(rob, closed, 2);
  const left = {
    type: 'user.deleted',
    data: { user_id: rob.user_id, sign_in_removed: false, avatar: null },
  } as const;
  const context = { id: 'evt_left', at: at(), actorId: recruiter.user_id, requestId: 'left' };
  await stage.store.commit([eventOp(stage.store, left, context)]);
  await stage.settle();
  expect((await get(recruiter, open)).body).toMatchObject({ state: 'open', assignee: null });
  const kept = (await get(recruiter, closed)).body;
  expect([kept.state, kept.note]).toEqual(['closed', 'She had a cold.']);
  expect(JSON.stringify(kept)).not.toContain('Rob');
});
