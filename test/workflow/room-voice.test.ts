import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findRoomKey } from '@parley/application/interviews/interview-invitation.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { ENROLMENT, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { decodeClip, type SpeechClip } from '@parley/speech/testing/speech-clips.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

/** The interview begins at 14:00 UTC on 10 March; its room opened five minutes ago. */
const OPEN = '2026-03-10T13:50:00.000Z';
let stage: Stage;
let company: Company;
let id: string;
/**
 * WAV files in base64: the candidate's enrolment, the candidate at another time, and another
 * person.
 */
let own: string;
let heard: string;
let other: string;
let short: string;

beforeAll(async () => {
  const read = async (...names: SpeechClip[]) => {
    const clips = await Promise.all(names.map(decodeClip));
    return toAudio(joinSamples(clips));
  };
  own = await read('iron', 'shop-boy');
  heard = await read('shop-boy', 'iron');
  other = await read('lobsters');
  short = await read('shop-boy');
});
beforeEach(async () => {
  stage = await startStage(OPEN);
  company = await foundCompany(stage.store);
  await openAllHours(stage.store, [company.ana, company.ben]);
  id = (await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) })).body
    .id;
  const settings = await retention.get(stage.store);
  await stage.store.commit([
    retention.write(stage.store, { ...settings, voices: true, version: 2 }, 1),
  ]);
});
afterEach(() => stage?.close());

const toAudio = (samples: Float32Array) =>
  Buffer.from(encodeWav(samples, 16_000)).toString('base64');
type Route = Parameters<Stage['call']>[1];
const ask = (who: Member, route: Route, body?: unknown) =>
  stage.call(who, route, { params: { id }, body });
const join = (who: Member) => ask(who, 'join-room', {});
const consent = (who: Member, answer: string) =>
  ask(who, 'answer-consent', { purpose: 'voiceprint', answer });
const enrol = (audio: string) => stage.call(company.asha, 'enrol-voice', { body: { audio } });
const check = (who: Member, audio: string) => ask(who, 'check-room-voice', { audio });
const markSeenBy = async (who: Member) =>
  (await ask(who, 'get-room')).body.people.map(({ voice }: { voice: string | null }) => voice);
const profile = () => voiceProfiles.get(stage.store, CANDIDATE);

async function letEverybodyJoin() {
  await Promise.all([join(company.ana), join(company.ben)]);
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  await join(company.asha);
}

it('a consent in the room equals one elsewhere, and is hidden from others', async () => {
  await letEverybodyJoin();
  const { body } = await consent(company.asha, 'granted');
  expect(body.me.consent).toEqual({ recording: 'requested', transcription: 'requested' });
  expect((await stage.call(company.asha, 'get-own-voice')).body.consent).toBe('granted');
  expect((await consents.listOfInterview(stage.store, id)).map((one) => one)).toMatchObject([
    { purpose: 'voiceprint', answer: 'granted', person: CANDIDATE },
  ]);
  expect(JSON.stringify((await ask(company.ana, 'get-room')).body)).not.toContain('granted');
  expect(await markSeenBy(company.ana), 'nothing to compare with').toEqual([null, null, null]);
  await enrol(own);
  expect((await consent(company.asha, 'withdrawn')).status).toBe(200);
  expect(await profile()).toMatchObject({ consent: 'withdrawn' });
  expect(stage.sounds.size).toBe(0);
});

