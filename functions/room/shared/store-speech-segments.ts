import type * as z from 'zod';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { talkAnswer } from '@parley/contracts/room/room.schema.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { findConsentState } from '@parley/domain/room/consent.ts';
import { findParticipant } from '@parley/domain/room/participants.ts';
import { isAdmittedIn } from '@parley/domain/room/presence.ts';
import { toSpeechSpans } from '@parley/domain/room/speech-spans.ts';
import type { RoomAccess } from './enter-room.ts';
import { readRoomView } from './room-view.ts';

type TalkAnswer = z.input<typeof talkAnswer>;

/**
 * Stores when somebody spoke, limited to periods that were recorded with their consent. The last
 * report may arrive after the end. A report without segments says that the person is measured.
 */
export async function storeSpeechSegments(
  access: RoomAccess,
  segments: readonly { from: string; to: string }[],
): Promise<TalkAnswer | Failure<'not-in-room'>> {
  const { call, interview, who, browser } = access;
  const askedAt = call.now();
  const room = await rooms.get(call.store, interview);
  const participant = findParticipant(room, who);
  if (participant.joined_at === null || !isAdmittedIn(participant, browser))
    return fail('not-in-room');
  const answer = async (taken: number): Promise<TalkAnswer> => ({
    taken,
    room: await readRoomView(access, room, askedAt, call.now()),
  });
  const latest = room.recordings.at(-1);
  const recording = latest === undefined ? undefined : await recordings.get(call.store, latest);
  if (
    !recording ||
    recording.state === 'erased' ||
    recording.state === 'expired' ||
    findConsentState(participant, 'recording', recording.recorded_media) !== 'granted'
  )
    return answer(0);
  const spans = toSpeechSpans(segments, recording.periods, call.now());
  if (spans.length > 0) await recordingTalk.add(call.store, recording.id, who.person, spans);
  if (segments.length === 0)
    await recordingTalk.addMeasured(
      call.store,
      recording.id,
      who.person,
      Date.parse(recording.started_at),
    );
  return answer(spans.length);
}
