import { describe, expect, it } from 'vitest';
import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import type { ConsentState } from '@parley/contracts/room/room.schema.ts';
import { absentPanelists, noShowProposal, roomTells, getAttendance } from './attendance.ts';
import {
  findConsentState,
  findRefusing,
  findUndecided,
  hasEverybodyConsented,
  widensConsent,
  withAnswer,
} from './consent.ts';
import { interviewKit } from './interview-kit.ts';
import { findParticipant, type RoomParticipantRef } from './participants.ts';
import {
  admitParticipant,
  applyConnectionState,
  enterRoom,
  leaveRoom,
  removeParticipant,
} from './presence.ts';
import {
  requestRecording,
  captureStep,
  closedPeriods,
  elapsedSeconds,
  endRecording,
  resolveRecording,
  postponeBegin,
} from './recording-state.ts';
import { ROOM_RIGHTS, roomRole } from './room-rights.ts';
import {
  roomState,
  roomWindow,
  newRoom,
  roomFor,
  withoutMeeting,
  endRoomNow,
} from './room-state.ts';
import type { Room } from './room.types.ts';
import { toSpeechSpans } from './speech-spans.ts';

const START = '2026-03-10T15:00:00.000Z';
const at = (minutes: number, ms = 0) =>
  new Date(Date.parse(START) + minutes * 60_000 + ms).toISOString();
const now = (minutes: number) => new Date(at(minutes));
const ANA: RoomParticipantRef = { person: 'ana', name: 'Ana', role: 'host' };
const TOM: RoomParticipantRef = { person: 'tom', name: 'Tom', role: 'interviewer' };
const ASHA: RoomParticipantRef = { person: 'cand_asha', name: 'Asha', role: 'candidate' };
const INTERVIEW = {
  candidate_id: 'cand_asha',
  starts_at: START,
  ends_at: at(45),
  state: 'scheduled' as const,
};

/** Returns a room in which everybody given is present, with an attendee and a consent answer. */
function roomWith(...people: [RoomParticipantRef, ConsentState?][]): Room {
  return people.reduce<Room>(
    (room, [who, recording = 'granted']) => {
      const { room: inside } = enterRoom(
        admitParticipant(room, who),
        who,
        `tab-${who.person}`,
        at(0),
      );
      return {
        ...inside,
        people: inside.people.map((participant) =>
          participant.person === who.person
            ? {
                ...participant,
                attendee_id: `seat-${who.person}`,
                consent: { ...participant.consent, recording },
              }
            : participant,
        ),
      };
    },
    { ...newRoom(START), meeting_id: 'm-1' },
  );
}
const presence = (room: Room, { person }: RoomParticipantRef) =>
  room.people.find((participant) => participant.person === person)?.presence;
const recording = (room: Room): Room =>
  resolveRecording(requestRecording(room, 'start', at(1)), at(1), () => 'rec_1');

describe('who may enter', () => {
  const seat = (role: 'lead' | 'interviewer' | 'shadow', state = 'accepted') => ({ role, state });
  it.each([
    [
      'the candidate',
      { role: 'candidate', seat: null, isCandidate: true, isHiringManager: false },
      'candidate',
    ],
    [
      'another candidate',
      { role: 'candidate', seat: null, isCandidate: false, isHiringManager: false },
      null,
    ],
    [
      'a recruiter',
      { role: 'recruiter', seat: seat('shadow'), isCandidate: false, isHiringManager: false },
      'host',
    ],
    ['an admin', { role: 'admin', seat: null, isCandidate: false, isHiringManager: false }, 'host'],
    [
      "the requisition's hiring manager",
      { role: 'hiring-manager', seat: null, isCandidate: false, isHiringManager: true },
      'host',
    ],
    [
      'another hiring manager',
      { role: 'hiring-manager', seat: null, isCandidate: false, isHiringManager: false },
      null,
    ],
    [
      'whoever leads the panel',
      { role: 'interviewer', seat: seat('lead'), isCandidate: false, isHiringManager: false },
      'host',
    ],
    [
      'an interviewer of the panel, declined or not',
      {
        role: 'interviewer',
        seat: seat('interviewer', 'declined'),
        isCandidate: false,
        isHiringManager: false,
      },
      'interviewer',
    ],
    [
      'a shadow',
      { role: 'interviewer', seat: seat('shadow'), isCandidate: false, isHiringManager: false },
      'shadow',
    ],
  ] as const)('%s', (_, knocking, role) => expect(roomRole(knocking)).toBe(role));

  it('hosts may do everything, interviewers admit and mark, shadows and candidates nothing', () => {
    expect(ROOM_RIGHTS.host).toEqual({
      admit: true,
      remove: true,
      end: true,
      record: true,
      mark: true,
    });
    expect(ROOM_RIGHTS.interviewer).toEqual({
      admit: true,
      remove: false,
      end: false,
      record: false,
      mark: true,
    });
    for (const role of ['shadow', 'candidate'] as const)
      expect(Object.values(ROOM_RIGHTS[role])).toEqual(Array(5).fill(false));
  });
});