it('the panel learns only that a voice was recognized, never that it was not', async () => {
  await consent(company.asha, 'granted');
  await enrol(own);
  await letEverybodyJoin();
  expect(await markSeenBy(company.ana)).toEqual(['unchecked', null, null]);
  expect((await check(company.ana, other)).body).toEqual({ verified: false });
  expect((await check(company.ana, short)).body, 'too short').toEqual({ verified: false });
  expect(await markSeenBy(company.ben)).toEqual(['unchecked', null, null]);
  expect((await check(company.ben, heard)).body).toEqual({ verified: true });
  expect(await markSeenBy(company.ana)).toEqual(['verified', null, null]);
  expect(await markSeenBy(company.asha), 'not the candidate').toEqual([null, null, null]);
  expect(stage.sounds.size, 'only the enrolment is kept').toBe(1);
  expect((await check(company.ana, heard)).body).toEqual({ verified: true });
  expect((await profile()).verified_in).toBe(id);

  await stage.call(company.asha, 'answer-voice-consent', { body: { answer: 'withdrawn' } });
  expect(await markSeenBy(company.ana)).toEqual([null, null, null]);
  expect((await check(company.ana, heard)).body).toEqual({ verified: false });
});

it('only a panelist in the call can compare a voice, while the candidate is present', async () => {
  await consent(company.asha, 'granted');
  await enrol(own);
  expect((await check(company.ana, heard)).body.code).toBe('not-in-room');
  await join(company.ana);
  expect((await check(company.ana, heard)).body, 'without the candidate').toEqual({
    verified: false,
  });
  await letEverybodyJoin();
  expect((await check(company.asha, heard)).body.code).toBe('not-in-room');
  expect((await check(company.recruiter, heard)).body.code, 'not there').toBe('not-in-room');
  expect((await check(company.ana, Buffer.alloc(200).toString('base64'))).body.code).toBe(
    'voice-unreadable',
  );
});

it('nothing is compared with an expired voice, or one of another model', async () => {
  await consent(company.asha, 'granted');
  await enrol(own);
  await letEverybodyJoin();
  const { store } = stage;
  const print = (await voiceprints.get(store, CANDIDATE, ENROLMENT))!;
  const change = async (changed: object, seen: number) =>
    store.commit([
      voiceprints.write(store, { ...print, ...changed, version: seen + 1 }, { version: seen }),
    ]);
  expect(await markSeenBy(company.ana)).toEqual(['unchecked', null, null]);
  await change({ expires_at: OPEN }, 1);
  expect((await check(company.ana, heard)).body).toEqual({ verified: false });
  expect(await markSeenBy(company.ana), 'nothing to compare with').toEqual([null, null, null]);
  await change({ model: { ...print.model, version: '0' } }, 2);
  expect((await check(company.ana, heard)).body).toEqual({ verified: false });
  await change({}, 3);
  const settings = await retention.get(store);
  await store.commit([
    retention.write(store, { ...settings, voices: false, version: 3 }, settings.version),
  ]);
  expect((await check(company.ana, heard)).body).toEqual({ verified: false });
  expect(await markSeenBy(company.ana)).toEqual([null, null, null]);
  expect((await consent(company.asha, 'granted')).status, 'an old page').toBe(200);
  expect((await profile()).verified_in).toBeNull();
});

it('nothing about a comparison is logged, and a response contains no numbers', async () => {
  await consent(company.asha, 'granted');
  await enrol(own);
  await letEverybodyJoin();
  const lines = vi.mocked(process.stdout.write).mock.calls.map(([line]) => String(line));
  const before = lines.length;
  const answers = [await check(company.ana, other), await check(company.ana, heard)];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/\d/);
  const logged = vi
    .mocked(process.stdout.write)
    .mock.calls.slice(before)
    .map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  const fields = new Set(
    logged
      .filter(({ route }) => String(route).endsWith('/room/voice'))
      .flatMap((line) => Object.keys(line)),
  );
  expect(fields.size).toBeGreaterThan(3);
  expect([...fields].filter((field) => /score|ratio|seconds|outcome|quality/.test(field))).toEqual(
    [],
  );
  expect(JSON.stringify(logged)).not.toMatch(/score|ratio|iVector|signalToNoise/);
});

