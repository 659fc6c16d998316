import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnVoice } from '@parley/contracts/voices/voice.schema.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { ENROLMENT, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { decodeClip, type SpeechClip } from '@parley/speech/testing/speech-clips.ts';
import { makeNoise, makeWav } from '@parley/speech/testing/wav.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

/** The interview begins at 14:00 UTC on 10 March; its room opened five minutes ago. */
const OPEN = '2026-03-10T13:50:00.000Z';
let stage: Stage;
let company: Company;
let id: string;
/** A voice as WAV files in base64, recorded twice. */
let own: string;
let ownAgain: string;

beforeAll(async () => {
  const read = async (...names: SpeechClip[]) => {
    const clips = await Promise.all(names.map(decodeClip));
    return joinSamples(clips);
  };
  own = toAudio(await read('iron', 'shop-boy'));
  ownAgain = toAudio(await read('shop-boy', 'iron'));
});
beforeEach(async () => {
  stage = await startStage(OPEN);
  company = await foundCompany(stage.store);
  await openAllHours(stage.store, [company.ana, company.ben]);
  id = (await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) })).body
    .id;
  await turn(true);
});
afterEach(() => stage?.close());

const toAudio = (samples: Float32Array) =>
  Buffer.from(encodeWav(samples, 16_000)).toString('base64');
/** Enables or disables the comparison of voices. */
async function turn(voices: boolean): Promise<void> {
  const settings = await retention.get(stage.store);
  await stage.store.commit([
    retention.write(
      stage.store,
      { ...settings, voices, version: settings.version + 1 },
      settings.version,
    ),
  ]);
}
const answer = (who: Member, said: string) =>
  stage.call(who, 'answer-voice-consent', { body: { answer: said } });
const enrol = (who: Member, audio = own) => stage.call(who, 'enrol-voice', { body: { audio } });
const readOwnVoice = async (who: Member): Promise<OwnVoice> =>
  (await stage.call(who, 'get-own-voice')).body;
const sound = (who: Member) => stage.call(who, 'get-own-voice-sound');
const profileOf = (person = CANDIDATE) => voiceProfiles.get(stage.store, person);
/** Returns everything that is stored about a person's voice. */
const kept = async (person = CANDIDATE) =>
  (
    await stage.store.query({ pk: keys.voiceProfile(person).pk, limit: 100, consistent: true })
  ).items.map(({ SK }) => String(SK).split('#')[0]);
const sounds = () => [...stage.sounds.keys()];

/** Stores a voiceprint and a check of an earlier interview, as the worker does. */
async function plantCheck(
  recordingId: string,
  more: { model?: { name: string; version: string }; expires_at?: string } = {},
) {
  const { store } = stage;
  const enrolled = (await voiceprints.get(store, CANDIDATE, ENROLMENT))!;
  const at = new Date(stage.clock.now()).toISOString();
  const expires_at = '2027-01-01T00:00:00.000Z';
  const result = await store.commit([
    voiceprints.write(
      store,
      {
        ...enrolled,
        source: recordingId,
        interview_id: id,
        stage: 'First',
        object_key: null,
        expires_at,
        version: 1,
        ...more,
      },
      'missing',
    ),
    voiceChecks.write(
      store,
      {
        person: CANDIDATE,
        recording_id: recordingId,
        tenant_id: 7,
        interview_id: id,
        requisition_id: 'req_01K00000000000000000000001',
        requisition: 'Engineer',
        candidate: 'Asha',
        stage: 'First',
        recorded_at: at,
        state: 'done',
        outcome: 'mismatch',
        reason: null,
        speech_seconds: 31.5,
        stretches: [],
        comparisons: [],
        case: {
          state: 'open',
          opened_at: at,
          due_at: '2026-03-15T13:50:00.000Z',
          assignee: null,
          answer: null,
          note: null,
          finding: null,
          closed_at: null,
          closed_by: null,
        },
        created_at: at,
        updated_at: at,
        expires_at,
        version: 1,
      },
      'missing',
    ),
    voiceProfiles.write(store, await profileOf()),
  ]);
  expect(result.ok).toBe(true);
}
const RECORDING = 'rec_01K00000000000000000000001';

