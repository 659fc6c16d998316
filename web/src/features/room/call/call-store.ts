import { isServiceAttendee } from '@parley/domain/room/participants.ts';
import type { CallPerson, CallState, CallTile, Signal } from './call-state.ts';

interface Attendee extends CallPerson {
  attendeeId: string;
}

const FIRST: CallState = {
  phase: 'connecting',
  begun: false,
  stopped: null,
  people: [],
  tiles: [],
  muted: false,
  camera: false,
  sharing: false,
  signal: 'good',
  soundBlocked: false,
  speaking: undefined,
  floor: undefined,
};
/** The milliseconds for which a participant must be loudest to become the active speaker. */
const FLOOR_MS = 1000;

/**
 * The current state of a call, for the page. Attendees are mapped to participants: one who joins in
 * a second tab stays one participant.
 */
export class CallStore {
  #state: CallState = FIRST;
  #attendees: readonly Attendee[] = [];
  #floor: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  get = (): CallState => this.#state;
  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  put(part: Partial<CallState>): void {
    const changed = Object.entries(part).some(
      ([name, value]) => this.#state[name as keyof CallState] !== value,
    );
    if (!changed) return;
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  personOf = (attendeeId: string): string | undefined =>
    this.#attendees.find((one) => one.attendeeId === attendeeId)?.person;

  came(attendeeId: string, person: string): void {
    if (isServiceAttendee(person) || this.personOf(attendeeId) !== undefined) return;
    this.#setAttendees([...this.#attendees, { attendeeId, person, muted: false, signal: 'good' }]);
  }

  went(attendeeId: string): void {
    this.#setAttendees(this.#attendees.filter((one) => one.attendeeId !== attendeeId));
  }

  told(attendeeId: string, told: { muted: boolean | null; signal: Signal | null }): void {
    const known = this.#attendees.find((one) => one.attendeeId === attendeeId);
    if (!known) return;
    const next = {
      ...known,
      muted: told.muted ?? known.muted,
      signal: told.signal ?? known.signal,
    };
    if (next.muted === known.muted && next.signal === known.signal) return;
    this.#setAttendees(this.#attendees.map((one) => (one === known ? next : one)));
  }

  /** Sets the attendee who is loudest now, or none. */
  speaks(attendeeId: string | undefined): void {
    const speaking = attendeeId === undefined ? undefined : this.personOf(attendeeId);
    if (speaking === this.#state.speaking) return;
    clearTimeout(this.#floor);
    if (speaking === undefined) return this.put({ speaking, floor: undefined });
    this.put({ speaking });
    this.#floor = setTimeout(() => this.put({ floor: speaking }), FLOOR_MS);
  }

  tile(tile: CallTile): void {
    if (isServiceAttendee(tile.person)) return;
    const known = this.#state.tiles.find(({ id }) => id === tile.id);
    if (
      known &&
      known.person === tile.person &&
      known.content === tile.content &&
      known.self === tile.self
    )
      return;
    this.put({
      tiles: [...this.#state.tiles.filter(({ id }) => id !== tile.id), tile].sort(
        (a, b) => a.id - b.id,
      ),
    });
  }

  tileGone(id: number): void {
    if (this.#state.tiles.some((tile) => tile.id === id))
      this.put({ tiles: this.#state.tiles.filter((tile) => tile.id !== id) });
  }

  #setAttendees(attendees: readonly Attendee[]): void {
    this.#attendees = attendees;
    // Of several attendees of one participant the latest is used.
    const people = new Map(
      attendees.map(({ person, muted, signal }) => [person, { person, muted, signal }]),
    );
    this.put({ people: [...people.values()] });
  }
}