describe('when the room is open', () => {
  it('from 15 minutes before the start until two hours after the end', () => {
    expect(roomWindow(INTERVIEW)).toEqual({ opens_at: at(-15), closes_at: at(165) });
    const states = [-16, -15, 165].map((minute) =>
      roomState(INTERVIEW, newRoom(START), now(minute)),
    );
    expect(states).toEqual(['early', 'open', 'ended']);
    expect(roomState(INTERVIEW, newRoom(START), new Date(at(165, -1)))).toBe('open');
  });
  it('is live with somebody in it, ended afterwards, and closed for a cancelled interview', () => {
    expect(roomState(INTERVIEW, roomWith([ANA]), now(0))).toBe('live');
    expect(roomState(INTERVIEW, { ...newRoom(START), ended_at: at(10) }, now(11))).toBe('ended');
    for (const state of ['candidate_no_show', 'host_no_show'] as const)
      expect(roomState({ ...INTERVIEW, state }, roomWith([ANA]), now(20))).toBe('missed');
    expect(roomState({ ...INTERVIEW, state: 'cancelled' }, newRoom(START), now(0))).toBe(
      'cancelled',
    );
  });
  it('starts again at another time, and keeps the consent answers', () => {
    const used = roomWith([ANA], [ASHA, 'refused']);
    expect(roomFor(INTERVIEW, undefined)).toEqual(newRoom(START));
    expect(roomFor(INTERVIEW, used)).toBe(used);
    const moved = roomFor({ starts_at: at(60) }, used);
    expect(moved).toMatchObject({
      starts_at: at(60),
      generation: 2,
      meeting_id: null,
      ended_at: null,
    });
    expect(
      moved.people.map(({ presence: where, admitted, attendee_id, consent }) => [
        where,
        admitted,
        attendee_id,
        consent.recording,
      ]),
    ).toEqual([
      ['away', false, null, 'granted'],
      ['away', false, null, 'refused'],
    ]);
    expect(enterRoom(moved, ANA, null, at(50)).entry).toBe('admitted');
  });
});