describe('consent', () => {
  it('is one state per person, and every answer is in the ledger', async () => {
    expect(await readOwnVoice(company.asha)).toMatchObject({
      asked: true,
      consent: 'requested',
      version: 0,
    });
    expect((await answer(company.asha, 'granted')).body).toMatchObject({
      consent: 'granted',
      consent_at: OPEN,
      enrolment: null,
      receipt: null,
      version: 1,
    });
    expect((await answer(company.asha, 'granted')).body.version, 'again').toBe(1);
    expect((await readOwnVoice(company.ana)).consent).toBe('requested');
    await answer(company.ana, 'refused');
    const ledger = await consents.listOfPerson(stage.store, CANDIDATE, 10);
    expect(ledger.items).toMatchObject([
      { purpose: 'voiceprint', answer: 'granted', interview_id: null, role: 'candidate' },
    ]);
    const own = await stage.call(company.asha, 'list-consents', { params: { id: CANDIDATE } });
    expect(own.body.items).toMatchObject([{ purpose: 'voiceprint', interview_id: null }]);
    const staff = await stage.call(company.recruiter, 'list-consents', {
      params: { id: CANDIDATE },
    });
    expect(staff.body.items).toEqual([]);
  });

  it('is not requested if the company does not compare voices, but can be withdrawn', async () => {
    await turn(false);
    expect(await readOwnVoice(company.asha)).toMatchObject({ asked: false });
    expect((await answer(company.asha, 'granted')).body.code).toBe('voices-off');
    expect((await enrol(company.asha)).body.code).toBe('voices-off');
    await turn(true);
    await answer(company.asha, 'granted');
    await enrol(company.asha);
    await turn(false);
    expect(await readOwnVoice(company.asha)).toMatchObject({
      asked: false,
      consent: 'granted',
      enrolment: { outdated: false },
    });
    expect((await answer(company.asha, 'withdrawn')).body).toMatchObject({
      consent: 'withdrawn',
      enrolment: null,
    });
  });

  it('is withdrawn only after everything was removed, which is listed', async () => {
    await answer(company.asha, 'granted');
    await enrol(company.asha);
    await plantCheck(RECORDING);
    expect(await readOwnVoice(company.asha)).toMatchObject({
      interviews: 1,
      cases: [{ recording_id: RECORDING, state: 'open', answer: null }],
    });
    expect(sounds()).toHaveLength(1);
    // The withdrawal itself removes everything, and not the outbox later.
    const effects = vi.spyOn(stage, 'settle').mockResolvedValue();
    const { body } = await answer(company.asha, 'withdrawn');
    expect(await kept()).toEqual(['CONSENT', 'CONSENT', 'PROFILE']);
    expect(sounds()).toEqual([]);
    expect(body).toMatchObject({
      consent: 'withdrawn',
      enrolment: null,
      interviews: 0,
      expires_at: null,
      cases: [],
      receipt: { at: OPEN, enrolment: true, interviews: 1, checks: 1 },
    });
    effects.mockRestore();

    expect((await answer(company.asha, 'withdrawn')).body, 'again').toEqual(body);
    expect((await answer(company.asha, 'refused')).body, 'in other words').toEqual(body);
    expect((await enrol(company.asha)).body.code).toBe('voice-consent-missing');
    expect((await answer(company.asha, 'granted')).body).toMatchObject({ receipt: null });
    expect((await enrol(company.asha)).status).toBe(200);
    await stage.replay();
    expect(await kept(), 'events that come again').toContain('PRINT');
    expect(sounds()).toHaveLength(1);
  });

  it('that is withdrawn during an enrolment leaves nothing of it', async () => {
    await answer(company.asha, 'granted');
    const stored = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    stage.onSound = () => {
      stored.resolve();
      return goOn.promise;
    };
    const enrolling = enrol(company.asha);
    await stored.promise;
    expect((await answer(company.asha, 'withdrawn')).body.consent).toBe('withdrawn');
    goOn.resolve();
    expect((await enrolling).body.code).toBe('voice-consent-missing');
    expect(await kept()).toEqual(['CONSENT', 'CONSENT', 'PROFILE']);
    expect(sounds()).toEqual([]);
  });

  it('withdrawn twice at once is one withdrawal', async () => {
    await answer(company.asha, 'granted');
    await enrol(company.asha);
    const answers = await Promise.all([1, 2].map(() => answer(company.asha, 'withdrawn')));
    for (const { body } of answers)
      expect(body).toMatchObject({ consent: 'withdrawn', receipt: { enrolment: true } });
    expect((await consents.listOfPerson(stage.store, CANDIDATE, 10)).items).toHaveLength(2);
  });

  it('whose withdrawal was interrupted is completed by the outbox', async () => {
    await answer(company.asha, 'granted');
    await enrol(company.asha);
    const { store } = stage;
    const at = OPEN;
    const data = {
      interview_id: null,
      person: CANDIDATE,
      purpose: 'voiceprint',
      answer: 'withdrawn',
    } as const;
    const profile = await profileOf();
    await store.commit([
      voiceProfiles.write(store, { ...profile, consent: 'withdrawn' }),
      eventOp(
        store,
        { type: 'consent.answered', data },
        {
          id: 'evt_01KZZZZZZZZZZZZZZZZZZZZZZZ',
          at,
          actorId: CANDIDATE,
          requestId: 'interrupted',
        },
      ),
    ]);
    await stage.settle();
    expect(await kept()).toEqual(['CONSENT', 'PROFILE']);
    expect(sounds()).toEqual([]);
  });
});

