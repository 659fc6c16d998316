import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { encodeTranscript, encodeTranscriptionStatus } from './transcript-frame.ts';

/** The transcript parser of the SDK client. */
const { TranscriptEventConverter } = createRequire(import.meta.url)(
  'amazon-chime-sdk-js/build/transcript/TranscriptEvent.js',
) as { TranscriptEventConverter: { from(message: { data: Uint8Array }): unknown[] } };
const read = (data: Uint8Array) => TranscriptEventConverter.from({ data });

const RESULT = {
  id: 'result-1',
  attendeeId: 'attendee-1',
  externalUserId: 'cand_1',
  isPartial: false,
  languageCode: 'en-US',
  words: [
    { text: 'Well,', fromMs: 1_800_000_000_000.4, toMs: 1_800_000_000_300 },
    { text: "it's", fromMs: 1_800_000_000_400, toMs: 1_800_000_000_500 },
    { text: '3.5', fromMs: 1_800_000_000_600, toMs: 1_800_000_000_900 },
  ],
};

it('is parsed by the SDK client as the words of one attendee with their times', () => {
  const attendee = { attendeeId: 'attendee-1', externalUserId: 'cand_1' };
  expect(read(encodeTranscript(RESULT))).toEqual([
    {
      results: [
        expect.objectContaining({
          resultId: 'result-1',
          channelId: 'attendee-1',
          isPartial: false,
          languageCode: 'en-US',
          startTimeMs: 1_800_000_000_000,
          endTimeMs: 1_800_000_000_900,
          alternatives: [
            {
              transcript: "Well, it's 3.5",
              items: [
                expect.objectContaining({ content: 'Well', type: 'pronunciation', attendee }),
                expect.objectContaining({ content: ',', type: 'punctuation', attendee }),
                expect.objectContaining({ content: "it's", startTimeMs: 1_800_000_000_400 }),
                expect.objectContaining({ content: '3.5', endTimeMs: 1_800_000_000_900 }),
              ],
            },
          ],
        }),
      ],
    },
  ]);
});

it('is parsed by the SDK client as partial while the sentence continues', () => {
  expect(read(encodeTranscript({ ...RESULT, isPartial: true }))).toMatchObject([
    { results: [{ isPartial: true, resultId: 'result-1' }] },
  ]);
});

it('contains that transcription has started, stopped or failed', () => {
  const place = { region: 'eu-west-1', languageCode: 'de-DE' };
  expect(
    [
      encodeTranscriptionStatus('STARTED', 1_800_000_000_000, place),
      encodeTranscriptionStatus('STOPPED', 1_800_000_000_000, place),
      encodeTranscriptionStatus('FAILED', 1_800_000_000_000, { ...place, message: 'No model' }),
    ].flatMap(read),
  ).toEqual([
    expect.objectContaining({
      type: 'started',
      eventTimeMs: 1_800_000_000_000,
      transcriptionRegion: 'eu-west-1',
      transcriptionConfiguration: expect.stringContaining('de-DE'),
    }),
    expect.objectContaining({ type: 'stopped' }),
    expect.objectContaining({ type: 'failed', message: 'No model' }),
  ]);
});