describe('entering and leaving', () => {
  it('staff enter immediately, the candidate waits until admitted', () => {
    const lobby = enterRoom(newRoom(START), ASHA, 'tab-1', at(0));
    expect([
      lobby.entry,
      presence(lobby.room, ASHA),
      findParticipant(lobby.room, ASHA).joined_at,
    ]).toEqual(['lobby', 'lobby', null]);
    const let_in = admitParticipant(lobby.room, ASHA);
    expect(admitParticipant(let_in, ASHA)).toBe(let_in);
    const inside = enterRoom(let_in, ASHA, 'tab-1', at(1));
    expect([
      inside.entry,
      presence(inside.room, ASHA),
      findParticipant(inside.room, ASHA).joined_at,
    ]).toEqual(['admitted', 'present', at(1)]);
    expect(findParticipant(enterRoom(inside.room, ASHA, 'tab-2', at(9)).room, ASHA).joined_at).toBe(
      at(1),
    );
    expect(enterRoom(newRoom(START), ANA, null, at(0)).entry).toBe('admitted');
  });

  it('admits a link in one browser: another one waits, and displaces nobody', () => {
    const enter = (room: Room, browser: string | null, minute: number) =>
      enterRoom(room, ASHA, `tab-${browser}`, at(minute), browser);
    const waiting = enter(newRoom(START), 'phone', 0).room;
    // Somebody with the same link is not admitted in her place while she waits.
    expect(enter(waiting, 'other', 0)).toEqual({ room: waiting, entry: 'lobby' });
    const inside = enter(admitParticipant(waiting, ASHA), 'phone', 1);
    expect(inside.entry).toBe('admitted');
    expect(enter(inside.room, 'other', 2)).toEqual({ room: inside.room, entry: 'lobby' });
    // A second tab of the same browser moves the call.
    expect(enter(inside.room, 'phone', 2)).toMatchObject({ entry: 'admitted' });
    const left = leaveRoom(inside.room, ASHA, null, at(3));
    expect(enter(left, 'phone', 4).entry, 'she comes back').toBe('admitted');
    const next = enter(left, 'other', 4);
    expect(next.entry, 'whoever holds the link next').toBe('lobby');
    expect(findParticipant(next.room, ASHA)).toMatchObject({ admitted: false, presence: 'lobby' });
    expect(enter(left, null, 4).entry, 'she is signed in').toBe('admitted');
  });
  it('a participant leaves once, also from the lobby; a replaced tab has no effect', () => {
    const room = roomWith([ANA]);
    expect(leaveRoom(room, ANA, 'tab-before', at(5))).toBe(room);
    const left = leaveRoom(room, ANA, 'tab-ana', at(5));
    expect(findParticipant(left, ANA)).toMatchObject({ presence: 'left', left_at: at(5) });
    expect(leaveRoom(left, ANA, null, at(6))).toBe(left);
    expect(leaveRoom(newRoom(START), TOM, null, at(6))).toEqual(newRoom(START));
    const waiting = enterRoom(newRoom(START), ASHA, null, at(0)).room;
    expect(findParticipant(leaveRoom(waiting, ASHA, 'any-tab-1', at(1)), ASHA)).toMatchObject({
      presence: 'away',
      left_at: null,
    });
  });
  it('follows connection events of the present attendee in any order', () => {
    const room = roomWith([ANA]);
    const tell = (from: Room, kind: 'joined' | 'left', when: string, attendeeId = 'seat-ana') =>
      applyConnectionState(from, { person: 'ana', attendeeId, kind, at: when });
    expect(tell(room, 'left', at(5), 'seat-of-old')).toBe(room);
    expect(
      applyConnectionState(room, { person: 'nobody', attendeeId: 'x', kind: 'left', at: at(5) }),
    ).toBe(room);
    const dropped = tell(room, 'left', at(5));
    expect(findParticipant(dropped, ANA)).toMatchObject({ presence: 'left', left_at: at(5) });
    expect(tell(dropped, 'left', at(6))).toBe(dropped);
    expect(tell(dropped, 'joined', at(4))).toBe(dropped);
    expect(findParticipant(tell(dropped, 'joined', at(6)), ANA)).toMatchObject({
      presence: 'present',
      joined_at: at(0),
      left_at: null,
    });
    const unseen = {
      ...room,
      people: room.people.map((participant) => ({
        ...participant,
        seen_at: null,
        joined_at: null,
      })),
    };
    expect(findParticipant(tell(unseen, 'joined', at(2)), ANA).joined_at).toBe(at(2));
  });
  it('returns a removed candidate to the lobby and removes colleagues', () => {
    const room = roomWith([ANA], [TOM], [ASHA]);
    expect(findParticipant(removeParticipant(room, ASHA, at(5)), ASHA)).toMatchObject({
      presence: 'lobby',
      admitted: false,
      attendee_id: null,
    });
    const left = leaveRoom(room, ASHA, null, at(4));
    expect(findParticipant(removeParticipant(left, ASHA, at(5)), ASHA)).toMatchObject({
      presence: 'left',
      admitted: false,
    });
    const without = removeParticipant(room, TOM, at(5));
    expect(findParticipant(without, TOM)).toMatchObject({ presence: 'left', attendee_id: null });
    expect(removeParticipant(without, TOM, at(6))).toBe(without);
    expect(enterRoom(without, TOM, null, at(6)).entry).toBe('admitted');
  });
  it('is empty after its meeting has ended, and the next meeting is a new one', () => {
    const over = withoutMeeting(
      leaveRoom(recording(roomWith([ANA], [TOM])), TOM, null, at(3)),
      at(9),
    );
    expect(over).toMatchObject({
      meeting_id: null,
      generation: 2,
      tape: { id: null, state: 'off' },
    });
    expect(
      over.people.map(({ presence: where, left_at, attendee_id }) => [where, left_at, attendee_id]),
    ).toEqual([
      ['left', at(9), null],
      ['left', at(3), null],
    ]);
  });
  it('is ended for everybody; ending a test call before the interview does not end it', () => {
    const waiting = enterRoom(roomWith([ANA]), ASHA, null, at(-5)).room;
    const tried = endRoomNow(waiting, INTERVIEW, at(-4));
    expect([tried.ended_at, presence(tried, ANA), presence(tried, ASHA)]).toEqual([
      null,
      'left',
      'away',
    ]);
    const held = endRoomNow(roomWith([ANA], [ASHA]), INTERVIEW, at(-4));
    expect(held.ended_at).toBe(at(-4));
    expect(endRoomNow(held, INTERVIEW, at(9))).toBe(held);
    expect(
      endRoomNow(leaveRoom(roomWith([ANA]), ANA, null, at(1)), INTERVIEW, at(2)),
    ).toMatchObject({
      ended_at: at(2),
      people: [{ left_at: at(1) }],
    });
  });
});

