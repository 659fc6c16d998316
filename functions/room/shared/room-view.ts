import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import type {
  ConsentReceipt,
  KeptRecording,
  RoomView,
} from '@parley/contracts/room/room.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { isNotFound } from '@parley/data/recordings/recording-changes.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import { roomMessages } from '@parley/data/room/room-messages.repo.ts';
import type { StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { toCaptionLanguage } from '@parley/domain/room/caption-language.ts';
import {
  findConsentState,
  findRefusing,
  findUndecided,
  widensConsent,
} from '@parley/domain/room/consent.ts';
import { findParticipant, type RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { mayReadMessages } from '@parley/domain/room/presence.ts';
import { elapsedSeconds, findRecordedMedia } from '@parley/domain/room/recording-state.ts';
import { ROOM_RIGHTS } from '@parley/domain/room/room-rights.ts';
import { roomState, roomWindow } from '@parley/domain/room/room-state.ts';
import type { RoomParticipant } from '@parley/domain/room/room.types.ts';
import type { RoomAccess } from './enter-room.ts';

const OVER: readonly Unbranded<RoomView>['state'][] = ['ended', 'missed', 'cancelled'];

/**
 * Returns the room with the receipts of the person's withdrawals and, after the interview, the
 * state of its recordings. Of an erased recording only its existence is stored, which is shown to
 * everybody in the room.
 */
export async function readRoomView(
  access: RoomAccess,
  room: StoredRoom,
  now: Date,
  answered = now,
): Promise<Unbranded<RoomView>> {
  const { call, interview, who } = access;
  const [receipts, messages] = await Promise.all([
    readReceipts(access, room),
    countMessages(access, room),
  ]);
  const view = { ...roomView(access, room, now, answered), receipts, messages };
  if (!OVER.includes(view.state)) return view;
  const all = await Promise.all(room.recordings.map((id) => recordings.get(call.store, id)));
  const kept = all.flatMap((recording): Unbranded<KeptRecording>[] => {
    if (!recording || recording.interview_id !== interview.id) return [];
    const isHeard = recording.participants.some(
      ({ user_id, candidate_id }) => (user_id ?? candidate_id) === who.person,
    );
    if (!isHeard && !isNotFound(recording)) return [];
    const { id, started_at, duration_seconds, expires_at, erase_at, erased_at } = recording;
    // It has expired, but its deletion has not happened yet.
    const isPast = recording.state === 'ready' && expires_at <= now.toISOString();
    const state = isPast ? 'expired' : recording.state;
    return [
      {
        id,
        state,
        started_at,
        duration_seconds,
        expires_at,
        erase_at,
        erased_at,
      },
    ];
  });
  return { ...view, kept };
}

/** Returns the number of messages for a person in the call, and null for everybody else. */
async function countMessages(
  { call, interview, who, browser }: RoomAccess,
  room: StoredRoom,
): Promise<number | null> {
  const participant = findParticipant(room, who);
  if (participant.presence !== 'present') return null;
  if (!mayReadMessages(participant, browser)) return 0;
  return (await roomMessages.count(call.store, interview.id)).messages;
}

const RECEIPT_PURPOSES = ['recording', 'transcription'] as const;

/** Returns what the person's withdrawals have removed. Nothing is read if there are none. */
async function readReceipts(
  { call, interview, who }: RoomAccess,
  room: StoredRoom,
): Promise<ConsentReceipt[]> {
  const { consent } = findParticipant(room, who);
  const withdrawn = RECEIPT_PURPOSES.filter((purpose) => consent[purpose] === 'withdrawn');
  if (withdrawn.length === 0) return [];
  const [answers, all] = await Promise.all([
    consents.listOfPersonInInterview(call.store, interview.id, who.person),
    Promise.all(room.recordings.map((id) => recordings.get(call.store, id))),
  ]);
  return withdrawn.flatMap((purpose): ConsentReceipt[] => {
    const at = answers.findLast((entry) => entry.purpose === purpose)?.at;
    if (at === undefined) return [];
    const erased = all.filter(
      (recording) =>
        purpose === 'recording' && recording?.state === 'erased' && recording.erased_at! >= at,
    );
    return [{ purpose, at, recordings: erased.length }];
  });
}

/** Returns the room as one person may see it. Consents of others are visible to staff only. */
export function roomView(
  {
    interview,
    who,
    company,
    legal,
    keepDays,
    recordedMedia,
    transcription,
    voice,
    call,
  }: RoomAccess,
  stored: StoredRoom,
  now: Date,
  answered = now,
): Unbranded<RoomView> {
  const { title, stage, requisition, candidate, candidate_zone, zone, starts_at, ends_at } =
    interview;
  const media = findRecordedMedia(stored, recordedMedia);
  const tape = { ...stored.tape, recorded_media: media };
  const room = { ...stored, tape };
  const me = findParticipant(room, who);
  const state = roomState(interview, room, now);
  // Nobody is asked after the interview: every consent that was given can be withdrawn.
  const asked = OVER.includes(state) ? 'audio' : media;
  const toMissing = (purpose: 'recording' | 'transcription') => {
    if (who.role === 'candidate') return { waits_for: [], refused_by: [] };
    const refusing = findRefusing(room, purpose);
    const undecided = findUndecided(room, purpose).filter((one) => !refusing.includes(one));
    return {
      waits_for: undecided.map(({ name }) => name),
      refused_by: refusing.map(({ name }) => name),
    };
  };
  return {
    interview_id: interview.id,
    title,
    stage,
    requisition,
    company,
    legal,
    candidate,
    candidate_zone,
    zone,
    starts_at,
    ends_at,
    state,
    ...roomWindow(interview),
    now: now.toISOString(),
    answered_at: answered.toISOString(),
    me: {
      person: me.person,
      name: me.name,
      role: me.role,
      presence: me.presence,
      can: ROOM_RIGHTS[me.role],
      consent: toConsents(me, asked),
    },
    people: expected(interview, room).map((one) => {
      const { person, name, role, presence, joined_at, left_at } = one;
      return {
        person,
        name,
        role,
        presence,
        consent: who.role === 'candidate' ? null : toConsents(one, asked),
        joined_at,
        left_at,
        voice: role === 'candidate' ? voice : null,
      };
    }),
    recording: {
      id: tape.id,
      state: tape.state,
      requested: tape.requested,
      started_at: tape.periods[0]?.from ?? null,
      elapsed_seconds: elapsedSeconds(tape.periods, now),
      ...toMissing('recording'),
      keep_days: keepDays,
      recorded_media: media,
      widens_consent: widensConsent(me, asked),
    },
    transcription: {
      asked: transcription.transcription,
      captions:
        call.captions &&
        transcription.captions &&
        toCaptionLanguage(transcription.language) !== undefined,
      language: transcription.language,
      ...toMissing('transcription'),
    },
    receipts: [],
    kept: [],
    captions: room.captions,
    messages: null,
    version: room.version,
  };
}

const toConsents = (one: RoomParticipant, asked: RecordedMedia) => ({
  recording: findConsentState(one, 'recording', asked),
  transcription: one.consent.transcription,
});

/**
 * Returns the candidate, the panelists who have not declined, and everybody else who has been
 * there.
 */
function expected(interview: Interview, room: StoredRoom) {
  const panel = interview.panelists.filter(({ state }) => state !== 'declined');
  const asked: RoomParticipantRef[] = [
    { person: interview.candidate_id, name: interview.candidate, role: 'candidate' },
    ...panel.map(({ user_id, name, role }) => ({
      person: user_id,
      name,
      role: role === 'lead' ? ('host' as const) : role,
    })),
  ];
  const others = room.people.filter(
    ({ person, presence }) => presence !== 'away' && !asked.some((one) => one.person === person),
  );
  return [
    ...asked.map(
      (one) =>
        room.people.find(({ person }) => person === one.person) ?? findParticipant(room, one),
    ),
    ...others,
  ];
}
