import type { RoomCall, RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';
import type { CompanyLegal } from '@parley/contracts/tenants/company-legal.schema.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import {
  toTranscriptionSettings,
  type TranscriptionSettings,
} from '@parley/data/recordings/transcription-settings.repo.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import type { StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import type { RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { roomWindow, roomState } from '@parley/domain/room/room-state.ts';
import {
  findMemberEntry,
  type GuestLink,
  type LinkContext,
  openPastLinkWithRoom,
  openRoomLink,
  type RoomEntry,
} from '../../shared/room-entry.ts';

export interface RoomAccess {
  call: RoomCall;
  interview: Interview;
  who: RoomParticipantRef;
  /** The browser of a candidate with only a link; null for people who are signed in. */
  browser: string | null;
  /** The name of the company. */
  company: string;
  /** The company's own privacy notice, terms and imprint. */
  legal: CompanyLegal;
  /** The number of days for which a recording that starts now is kept. */
  keepDays: number;
  /** What the company records. */
  recordedMedia: RecordedMedia;
  /** What the company transcribes. */
  transcription: TranscriptionSettings;
  /** The result about the candidate's voice that is shown to the panel. */
  voice: RoomPerson['voice'];
}

/** The dependencies of routes through which participants enter the room. */
export interface EntryDependencies extends RoomDependencies {
  /** The bucket of enrolled voices, from which a withdrawal removes the sound. */
  voiceSounds: TenantFiles<'remove'>;
}

async function toAccess(deps: RoomDependencies, entry: RoomEntry): Promise<RoomAccess> {
  const { store, actorId, requestId, interview, who, browser, company, legal, settings } = entry;
  return {
    call: { ...deps, store, requestId, actorId },
    interview,
    who,
    browser,
    company,
    legal,
    keepDays: settings.retention_days,
    recordedMedia: settings.recorded_media,
    transcription: toTranscriptionSettings(settings, interview),
    voice: settings.voices && who.role !== 'candidate' ? await readVoice(entry, deps.now()) : null,
  };
}

/** Only the panel sees whether the candidate's voice was recognized in this call. */
async function readVoice({ store, interview }: RoomEntry, now: Date): Promise<RoomPerson['voice']> {
  const profile = await voiceProfiles.get(store, interview.candidate_id);
  if (profile.consent !== 'granted') return null;
  if (!(await voiceprints.hasCurrent(store, interview.candidate_id, now))) return null;
  return profile.verified_in === interview.id ? 'verified' : 'unchecked';
}

/** Returns the access of a member; see `findMemberEntry`. */
export const enterAsMember = async (
  deps: RoomDependencies,
  context: Parameters<typeof findMemberEntry>[0],
  interviewId: string,
): Promise<RoomAccess | Failure<'not-found' | 'forbidden'>> => {
  const entry = await findMemberEntry(context, interviewId);
  return isFailure(entry) ? entry : toAccess(deps, entry);
};

export interface GuestDependencies extends EntryDependencies {
  roomKeys: RoomKeys;
}

/** Returns the access of the candidate of a link; see `openRoomLink`. */
export const enterAsGuest = async (
  deps: GuestDependencies,
  context: LinkContext,
  link: GuestLink,
): Promise<RoomAccess | Failure<'room-link-expired'>> => {
  const entry = await openRoomLink(deps, context, link);
  return isFailure(entry) ? entry : toAccess(deps, entry);
};

/**
 * Works like `enterAsGuest`, but also after the room has closed, and returns the room too; see
 * `openPastLink`.
 */
export async function readRoomAsGuest(
  deps: GuestDependencies,
  context: LinkContext,
  link: GuestLink,
): Promise<{ access: RoomAccess; room: StoredRoom } | Failure<'room-link-expired'>> {
  const entry = await openPastLinkWithRoom(deps, context, link);
  return isFailure(entry) ? entry : { access: await toAccess(deps, entry), room: entry.room };
}

const REFUSALS = {
  early: 'The room opens 15 minutes before the interview',
  ended: 'The interview is over',
  missed: 'The interview did not take place',
  cancelled: 'The interview has been called off',
} as const;

/** Returns why nobody can be in the room now, or undefined. */
export function refuseEntry(
  interview: Interview,
  room: Pick<StoredRoom, 'ended_at' | 'people'>,
  now: Date,
): Failure<'room-closed'> | undefined {
  const state = roomState(interview, room, now);
  return state === 'open' || state === 'live'
    ? undefined
    : fail('room-closed', REFUSALS[state], { details: { state, ...roomWindow(interview) } });
}