describe('consent', () => {
  it('waits for present participants who have not granted it', () => {
    const room = leaveRoom(
      roomWith([ANA], [TOM, 'refused'], [ASHA, 'requested']),
      TOM,
      null,
      at(1),
    );
    expect(findUndecided(room, 'recording').map(({ name }) => name)).toEqual(['Asha']);
    expect(hasEverybodyConsented(room, 'recording')).toBe(false);
    expect(hasEverybodyConsented(roomWith([ANA]), 'recording')).toBe(true);
    expect(hasEverybodyConsented(roomWith([ANA]), 'transcription')).toBe(false);
    expect(hasEverybodyConsented(newRoom(START), 'recording')).toBe(false);
  });
  it.each([
    ['requested', 'granted', 'granted'],
    ['requested', 'refused', 'refused'],
    ['requested', 'withdrawn', 'refused'],
    ['granted', 'withdrawn', 'withdrawn'],
    ['granted', 'refused', 'withdrawn'],
    ['refused', 'withdrawn', 'refused'],
    ['withdrawn', 'granted', 'granted'],
    // An answer whose response was lost is sent again.
    ['withdrawn', 'withdrawn', 'withdrawn'],
    ['withdrawn', 'refused', 'withdrawn'],
  ] as const)('%s, then %s, results in %s', (before, said, is) => {
    const { room, answer } = withAnswer(roomWith([ASHA, before]), ASHA, 'recording', said, at(3));
    expect([
      answer,
      findParticipant(room, ASHA).consent.recording,
      findParticipant(room, ASHA).answered_at,
    ]).toEqual([is, is, at(3)]);
  });
  it('to transcription counts for everybody present, with shadows and whoever joins late', () => {
    const agree = (room: Room, who: RoomParticipantRef) =>
      withAnswer(room, who, 'transcription', 'granted', at(1)).room;
    const SAM = { person: 'sam', name: 'Sam', role: 'shadow' } as const;
    const both = [ANA, ASHA].reduce(agree, roomWith([ANA], [ASHA]));
    expect(hasEverybodyConsented(both, 'transcription')).toBe(true);
    const late = enterRoom(both, SAM, null, at(5)).room;
    expect(hasEverybodyConsented(late, 'transcription')).toBe(false);
    expect(findUndecided(late, 'transcription').map(({ name }) => name)).toEqual(['Sam']);
    expect(hasEverybodyConsented(leaveRoom(late, SAM, null, at(6)), 'transcription')).toBe(true);
    expect(hasEverybodyConsented(agree(late, SAM), 'transcription')).toBe(true);
  });
  it('withdrawn for transcription is reported only for that purpose', () => {
    const agreed = withAnswer(roomWith([ANA]), ANA, 'transcription', 'granted', at(1)).room;
    const { room } = withAnswer(agreed, ANA, 'transcription', 'refused', at(2));
    expect(findRefusing(room, 'transcription').map(({ name }) => name)).toEqual(['Ana']);
    expect(findRefusing(room, 'recording')).toEqual([]);
    expect(hasEverybodyConsented(room, 'recording')).toBe(true);
  });
  it('is separate for each purpose', () => {
    const { room } = withAnswer(
      roomWith([ASHA, 'granted']),
      ASHA,
      'transcription',
      'refused',
      at(3),
    );
    expect(findParticipant(room, ASHA)).toMatchObject({
      consent: { recording: 'granted', transcription: 'refused' },
      answered_at: null,
    });
  });
});