it('a candidate with only a link can enrol, play, delete and withdraw', async () => {
  const key = await findRoomKey(
    roomKeys(testKeyRing()),
    (await interviews.get(stage.store, id))!,
    await candidates.get(stage.store, CANDIDATE),
  );
  const guest = (route: Route, body: object = {}) =>
    stage.call(company.ana, route, { body: { key, browser: 'browser-of-asha', ...body } });
  expect((await guest('guest-get-voice')).body).toMatchObject({
    asked: true,
    consent: 'requested',
  });
  expect((await guest('guest-enrol-voice', { audio: own })).body.code).toBe(
    'voice-consent-missing',
  );
  await guest('guest-answer-voice-consent', { answer: 'granted' });
  expect((await guest('guest-enrol-voice', { audio: own })).body.enrolment).not.toBeNull();
  expect((await consents.listOfInterview(stage.store, id)).map(({ answer }) => answer)).toEqual([
    'granted',
  ]);

  await join(company.ana);
  await guest('guest-join-room', { as: 'tab-of-asha' });
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  await guest('guest-join-room', { as: 'tab-of-asha' });
  const thief = { browser: 'browser-of-thief' };
  for (const [route, body] of [
    ['guest-answer-voice-consent', { answer: 'granted' }],
    ['guest-enrol-voice', { audio: other }],
    ['guest-get-voice-sound', {}],
  ] as const)
    expect((await guest(route, { ...body, ...thief })).body.code, route).toBe('not-in-room');
  expect((await guest('guest-get-voice-sound')).body).toEqual({ audio: own });

  await stage.until('2026-03-12T09:00:00.000Z');
  for (const [route, body] of [
    ['guest-answer-voice-consent', { answer: 'granted' }],
    ['guest-enrol-voice', { audio: own }],
  ] as const)
    expect((await guest(route, body)).body.code, route).toBe('room-link-expired');
  const sid = 'rec_01K00000000000000000000001';
  const answered = await guest('guest-answer-voice-case', { sid, reason: 'health', text: '' });
  expect(answered.body.code).toBe('not-found');
  expect((await guest('guest-delete-enrolment')).body).toMatchObject({
    enrolment: null,
    consent: 'granted',
  });
  expect((await guest('guest-get-voice-sound')).body.code).toBe('not-found');
  expect((await guest('guest-answer-voice-consent', { answer: 'withdrawn' })).body).toMatchObject({
    consent: 'withdrawn',
    receipt: { enrolment: false, interviews: 0, checks: 0 },
  });
});

it('only the browser that recorded an enrolment hears it, whoever is in the room', async () => {
  const key = await findRoomKey(
    roomKeys(testKeyRing()),
    (await interviews.get(stage.store, id))!,
    await candidates.get(stage.store, CANDIDATE),
  );
  const guest = (browser: string | undefined, route: Route, body: object = {}) =>
    stage.call(company.ana, route, { body: { key, ...(browser ? { browser } : {}), ...body } });
  await guest('browser-of-asha', 'guest-answer-voice-consent', { answer: 'granted' });
  await guest('browser-of-asha', 'guest-enrol-voice', { audio: own });
  const hears = async (browser: string | undefined) => {
    const [sound, voice] = await Promise.all([
      guest(browser, 'guest-get-voice-sound'),
      guest(browser, 'guest-get-voice'),
    ]);
    expect(voice.body.enrolment.playable).toBe(sound.status === 200);
    return sound.body.audio ?? sound.body.code;
  };
  expect(await hears('browser-of-asha')).toBe(own);
  expect(await hears('browser-of-thief'), 'before anybody was admitted').toBe('not-in-room');
  expect(await hears(undefined)).toBe('not-in-room');
  expect((await stage.call(company.asha, 'get-own-voice-sound')).body).toEqual({ audio: own });

  const renewed = await guest('browser-of-thief', 'guest-enrol-voice', { audio: other });
  expect(renewed.body.enrolment.playable).toBe(true);
  expect(await hears('browser-of-asha'), 'not another person').toBe('not-in-room');
  await enrol(own);
  expect(await hears('browser-of-thief'), 'recorded with a sign-in').toBe('not-in-room');
  expect((await guest('browser-of-thief', 'guest-delete-enrolment')).body.enrolment).toBeNull();
});
