import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import type { RecordingAction } from '@parley/contracts/room/room.schema.ts';
import type { Period } from '../recordings/lanes.ts';
import { hasEverybodyConsented, findUndecided } from './consent.ts';
import { NOT_RECORDING } from './room-state.ts';
import type { Room, RoomRecordingState } from './room.types.ts';

/**
 * Returns the room after a host's request about the recording; `resolveRecording` decides whether
 * it runs.
 */
export function requestRecording(room: Room, action: RecordingAction, at: string): Room {
  if (action === 'stop') return { ...room, tape: NOT_RECORDING };
  if (action === 'pause') return { ...room, tape: { ...closed(room.tape, at), requested: false } };
  return { ...room, tape: { ...room.tape, requested: true } };
}

/**
 * Returns the room with the recording state that its present participants allow: it runs only while
 * a host has requested it, everybody present has consented, and the room is open.
 * @param newId creates the id of a new recording
 */
export function resolveRecording(room: Room, at: string, newId: () => string): Room {
  const { tape: recording } = room;
  if (room.ended_at !== null)
    return recording.state === 'off' && !recording.requested
      ? room
      : { ...room, tape: NOT_RECORDING };
  if (recording.state === 'recording')
    return findUndecided(room, 'recording').length > 0 || !isOccupied(room)
      ? { ...room, tape: closed(recording, at) }
      : room;
  if (!recording.requested || !hasEverybodyConsented(room, 'recording')) return room;
  return {
    ...room,
    tape: {
      ...recording,
      id: recording.id ?? newId(),
      state: 'recording',
      periods: [...recording.periods, { from: at, to: null }],
    },
  };
}

/**
 * Returns what is recorded, or would be if a recording began now.
 * @param setting what the company has chosen; it does not affect a recording that has begun
 */
export const findRecordedMedia = (
  { tape }: Pick<Room, 'tape'>,
  setting: RecordedMedia,
): RecordedMedia => (tape.id === null ? setting : tape.recorded_media);

/** Ends the recording after consent was withdrawn; a later one is a new recording. */
export const endRecording = (room: Room): Room => ({ ...room, tape: NOT_RECORDING });

function isOccupied({ people }: Room): boolean {
  return people.some(({ presence }) => presence === 'present');
}

function closed(recording: RoomRecordingState, at: string): RoomRecordingState {
  if (recording.state !== 'recording') return recording;
  return {
    ...recording,
    state: 'paused',
    periods: recording.periods.map((period) =>
      period.to === null ? { ...period, to: at } : period,
    ),
  };
}

/** Returns the periods with the open one closed. */
export const closedPeriods = (
  recording: RoomRecordingState,
  at: string,
): RoomRecordingState['periods'] => closed(recording, at).periods;

/** Returns the action on the media capture that the change requires. */
export function captureStep(
  before: RoomRecordingState,
  after: RoomRecordingState,
): 'start' | 'stop' | null {
  const [was, is] = [before.state === 'recording', after.state === 'recording'];
  if (was === is) return null;
  return is ? 'start' : 'stop';
}

/** Returns the whole seconds recorded so far. */
export function elapsedSeconds(periods: RoomRecordingState['periods'], now: Date): number {
  const ms = periods.reduce(
    (sum, { from, to }) =>
      sum + Math.max(0, (to === null ? now.getTime() : Date.parse(to)) - Date.parse(from)),
    0,
  );
  return Math.floor(ms / 1000);
}

/**
 * Returns the periods with one that begins later than assumed; undefined if nothing changes.
 * @param at UTC, ISO 8601
 */
export function postponeBegin(
  periods: readonly Period[],
  index: number,
  at: string,
): Period[] | undefined {
  const period = periods[index];
  if (!period || at <= period.from || (period.to !== null && at >= period.to)) return undefined;
  return periods.map((other) => (other === period ? { ...period, from: at } : other));
}