describe('consent to sound only', () => {
  const toRecord = (room: Room, recorded_media: RecordedMedia): Room => ({
    ...room,
    tape: { ...room.tape, recorded_media },
  });
  const agreed = withAnswer(
    roomWith([ANA, 'requested']),
    ANA,
    'recording',
    'granted',
    at(1),
    'audio',
  ).room;
  const stateOf = (room: Room, media: RecordedMedia) =>
    findConsentState(findParticipant(room, ANA), 'recording', media);

  it('does not cover the picture: the person is asked again', () => {
    expect(hasEverybodyConsented(toRecord(agreed, 'audio'), 'recording')).toBe(true);
    expect(hasEverybodyConsented(toRecord(agreed, 'video'), 'recording')).toBe(false);
    expect(findRefusing(toRecord(agreed, 'video'), 'recording')).toEqual([]);
    expect(stateOf(agreed, 'video')).toBe('requested');
    expect(widensConsent(findParticipant(agreed, ANA), 'video')).toBe(true);
  });
  it('is covered by a consent to picture and sound', () =>
    expect(hasEverybodyConsented(toRecord(roomWith([ANA]), 'audio'), 'recording')).toBe(true));
  it('stays valid if the picture is refused, and can be withdrawn afterwards', () => {
    const { room, answer } = withAnswer(agreed, ANA, 'recording', 'refused', at(2), 'video');
    expect([answer, stateOf(room, 'video'), stateOf(room, 'audio')]).toEqual([
      'refused',
      'refused',
      'granted',
    ]);
    expect(findRefusing(toRecord(room, 'video'), 'recording').map(({ name }) => name)).toEqual([
      'Ana',
    ]);
    const after = withAnswer(room, ANA, 'recording', 'withdrawn', at(3));
    expect([after.answer, stateOf(after.room, 'audio')]).toEqual(['withdrawn', 'withdrawn']);
  });
  it('is withdrawn by a refusal of sound', () =>
    expect(withAnswer(agreed, ANA, 'recording', 'refused', at(2), 'audio').answer).toBe(
      'withdrawn',
    ));
  it('becomes one to picture and sound with the answer to that question', () => {
    const { room } = withAnswer(agreed, ANA, 'recording', 'granted', at(2), 'video');
    expect(stateOf(room, 'video')).toBe('granted');
  });
});

