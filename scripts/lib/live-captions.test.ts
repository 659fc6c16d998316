import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { TranscriberProcess } from '@parley/local-cloud/chime/captions/transcriber-process.ts';
import type { AudioPacket } from '@parley/local-cloud/chime/media/peer/peer.ts';
import type { Participant } from '@parley/local-cloud/chime/media/room/participant.ts';
import { RoomCaptions } from '@parley/local-cloud/chime/media/room/room-captions.ts';
import { readWebm } from '@parley/local-cloud/chime/testing/read-webm.ts';
import type { SignalFrame } from '@parley/local-cloud/chime/wire/signal-frame.ts';

interface Event {
  type?: string;
  results?: {
    isPartial: boolean;
    startTimeMs: number;
    endTimeMs: number;
    alternatives: { transcript: string; items: { attendee: object }[] }[];
  }[];
}

/** The transcript parser of the SDK client. */
const { TranscriptEventConverter } = createRequire(import.meta.url)(
  'amazon-chime-sdk-js/build/transcript/TranscriptEvent.js',
) as { TranscriptEventConverter: { from(message: object): Event[] } };

/** The models are first loaded from disk, which takes long. */
const LOADING = { timeout: 90_000 };

it('transcribes a sentence and sends it to everybody with its speaker, until it is stopped', async () => {
  const events: Event[] = [];
  const room = {
    tellAll: ({ dataMessage }: SignalFrame) =>
      void events.push(...TranscriptEventConverter.from(dataMessage!.messages![0]!)),
  };
  const failures: string[] = [];
  const transcriber = new TranscriberProcess(
    {
      said: (said) => captions.said(said),
      failed: (message) => void failures.push(message),
    },
    new URL('./live-captions.ts', import.meta.url).href,
  );
  const order = { meetingId: 'meeting-1', languageCode: 'en-US', region: 'eu-west-1' };
  const captions = new RoomCaptions(room, transcriber, order);
  try {
    const speaker = { attendeeId: 'attendee-1', attendee: { externalUserId: 'cand_1' } };
    const fixture = new URL(
      'one-sentence.webm',
      import.meta.resolve('@parley/local-cloud/chime/testing/read-webm.ts'),
    );
    const { blocks } = readWebm(readFileSync(fixture));
    const before = Date.now();
    for (const [sequenceNumber, { data }] of blocks.entries())
      captions.hear(speaker as Participant, { payload: data, sequenceNumber } as AudioPacket);
    const finals = () => events.filter(({ results }) => results?.[0]?.isPartial === false);
    await expect.poll(() => failures.length + finals().length, LOADING).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    const [{ startTimeMs, endTimeMs, alternatives }] = finals()[0]!.results! as [
      NonNullable<Event['results']>[number],
    ];
    expect(alternatives[0]!.transcript).toMatch(/resist them.* will defend them/i);
    expect(alternatives[0]!.items[0]!.attendee).toEqual({
      attendeeId: 'attendee-1',
      externalUserId: 'cand_1',
    });
    expect(endTimeMs - startTimeMs).toBeGreaterThan(2000);
    expect(endTimeMs).toBeLessThanOrEqual(Date.now());
    expect(startTimeMs).toBeGreaterThan(before - 10_000);
    captions.stop();
    captions.hear(speaker as Participant, { payload: blocks[0]!.data } as AudioPacket);
    expect([events[0]!.type, events.at(-1)!.type]).toEqual(['started', 'stopped']);
  } finally {
    transcriber.close();
  }
}, 120_000);
