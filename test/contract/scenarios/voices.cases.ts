import { monotonicFactory } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import type { RouteId, Routes } from '@parley/contracts/route-table.ts';
import type { CallOutput } from '@parley/contracts/shared/route.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { decodeClip } from '@parley/speech/testing/speech-clips.ts';
import { booking, MINUTE } from '../../support/builders/company.ts';
import { findRoomKey } from '../../support/builders/find-room-key.ts';
import { newVoiceCase, toVoiceCheck } from '../../support/builders/put-voice.ts';
import { UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

const nextUlid = monotonicFactory();
const unreadable = Buffer.alloc(200).toString('base64');
const toAudio = (samples: Float32Array) =>
  Buffer.from(encodeWav(samples, 16_000)).toString('base64');
const silence = toAudio(new Float32Array(16_000));

/**
 * Tests the enrolment of the user's own voice, for members and for candidates with a link, and the
 * voice check in the room.
 */
export function voiceCases(product: () => TestProduct, { call, at, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  let own: string;
  beforeAll(async () => {
    const clips = await Promise.all([decodeClip('iron'), decodeClip('shop-boy')]);
    own = toAudio(joinSamples(clips));
  });
  /** Enables or disables the comparison of voices, as an admin. */
  const turn = async (voices: boolean) => {
    const settings = (await call(people().admin, 'get-recording-settings')).json as {
      version: number;
    };
    const { version, ...kept } = settings;
    await at(version, people().admin, 'update-recording-settings', { body: { ...kept, voices } });
  };
  /** Stores a voice check with a voice case of a person, in a recording of its own. */
  const plant = (person: string, state: 'open' | 'closed'): Promise<string> =>
    product().withinEnvironment(async () => {
      const { tenantId } = product().aurora;
      const store = tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);
      const sid = `rec_${nextUlid(product().now().getTime())}`;
      const now = product().now().toISOString();
      const check = toVoiceCheck(person, sid, now, {
        tenant_id: tenantId,
        outcome: 'mismatch',
        case: { ...newVoiceCase(now), state, closed_at: state === 'closed' ? now : null },
      });
      expect((await store.commit([voiceChecks.write(store, check, 'missing')])).ok).toBe(true);
      return sid;
    });
  const answer = { reason: 'health', text: 'I had a cold.' };

  test('the comparison of voices is off until an admin turns it on', async () => {
    const { interviewer } = people();
    expect((await call(interviewer, 'get-own-voice')).json).toMatchObject({
      asked: false,
      consent: 'requested',
      enrolment: null,
      version: 0,
    });
    const body = { answer: 'granted' };
    await refuse('voices-off', interviewer, 'answer-voice-consent', { body });
    await refuse('voices-off', interviewer, 'enrol-voice', { body: { audio: own } });
  });

  test('a voice is enrolled after consent, played, deleted, and withdrawn', async () => {
    const { interviewer: who } = people();
    await turn(true);
    const enrol = { body: { audio: own } };
    await refuse('voice-consent-missing', who, 'enrol-voice', enrol);
    const granted = await call(who, 'answer-voice-consent', { body: { answer: 'granted' } });
    expect(granted.json).toMatchObject({ asked: true, consent: 'granted', version: 1 });
    await refuse('voice-unreadable', who, 'enrol-voice', { body: { audio: unreadable } });
    await refuse('voice-quality', who, 'enrol-voice', { body: { audio: silence } });
    await refuse('not-found', who, 'get-own-voice-sound', {});
    expect((await call(who, 'enrol-voice', enrol)).json).toMatchObject({
      enrolment: { outdated: false },
      interviews: 0,
    });
    expect((await call(who, 'get-own-voice-sound')).json).toEqual({ audio: own });
    expect((await call(who, 'get-own-voice')).headers.get('etag')).not.toBeNull();
    expect((await call(who, 'delete-own-enrolment')).json).toMatchObject({
      enrolment: null,
      consent: 'granted',
    });
    await call(who, 'enrol-voice', enrol);
    const withdrawn = await call(who, 'answer-voice-consent', { body: { answer: 'withdrawn' } });
    expect(withdrawn.json).toMatchObject({
      consent: 'withdrawn',
      enrolment: null,
      receipt: { enrolment: true, interviews: 0, checks: 0 },
    });
  });

  test('a candidate can respond to a voice case until it is closed', async () => {
    const { candidate } = people();
    const sid = await plant(product().aurora.candidateId, 'open');
    const closed = await plant(product().aurora.candidateId, 'closed');
    const answered = await call(candidate, 'answer-voice-case', { params: { sid }, body: answer });
    expect(answered.json).toMatchObject({
      cases: [
        { recording_id: sid, answer },
        { recording_id: closed, state: 'closed' },
      ],
    });
    await refuse('invalid-transition', candidate, 'answer-voice-case', {
      params: { sid: closed },
      body: answer,
    });
    await refuse('not-found', candidate, 'answer-voice-case', {
      params: { sid: UNKNOWN_USER.recordingId },
      body: answer,
    });
    await refuse('not-found', people().recruiter, 'answer-voice-case', {
      params: { sid },
      body: answer,
    });
  });

  test('a candidate with a link can enrol a voice, and the panel compares it', async () => {
    const { recruiter, interviewer, second } = people();
    const { candidate } = (
      await call(recruiter, 'create-candidate', {
        body: {
          name: 'Aurora Speaker',
          email: `speaker.${crypto.randomUUID().slice(0, 8)}@aurora.example`,
          zone: 'Asia/Kolkata',
        },
      })
    ).json as CallOutput<Routes['create-candidate']>;
    const { id, version } = (
      await call(recruiter, 'create-interview', {
        body: {
          jobreq_id: product().aurora.requisitionId,
          candidate_id: candidate.id,
          ...booking([interviewer, second], product().now().getTime() + 10 * MINUTE, 15),
        },
      })
    ).json as { id: string; version: number };
    await product().stack.idle();
    const key = await product().withinEnvironment(() =>
      findRoomKey({
        tenantId: product().aurora.tenantId,
        ended: id,
        candidateId: candidate.id,
      } as never),
    );
    const browser = 'browser-of-guest';
    const guest = (body: object = {}) => ({ body: { key, browser, ...body } });
    const granted = guest({ answer: 'granted' });

    await turn(false);
    await refuse('voices-off', undefined, 'guest-answer-voice-consent', granted);
    await refuse('voices-off', undefined, 'guest-enrol-voice', guest({ audio: own }));
    await turn(true);
    await refuse('voice-consent-missing', undefined, 'guest-enrol-voice', guest({ audio: own }));
    await call(undefined, 'guest-answer-voice-consent', granted);
    for (const [code, audio] of [
      ['voice-unreadable', unreadable],
      ['voice-quality', silence],
    ] as const)
      await refuse(code, undefined, 'guest-enrol-voice', guest({ audio }));
    await refuse('not-found', undefined, 'guest-get-voice-sound', guest());
    await call(undefined, 'guest-enrol-voice', guest({ audio: own }));
    expect((await call(undefined, 'guest-get-voice-sound', guest())).json).toEqual({ audio: own });

    const params = { id };
    const heard = { params, body: { audio: own } };
    await refuse('not-in-room', interviewer, 'check-room-voice', heard);
    await refuse('not-found', interviewer, 'check-room-voice', {
      params: { id: UNKNOWN_USER.interviewId },
      body: { audio: own },
    });
    await call(interviewer, 'join-room', { params, body: {} });
    await call(undefined, 'guest-join-room', guest());
    await call(interviewer, 'admit-to-room', { params, body: { person: candidate.id } });
    await call(undefined, 'guest-join-room', guest());
    await refuse('voice-unreadable', interviewer, 'check-room-voice', {
      params,
      body: { audio: unreadable },
    });
    expect((await call(interviewer, 'check-room-voice', heard)).json).toEqual({ verified: true });
    expect((await call(interviewer, 'get-room', { params })).json).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({ person: candidate.id, voice: 'verified' }),
      ]),
    });

    const elsewhere = { browser: 'another-browser' };
    for (const [route, body] of [
      ['guest-answer-voice-consent', { answer: 'granted' }],
      ['guest-enrol-voice', { audio: own }],
      ['guest-get-voice-sound', {}],
    ] as const)
      await refuse('not-in-room', undefined, route, guest({ ...body, ...elsewhere }));

    const sid = await plant(candidate.id, 'open');
    const closed = await plant(candidate.id, 'closed');
    const said = (of: string) => guest({ sid: of, ...answer });
    expect((await call(undefined, 'guest-answer-voice-case', said(sid))).json).toMatchObject({
      cases: [{ answer }, { state: 'closed' }],
    });
    await refuse('invalid-transition', undefined, 'guest-answer-voice-case', said(closed));
    const unknown = said(UNKNOWN_USER.recordingId);
    await refuse('not-found', undefined, 'guest-answer-voice-case', unknown);
    await call(undefined, 'guest-delete-enrolment', guest());
    await call(undefined, 'guest-answer-voice-consent', guest({ answer: 'withdrawn' }));
    expect((await call(undefined, 'guest-get-voice', guest())).json).toMatchObject({
      consent: 'withdrawn',
      cases: [],
      receipt: { enrolment: false, checks: 2 },
    });

    const expired: [RouteId, object][] = [
      ['guest-get-voice', {}],
      ['guest-answer-voice-consent', { answer: 'granted' }],
      ['guest-enrol-voice', { audio: own }],
      ['guest-get-voice-sound', {}],
      ['guest-delete-enrolment', {}],
      ['guest-answer-voice-case', { sid, ...answer }],
    ];
    for (const [route, body] of expired)
      await refuse('room-link-expired', undefined, route, {
        body: { key: UNKNOWN_USER.roomKey, ...body },
      });
    await turn(false);
    await at(version, recruiter, 'cancel-interview', {
      params,
      body: { reason: 'It was a try' },
    });
  });
}
