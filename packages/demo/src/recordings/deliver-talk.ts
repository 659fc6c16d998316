import { ulid } from 'ulid';
import { eventOp } from '@parley/data/events/event.ts';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import { finalizeRecording } from '@parley/data/recordings/finalize-recording.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { toWebm } from './spoken-talk.ts';

/** A speech segment: who speaks, and its start and end in seconds of the recording. */
export interface Said {
  person: string;
  from: number;
  to: number;
}

const TYPE = 'audio/webm';

/**
 * Delivers a recording like the room's worker, with a file for each of its parts.
 * @param recording the recording before its files are delivered; none of them is stored yet
 * @param talk who speaks when, as the browsers measured it
 * @param sound the sound as Opus packets, one for each 20 ms of the recording
 */
export async function deliverTalk(
  store: TenantStore,
  recording: Recording,
  talk: readonly Said[],
  sound: readonly Buffer[],
): Promise<void> {
  const people = recording.participants.map(
    ({ user_id, candidate_id }) => user_id ?? candidate_id ?? '',
  );
  const bucket = filesBucket(process.env['RECORDINGS_BUCKET']!);
  const parts: Recording['parts'] = [];
  let before = 0;
  for (const [index, { from, to }] of recording.periods.entries()) {
    const began = Date.parse(from);
    const length = (Date.parse(to!) - began) / 1000;
    const offset = before;
    const said = talk
      .map((one) => ({
        ...one,
        from: Math.max(0, one.from - offset),
        to: Math.min(length, one.to - offset),
      }))
      .filter((one) => one.from < one.to);
    const file = toWebm(sound, offset, offset + length);
    const object_key = `recordings/T/${store.tenantId}/${recording.id}/${index}/interview.webm`;
    await bucket.write(object_key, TYPE, file);
    for (const person of people) {
      await recordingTalk.addMeasured(store, recording.id, person, began);
      await recordingTalk.add(
        store,
        recording.id,
        person,
        said
          .filter((one) => one.person === person)
          .map((one) => [began + Math.round(one.from * 1000), began + Math.round(one.to * 1000)]),
      );
    }
    parts.push({
      capture_id: null,
      capture_arn: null,
      joining_id: null,
      object_key,
      size_bytes: file.length,
      failed: false,
    });
    before += length;
  }
  const { recording: whole, event } = finalizeRecording({
    ...recording,
    parts,
    content_type: TYPE,
  });
  const at = recording.ended_at ?? recording.started_at;
  const result = await store.commit([
    recordings.write(store, whole, 'missing'),
    ...(event
      ? [
          eventOp(store, event, {
            id: `evt_${ulid(Date.parse(at))}`,
            at,
            actorId: 'room',
            requestId: 'room',
          }),
        ]
      : []),
  ]);
  if (!result.ok) throw new Error('the recording could not be put there');
}