describe('the recording of a room', () => {
  it('begins with the last consent', () => {
    const waiting = recording(roomWith([ANA], [ASHA, 'requested']));
    expect(waiting.tape).toMatchObject({ id: null, state: 'off', requested: true });
    const { room } = withAnswer(waiting, ASHA, 'recording', 'granted', at(2));
    expect(resolveRecording(room, at(2), () => 'rec_1').tape).toEqual({
      id: 'rec_1',
      state: 'recording',
      requested: true,
      recorded_media: 'video',
      periods: [{ from: at(2), to: null }],
    });
  });
  it('pauses when somebody without consent joins, and resumes when they consent or leave', () => {
    const running = recording(roomWith([ANA]));
    const paused = resolveRecording(
      enterRoom(running, TOM, null, at(5)).room,
      at(5),
      () => 'never',
    );
    expect(paused.tape).toEqual({
      id: 'rec_1',
      state: 'paused',
      requested: true,
      recorded_media: 'video',
      periods: [{ from: at(1), to: at(5) }],
    });
    const on = resolveRecording(leaveRoom(paused, TOM, null, at(7)), at(7), () => 'never');
    expect(on.tape.periods).toEqual([
      { from: at(1), to: at(5) },
      { from: at(7), to: null },
    ]);
    expect(closedPeriods(on.tape, at(8))).toEqual([
      { from: at(1), to: at(5) },
      { from: at(7), to: at(8) },
    ]);
  });
  it('pauses while nobody is present, and for a host until it is requested again', () => {
    const running = recording(roomWith([ANA]));
    expect(
      resolveRecording(leaveRoom(running, ANA, null, at(5)), at(5), () => 'never').tape,
    ).toMatchObject({
      state: 'paused',
      requested: true,
    });
    const held = resolveRecording(requestRecording(running, 'pause', at(5)), at(5), () => 'never');
    expect(held.tape).toMatchObject({ state: 'paused', requested: false });
    expect(requestRecording(held, 'pause', at(6)).tape).toEqual(held.tape);
    expect(
      resolveRecording(requestRecording(held, 'resume', at(9)), at(9), () => 'never').tape,
    ).toMatchObject({
      state: 'recording',
      id: 'rec_1',
    });
    expect(resolveRecording(running, at(9), () => 'never')).toBe(running);
  });
  it('stops for a host, on withdrawal and at the end; the next one is a new recording', () => {
    const running = recording(roomWith([ANA]));
    expect(requestRecording(running, 'stop', at(5)).tape).toEqual({
      id: null,
      state: 'off',
      requested: false,
      recorded_media: 'video',
      periods: [],
    });
    expect(endRecording(running).tape.id).toBeNull();
    const ended = { ...running, ended_at: at(5) };
    expect(resolveRecording(ended, at(5), () => 'never').tape.state).toBe('off');
    expect(
      resolveRecording({ ...newRoom(START), ended_at: at(5) }, at(5), () => 'never').tape.requested,
    ).toBe(false);
    expect(
      resolveRecording(
        { ...requestRecording(newRoom(START), 'start', at(4)), ended_at: at(5) },
        at(5),
        () => 'never',
      ).tape.requested,
    ).toBe(false);
  });
  it('determines whether the capture must start or stop', () => {
    const [off, on] = [newRoom(START).tape, recording(roomWith([ANA])).tape];
    expect([
      captureStep(off, on),
      captureStep(on, off),
      captureStep(on, on),
      captureStep(off, off),
    ]).toEqual(['start', 'stop', null, null]);
  });
  it('counts whole seconds without pauses', () => {
    expect(
      elapsedSeconds(
        [
          { from: at(0), to: at(1, 900) },
          { from: at(5), to: null },
        ],
        new Date(at(5, 500)),
      ),
    ).toBe(61);
    expect(elapsedSeconds([{ from: at(9), to: null }], now(5))).toBe(0);
  });
  it('begins at the time that the service reports, within its period', () => {
    const periods = [
      { from: at(0), to: at(1) },
      { from: at(2), to: null },
    ];
    expect(postponeBegin(periods, 1, at(2, 700))).toEqual([
      periods[0],
      { from: at(2, 700), to: null },
    ]);
    expect(postponeBegin(periods, 0, at(0, 300))?.[0]).toEqual({ from: at(0, 300), to: at(1) });
    for (const [index, when] of [
      [0, at(0)],
      [0, at(1)],
      [7, at(1)],
    ] as const)
      expect(postponeBegin(periods, index, when)).toBeUndefined();
  });
  it('keeps only speech that was recorded and is not in the future', () => {
    const periods = [
      { from: at(0), to: at(1) },
      { from: at(2), to: null },
    ];
    const spoken = [
      { from: at(0, -500), to: at(0, 500) },
      { from: at(1), to: at(2) },
      { from: at(2, -100), to: at(99) },
    ];
    const ms = (iso: string) => Date.parse(iso);
    expect(toSpeechSpans(spoken, periods, now(3))).toEqual([
      [ms(at(0)), ms(at(0, 500))],
      [ms(at(2)), ms(at(3, 2000))],
    ]);
  });
});

