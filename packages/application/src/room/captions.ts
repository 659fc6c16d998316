import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { transcriptionSettings } from '@parley/data/recordings/transcription-settings.repo.ts';
import { rooms, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { type CaptionLanguage, toCaptionLanguage } from '@parley/domain/room/caption-language.ts';
import { hasEverybodyConsented } from '@parley/domain/room/consent.ts';
import { log } from '../shared/log-events.ts';
import { retryRoomChange, type RoomCall } from './room-dependencies.ts';

/**
 * Returns the language of the captions that a room may have now: its call is open, everybody
 * present has consented to transcription, and stage, company and language have captions; undefined
 * otherwise.
 */
export async function toAllowedCaptions(
  call: Pick<RoomCall, 'captions' | 'store'>,
  interview: Pick<Interview, 'language'>,
  room: StoredRoom,
): Promise<CaptionLanguage | undefined> {
  if (room.ended_at !== null || room.meeting_id === null || !call.captions) return undefined;
  // The settings are read only for a room in which they matter.
  if (!hasEverybodyConsented(room, 'transcription')) return undefined;
  const { captions, language } = await transcriptionSettings.get(call.store, interview);
  return captions ? toCaptionLanguage(language) : undefined;
}

/**
 * Starts the captions that a stored room requires. The room is read again afterwards: if a consent
 * was withdrawn meanwhile, the captions are stopped again, because the request to stop them may
 * have come before this one. If the service refuses, the room is stored without captions, and its
 * next change tries again.
 */
export async function startAllowedCaptions(
  call: RoomCall,
  interview: Interview,
  room: StoredRoom,
): Promise<StoredRoom> {
  const language = await toAllowedCaptions(call, interview, room);
  const { meeting_id } = room;
  const started =
    language !== undefined &&
    meeting_id !== null &&
    (await call.meetings.startCaptions(
      meeting_id,
      language,
      call.region === 'nearest' ? 'nearest' : 'own',
    ));
  log('captions-started', { tenant_id: interview.tenant_id, refused: !started });
  if (started) {
    const now = await rooms.get(call.store, interview);
    if (now.captions && now.meeting_id === meeting_id) return room;
    await call.meetings.stopCaptions(meeting_id);
    return now;
  }
  return retryRoomChange(call, async () => {
    const now = await rooms.get(call.store, interview);
    if (!now.captions) return { done: now };
    const after = { ...now, captions: false };
    return {
      writes: [rooms.write(call.store, interview.id, after, now.version)],
      done: { ...after, version: now.version + 1 },
    };
  });
}
