import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InterviewId } from '@parley/contracts/shared/ids.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { ENROLMENT, voiceprints, voiceSoundKey } from '@parley/data/voices/voiceprints.repo.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { decodeClip, type SpeechClip } from '@parley/speech/testing/speech-clips.ts';
import { booking, DAY } from '../support/builders/company.ts';
import { listStoredTexts, type StoredText } from '../support/builders/list-stored-texts.ts';
import {
  deliverSpeech,
  openSpeechStack,
  type SpeechStack,
  TWO_VOICES,
} from '../support/builders/speech-recording.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

const RATE = 16_000;
const HOUR = 3_600_000;
/** Words that nobody says in the clips, one for each place in which people write them. */
const PLANTED = {
  'first correction': 'Zqfirst',
  'second correction': 'Zqsecond',
  'name of a voice': 'Zqvoice',
  'answer to a case': 'Zqanswer',
  'note of a case': 'Zqnote',
  'evidence beside a quote': 'Zqevidence',
};
/** What a transcript is searched by: the recognized words of the clip. */
const SAID = ['crayfish', 'lobster', 'francisco'];

/**
 * What still names recordings and candidates after an erasure, by ids alone: the audit trail, the
 * ledgers of reports and of sent messages, which members are named in a recording, and logs. Older
 * versions of uploaded files (`T#2#`) are deleted by the lifecycle of their bucket.
 */
const KEPT_IDS = new Set([
  'AUDIT',
  'EVENT',
  'ERASURES',
  'REPORTED',
  'SENT',
  'NAMED',
  'T#2#',
  undefined,
]);

let product: TestProduct;
let speech: SpeechStack;
/** The candidate's voice, and another one. */
let own: Float32Array;
let other: Float32Array;

beforeAll(async () => {
  [own, other] = await Promise.all([join('lobsters'), join('iron', 'shop-boy')]);
  product = await createTestProduct();
  speech = await openSpeechStack(product.stack, product.aurora.tenantId);
}, 300_000);
afterAll(() => product?.close());

async function join(...names: SpeechClip[]): Promise<Float32Array> {
  const clips = await Promise.all(names.map(decodeClip));
  return joinSamples(clips);
}

/** Books an interview and delivers a recording of it, in which everybody may be transcribed. */
async function record(media: Float32Array | Uint8Array): Promise<Recording> {
  const { people, requisitionId, candidateId } = product.aurora;
  const now = product.now().getTime();
  const { id } = await people.recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking([people.interviewer], now + (20 + booked.length) * DAY, 30),
    },
  });
  booked.push(id);
  const seconds = media instanceof Uint8Array ? undefined : media.length / RATE;
  const recording = await deliverSpeech(speech, now, {
    media: [media instanceof Uint8Array ? media : encodeWav(media, RATE)],
    ...(seconds && { seconds, talk: { host: [], candidate: [[0, seconds]] } }),
    candidate: candidateId,
    host: people.interviewer.userId,
    interviewId: id,
    requisitionId,
  });
  return recording;
}
const booked: InterviewId[] = [];

/** Stores an enrolled voice of an earlier model, with which nothing is compared. */
async function putEnrolment(): Promise<void> {
  const { candidateId, tenantId } = product.aurora;
  const object_key = voiceSoundKey(tenantId, candidateId, 'snd_01KJPY44E06WMTQM473BVQ9D2H');
  await speech.put(object_key, Buffer.from('sealed'));
  const result = await speech.store.commit([
    voiceprints.write(
      speech.store,
      {
        person: candidateId,
        source: ENROLMENT,
        interview_id: null,
        stage: null,
        model: { name: 'parley-voice', version: '0' },
        speech_seconds: 30,
        sealed: Buffer.from('sealed'),
        object_key,
        made_at: product.now().toISOString(),
        expires_at: '2027-01-01T00:00:00.000Z',
        version: 1,
      },
      'missing',
    ),
  ]);
  expect(result.ok).toBe(true);
}

const stateOf = async ({ id }: Recording) => (await transcripts.get(speech.store, id))?.state;