describe('enrolment', () => {
  beforeEach(() => answer(company.asha, 'granted'));

  it('is stored encrypted, can be played by its owner only, renewed and deleted', async () => {
    const { body } = await enrol(company.asha);
    expect(body).toMatchObject({
      consent: 'granted',
      enrolment: { made_at: OPEN, expires_at: '2027-03-05T13:50:00.000Z', outdated: false },
      interviews: 0,
      expires_at: '2027-03-05T13:50:00.000Z',
    });
    expect(body.enrolment.seconds).toBeGreaterThanOrEqual(10);
    const print = (await voiceprints.get(stage.store, CANDIDATE, ENROLMENT))!;
    expect(sounds()).toEqual([print.object_key]);
    const stored = Buffer.from(stage.sounds.get(print.object_key!)!);
    expect(stored.includes(Buffer.from(own, 'base64').subarray(1000, 1100))).toBe(false);
    expect(Buffer.from(print.sealed).includes('iVector')).toBe(false);
    expect((await sound(company.asha)).body).toEqual({ audio: own });
    expect((await sound(company.ana)).body.code).toBe('not-found');

    expect((await enrol(company.asha, ownAgain)).status).toBe(200);
    expect((await sound(company.asha)).body).toEqual({ audio: ownAgain });
    expect(sounds(), 'only the new one').toHaveLength(1);

    const deleted = await stage.call(company.asha, 'delete-own-enrolment');
    expect(deleted.body).toMatchObject({ consent: 'granted', enrolment: null, expires_at: null });
    expect(sounds()).toEqual([]);
    expect((await stage.call(company.asha, 'delete-own-enrolment')).status).toBe(200);
    expect((await sound(company.asha)).body.code).toBe('not-found');
  });

  it('of a member belongs to that member, under their own id', async () => {
    await answer(company.ana, 'granted');
    expect((await enrol(company.ana)).body.enrolment).not.toBeNull();
    expect(await kept(company.ana.user_id)).toContain('PRINT');
    expect(await kept()).not.toContain('PRINT');
  });

  it('twice at once stores one voice with its sound', async () => {
    const all = await Promise.all([own, ownAgain].map((audio) => enrol(company.asha, audio)));
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect(sounds()).toHaveLength(1);
    expect((await sound(company.asha)).status).toBe(200);
  });

  it.each([
    ['silence', 'too-short', () => new Float32Array(20 * 16_000)],
    ['noise', 'too-short', () => makeNoise(20, 0.2)],
  ])('is refused with the reason: %s', async (_, reason, make) => {
    expect((await enrol(company.asha, toAudio(make()))).body).toMatchObject({
      code: 'voice-quality',
      details: { reasons: [reason] },
    });
  });

  it('is refused if the sound is clipped, of two people, or too short', async () => {
    const samples = await decodeClip('lobsters');
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const clipped = samples.map((one) => Math.max(-0.2, Math.min(0.2, one / peak)) * 4);
    const two = joinSamples([samples, await decodeClip('iron')]);
    const short = samples.subarray(0, 8 * 16_000);
    for (const [reason, refused] of [
      ['clipped', clipped],
      ['several-voices', two],
      ['too-short', short],
    ] as const)
      expect((await enrol(company.asha, toAudio(refused))).body, reason).toMatchObject({
        code: 'voice-quality',
        details: { reasons: [reason] },
      });
    expect(await kept()).toEqual(['CONSENT', 'PROFILE']);
    expect(sounds()).toEqual([]);
  });

  it('is refused if the file is not a WAV of 16 kHz', async () => {
    const at8kHz = makeWav(
      { format: 1, channels: 1, sampleRate: 8000, bits: 16 },
      Buffer.alloc(200_000),
    );
    for (const audio of [at8kHz, Buffer.alloc(100), Buffer.from('RIFF'.repeat(50))])
      expect((await enrol(company.asha, audio.toString('base64'))).body.code).toBe(
        'voice-unreadable',
      );
    for (const audio of ['', `${own}!`])
      expect((await enrol(company.asha, audio)).body.code).toBe('validation-failed');
  });

  it('expires with its sound, and is not shown after that moment', async () => {
    await enrol(company.asha);
    const { store } = stage;
    const print = (await voiceprints.get(store, CANDIDATE, ENROLMENT))!;
    await stage.until('2027-03-05T13:49:59.000Z');
    expect((await readOwnVoice(company.asha)).enrolment).not.toBeNull();
    expect(sounds()).toEqual([print.object_key]);
    await stage.until('2027-03-05T13:50:00.000Z');
    expect(await readOwnVoice(company.asha)).toMatchObject({ enrolment: null, expires_at: null });
    expect((await sound(company.asha)).body.code).toBe('not-found');
    await stage.settle();
    expect(await kept()).toEqual(['CONSENT', 'PROFILE']);
    expect(sounds()).toEqual([]);
  });

  it('made with another model is outdated', async () => {
    await enrol(company.asha);
    const { store } = stage;
    const print = (await voiceprints.get(store, CANDIDATE, ENROLMENT))!;
    const model = { ...print.model, version: '0' };
    await store.commit([
      voiceprints.write(store, { ...print, model, version: 2 }, { version: print.version }),
    ]);
    expect((await readOwnVoice(company.asha)).enrolment).toMatchObject({ outdated: true });
  });
});