describe('attendance', () => {
  const panelist = (
    user_id: string,
    role = 'interviewer',
    state = 'accepted',
    scorecard = 'not_due',
  ) => ({ user_id, role, state, scorecard });
  const panel = [
    panelist('ana', 'lead'),
    panelist('tom', 'interviewer', 'invited'),
    panelist('uma', 'shadow'),
    panelist('max', 'interviewer', 'declined'),
    panelist('kim', 'interviewer', 'accepted', 'draft'),
  ];
  const of = (...joined: string[]) => ({ candidate_id: 'cand_asha', panelists: panel, joined });
  it('a shadow alone does not count as the panel', () => {
    expect(getAttendance(of('uma'))).toEqual({ candidate_joined: false, host_joined: false });
    expect(getAttendance({ candidate_id: 'cand_asha', panelists: panel })).toEqual({
      candidate_joined: false,
      host_joined: false,
    });
    expect(getAttendance(of('tom', 'cand_asha'))).toEqual({
      candidate_joined: true,
      host_joined: true,
    });
  });
  it('proposes who was missing if one side came', () => {
    expect([
      noShowProposal(of('ana')),
      noShowProposal(of('cand_asha')),
      noShowProposal(of()),
      noShowProposal(of('ana', 'cand_asha')),
    ]).toEqual(['candidateNoShow', 'hostNoShow', null, null]);
    expect([
      noShowProposal({ ...of(), waited: true }),
      noShowProposal({ ...of('ana'), waited: true }),
    ]).toEqual(['hostNoShow', null]);
  });
  it('is known for an interview in the room, not for one held elsewhere', () => {
    expect([
      roomTells({ location: '' }),
      roomTells({ location: 'Room 4' }),
      roomTells({ location: 'Room 4', joined: ['ana'] }),
      roomTells({ location: 'Room 4', waited: true }),
    ]).toEqual([true, false, true, true]);
  });
  it('absent panelists were expected and neither came nor began a scorecard', () => {
    expect(absentPanelists(of('ana', 'cand_asha'))).toEqual(['tom', 'uma']);
    expect(
      absentPanelists({
        candidate_id: 'cand_asha',
        panelists: [panelist('tom', 'interviewer', 'accepted', 'due'), panelist('ana', 'lead')],
        joined: ['ana', 'cand_asha'],
      }),
    ).toEqual(['tom']);
    expect(absentPanelists(of('ana'))).toEqual([]);
    expect(absentPanelists({ candidate_id: 'cand_asha', panelists: panel })).toEqual([]);
  });
});

describe('the interview kit', () => {
  const held = { requisition: 'Engineer', stage: 'Team', duration_minutes: 60, note: 'Be kind' };
  const question = {
    text: 'What did you measure first?',
    attribute: 'craft',
    listen_for: 'A number',
  };
  const attributes = [{ id: 'craft', name: 'Craft', required: true }];
  const requisition = {
    title: 'Senior engineer',
    description: 'Builds things.',
    scorecard_template: { attributes },
    interview_plan: [
      { stage: 'First', duration_minutes: 45, questions: [] },
      { stage: 'Team', duration_minutes: 30, focus: 'Working together', questions: [question] },
      { stage: 'Team', duration_minutes: 15, questions: [] },
    ],
  };
  const shown = {
    ...held,
    attributes,
    about: { title: 'Senior engineer', description: 'Builds things.' },
  };

  it("contains the questions of the interview's step, and the plan with that step marked", () => {
    const { requisition: _, ...rest } = shown;
    expect(interviewKit(held, requisition)).toEqual({
      ...rest,
      focus: 'Working together',
      questions: [question],
      steps: [
        { stage: 'First', duration_minutes: 45, focus: '', now: false },
        { stage: 'Team', duration_minutes: 30, focus: 'Working together', now: true },
        { stage: 'Team', duration_minutes: 15, focus: '', now: false },
      ],
    });
    expect(interviewKit({ ...held, stage: 'First' }, requisition)).toMatchObject({
      focus: '',
      questions: [],
      steps: [{ now: true }, { now: false }, { now: false }],
    });
  });

  it('has no questions for a stage outside of the plan', () => {
    expect(interviewKit({ ...held, stage: 'Lunch' }, requisition)).toMatchObject({
      stage: 'Lunch',
      focus: '',
      questions: [],
      attributes,
      steps: [{ now: false }, { now: false }, { now: false }],
    });
    expect(
      interviewKit(held, { ...requisition, scorecard_template: null, interview_plan: [] }),
    ).toMatchObject({ attributes: [], questions: [], steps: [], note: 'Be kind' });
    expect(interviewKit(held, undefined)).toMatchObject({
      attributes: [],
      steps: [],
      about: { title: 'Engineer', description: '' },
    });
  });
});