it('leaves nothing of what an erased candidate said, or was said of their voice', async () => {
  const { people, candidateId } = product.aurora;
  const { admin, recruiter, interviewer, candidate } = people;
  const { store } = speech;
  const { version: seen, ...settings } = await admin.call('get-recording-settings', {});
  await admin.call(
    'update-recording-settings',
    { body: { ...settings, transcription: true, voices: true } },
    { ifMatch: seen },
  );
  await candidate.call('answer-voice-consent', { body: { answer: 'granted' } });
  await putEnrolment();

  // The first is corrected and quoted; in the second another voice opens a case.
  const first = await record(own);
  await product.stack.idle();
  const second = await record(other);
  await product.stack.idle();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['ready', 'ready']);
  expect(await voiceChecks.get(store, candidateId, second.id)).toMatchObject({
    outcome: 'mismatch',
    case: { state: 'open' },
  });

  const params = { sid: first.id };
  for (const [at, text] of [PLANTED['first correction'], PLANTED['second correction']].entries()) {
    const { turns, version } = await recruiter.call('get-transcript', { params });
    await recruiter.call(
      'correct-transcript',
      { params, body: { change: { kind: 'words', turn: turns[0]!.id, at, count: 1, text } } },
      { ifMatch: version },
    );
  }
  const { turns, version } = await recruiter.call('get-transcript', { params });
  await recruiter.call(
    'correct-transcript',
    {
      params,
      body: {
        change: {
          kind: 'person',
          turn: turns[0]!.id,
          person: null,
          voice: PLANTED['name of a voice'],
          all: false,
        },
      },
    },
    { ifMatch: version },
  );
  const ofCard = { params: { id: product.aurora.feedbackId } };
  const card = await interviewer.call('get-feedback', ofCard);
  await interviewer.call(
    'update-feedback',
    {
      ...ofCard,
      body: {
        ratings: [
          {
            attribute_id: 'craft',
            rating: 4,
            evidence: PLANTED['evidence beside a quote'],
            quotes: [{ recording_id: first.id, from: 1, to: 4 }],
          },
        ],
      },
    },
    { ifMatch: card.version },
  );
  const ofCase = { params: { sid: second.id } };
  await candidate.call('answer-voice-case', {
    ...ofCase,
    body: { reason: 'device', text: PLANTED['answer to a case'] },
  });
  const open = await recruiter.call('get-voice-case', ofCase);
  const assigned = await recruiter.call(
    'assign-voice-case',
    { ...ofCase, body: { assignee_id: recruiter.userId } },
    { ifMatch: open.version },
  );
  await recruiter.call(
    'close-voice-case',
    { ...ofCase, body: { note: PLANTED['note of a case'], finding: 'same-person' } },
    { ifMatch: assigned.version },
  );
  const found = async (q: string) =>
    (await recruiter.call('search-transcripts', { query: { q } })).items.map(
      ({ recording_id }) => recording_id,
    );
  await product.stack.idle();
  expect(await found('crayfish')).toEqual([first.id]);
  expect(await found(PLANTED['second correction'])).toEqual([first.id]);

  // The erasure of the third can still be undone when the candidate is deleted.
  const third = await record(own);
  await product.stack.idle();
  const { version: erasing } = await recruiter.call('get-recording', {
    params: { sid: third.id },
  });
  await recruiter.call('erase-recording', { params: { sid: third.id } }, { ifMatch: erasing });
  await product.stack.idle();

  const before = await listStoredTexts(product.stack, { olderVersions: true });
  for (const [place, word] of Object.entries(PLANTED))
    expect([place, findHolders(before, word).length > 0]).toEqual([place, true]);
  for (const word of SAID)
    expect([word, findHolders(before, word).length > 2]).toEqual([word, true]);
  expect(findKinds(before, first.id)).toEqual(
    expect.arrayContaining(['logs', 'object recordings', 'object transcripts', 'table SPOKEN']),
  );
  expect(findKinds(before, candidateId)).toEqual(expect.arrayContaining(['object voices']));

  // The last one is being transcribed when the candidate is deleted.
  const last = await record(TWO_VOICES);
  await waitUntil('the transcription to begin', async () => (await stateOf(last)) !== undefined);
  // A candidate with interviews to come cannot be deleted.
  for (const id of [...booked, product.aurora.coming]) {
    const interview = await recruiter.call('get-interview', { params: { id } });
    await recruiter.call(
      'cancel-interview',
      { params: { id }, body: { reason: 'The position was filled' } },
      { ifMatch: interview.version },
    );
  }
  const { version: now } = await recruiter.call('get-candidate', { params: { id: candidateId } });
  await recruiter.call('delete-candidate', { params: { id: candidateId } }, { ifMatch: now });
  const ids = [...[first, second, third, last].map(({ id }) => id), candidateId];
  for (const hours of [0, 2]) {
    if (hours > 0) await product.stack.advanceBy(hours * HOUR);
    const after = await listStoredTexts(product.stack, { olderVersions: true });
    for (const word of [...Object.values(PLANTED), ...SAID, 'examination'])
      expect([word, findHolders(after, word)]).toEqual([word, []]);
    for (const id of ids)
      expect(findKinds(after, id).filter((kind) => !KEPT_IDS.has(kind.split(' ')[1]!))).toEqual([]);
  }
  expect(await voiceProfiles.get(store, candidateId)).toMatchObject({ version: 0 });
}, 600_000);

/** Returns the places that contain a word. */
const findHolders = (texts: readonly StoredText[], word: string): string[] =>
  texts
    .filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()))
    .map(({ place }) => place);

/** Returns in which kinds of items and objects an id is: the first parts of their keys. */
const findKinds = (texts: readonly StoredText[], id: string): string[] =>
  [...new Set(findHolders(texts, id).map(toKind))].toSorted();

function toKind(place: string): string {
  const [where = '', key = ''] = place.split(' ');
  if (where === 'logs') return where;
  return `${where} ${where === 'object' ? key.split('/')[0] : key.split('#')[2]}`;
}