describe('an erasure', () => {
  /** Runs the erasure of a person, beginning with the given step. */
  const erase = async (of: 'candidate' | 'member', person: string, step: string) => {
    const data = {
      of,
      id: person,
      user_id: of === 'member' ? person : null,
      step,
      again: true,
      sample: false,
    };
    await stage.store.commit([
      eventOp(
        stage.store,
        { type: 'erasure.continued', data },
        { id: 'evt_01KZZZZZZZZZZZZZZZZZZZZZZZ', at: OPEN, actorId: 'somebody', requestId: 'erase' },
      ),
    ]);
    await stage.settle();
  };

  it('removes the voice of the person, and the answers of a candidate', async () => {
    const { ana, asha } = company;
    for (const who of [ana, asha]) {
      await answer(who, 'granted');
      await enrol(who);
    }
    expect(sounds()).toHaveLength(2);
    await erase('candidate', CANDIDATE, 'recordings');
    expect(await kept()).toEqual([]);
    expect(sounds().map((key) => key.split('/')[3])).toEqual([ana.user_id]);

    const { store } = stage;
    await store.commit([store.remove(keys.member(ana.user_id), 'exists')]);
    await stage.store.commit([store.remove(keys.event('evt_01KZZZZZZZZZZZZZZZZZZZZZZZ'), 'any')]);
    await erase('member', ana.user_id, 'own');
    expect(await kept(ana.user_id)).toEqual(['CONSENT']);
    expect(sounds()).toEqual([]);
  });
});
