import { randomBytes, randomUUID } from 'node:crypto';
import { ChimeError, notFound } from '../chime-error.ts';
import type { ChimeEvents, AttendeeEventType, PresenceEventType } from '../events/chime-events.ts';
import type { MediaPlane, Presence } from '../media/media-plane.ts';
import type { AttendeeRow, Capabilities } from '../store/attendee-table.ts';
import type { ChimeStore } from '../store/chime-store.ts';
import type { MeetingRow } from '../store/meeting-table.ts';

/**
 * Without anybody a meeting ends after this; the longest one lasts a day. Source: Chime SDK
 * developer guide, "Meeting end".
 */
const EMPTY_MS = 5 * 60_000;
const MAX_MS = 24 * 3_600_000;
const MAX_ATTENDEES = 250;
/** Meetings that have ended and are remembered. */
const ENDED_KEPT = 200;

export type NewMeeting = {
  requestToken: string | undefined;
  externalId: string;
  mediaRegion: string;
  features: object | undefined;
  tenantIds: string[];
};
export type NewAttendee = { externalUserId: string; capabilities: Capabilities | undefined };

export interface MeetingServiceDependencies {
  store: ChimeStore;
  events: ChimeEvents;
  media: MediaPlane;
  now: () => number;
  /** Called after everything that may change when the next meeting ends. */
  onChange: () => void;
  /** Called in the transaction that ends a meeting. */
  onEnd: (meetingId: string) => void;
}

const EVERYTHING: Capabilities = {
  Audio: 'SendReceive',
  Video: 'SendReceive',
  Content: 'SendReceive',
};
const PRESENCE: Record<Presence, [own: PresenceEventType, content: PresenceEventType]> = {
  joined: ['chime:AttendeeJoined', 'chime:AttendeeContentJoined'],
  left: ['chime:AttendeeLeft', 'chime:AttendeeContentLeft'],
  dropped: ['chime:AttendeeDropped', 'chime:AttendeeContentDropped'],
};

/**
 * Which meetings there are, who may come in, and when they end. Every method throws
 * NotFoundException for a meeting that is over.
 */
export class MeetingService {
  readonly #deps: MeetingServiceDependencies;
  /** The join tokens of the last meetings that have ended. */
  readonly #ended = new Map<string, Set<string>>();
  /** Attendees of whom only a life before this one's end knew that they are in. */
  readonly #awaited = new Set<string>();

  constructor(deps: MeetingServiceDependencies) {
    this.#deps = deps;
  }

  /**
   * Everybody's connection is lost, by a restart or a crash: who does not come back in time has
   * dropped out. Answers a way to stop waiting.
   */
  awaitReturn(graceMs: number): () => void {
    const { store } = this.#deps;
    const present = store.meetings.all().flatMap(({ id }) => store.attendees.present(id));
    for (const { id } of present) this.#awaited.add(id);
    const timer = setTimeout(() => {
      for (const attendee of present)
        if (this.#awaited.delete(attendee.id)) this.notePresence(attendee, 'dropped', false);
    }, graceMs);
    timer.unref();
    return () => clearTimeout(timer);
  }

  /** The meeting that an earlier request with this token made, or a new one. */
  create({ requestToken, externalId, mediaRegion, features, tenantIds }: NewMeeting): MeetingRow {
    const { store, events, media, now, onChange } = this.#deps;
    const known = requestToken === undefined ? undefined : store.meetings.byToken(requestToken);
    if (known) return known;
    const row: MeetingRow = {
      id: randomUUID(),
      requestToken: requestToken ?? null,
      externalId,
      mediaRegion,
      features: features ?? null,
      tenantIds,
      createdMs: now(),
      emptySince: now(),
    };
    store.change((tell) => {
      store.meetings.add(row);
      tell(events.meeting('chime:MeetingStarted', row));
    });
    media.warm();
    onChange();
    return row;
  }

  get(meetingId: string): MeetingRow {
    const row = this.#deps.store.meetings.get(meetingId);
    if (!row) throw notFound(`The meeting ${meetingId} does not exist.`);
    return row;
  }

  /**
   * Whether the token was one of a meeting that has ended since the start: its client is to hear
   * that, not that it may not come in.
   */
  wasOf(meetingId: string, joinToken: string): boolean {
    return this.#ended.get(meetingId)?.has(joinToken) ?? false;
  }

  /** Nothing happens when the meeting is over already. */
  end(meetingId: string): void {
    const { store, events, media, onChange, onEnd } = this.#deps;
    const meeting = store.meetings.get(meetingId);
    if (!meeting) return;
    this.#ended.set(
      meetingId,
      new Set(
        store.attendees.list(meetingId, 0, MAX_ATTENDEES).rows.map(({ joinToken }) => joinToken),
      ),
    );
    if (this.#ended.size > ENDED_KEPT) this.#ended.delete(this.#ended.keys().next().value!);
    store.change((tell) => {
      for (const attendee of store.attendees.present(meetingId))
        tell(events.attendee('chime:AttendeeLeft', meeting, attendee));
      store.meetings.remove(meetingId);
      tell(events.meeting('chime:MeetingEnded', meeting));
    });
    media.endMeeting(meetingId);
    onEnd(meetingId);
    onChange();
  }

  /** One attendee per external user: a second request answers the first one's. */
  addAttendee(meetingId: string, { externalUserId, capabilities }: NewAttendee): AttendeeRow {
    const { store, events } = this.#deps;
    const meeting = this.get(meetingId);
    const known = store.attendees.byExternalUser(meetingId, externalUserId);
    if (known) return known;
    if (store.attendees.count(meetingId) >= MAX_ATTENDEES)
      throw new ChimeError('LimitExceededException', `A meeting takes ${MAX_ATTENDEES} attendees.`);
    const row: AttendeeRow = {
      id: randomUUID(),
      meetingId,
      externalUserId,
      joinToken: randomBytes(48).toString('base64url'),
      capabilities: capabilities ?? EVERYTHING,
      present: false,
    };
    store.change((tell) => {
      store.attendees.add(row);
      tell(events.attendee('chime:AttendeeAdded', meeting, row));
    });
    return row;
  }

  attendee(meetingId: string, attendeeId: string): AttendeeRow {
    this.get(meetingId);
    const row = this.#deps.store.attendees.get(meetingId, attendeeId);
    if (!row) throw notFound(`The attendee ${attendeeId} does not exist.`);
    return row;
  }

  removeAttendee(meetingId: string, attendeeId: string): void {
    const { store, events, media, onChange } = this.#deps;
    const meeting = this.get(meetingId);
    const attendee = this.attendee(meetingId, attendeeId);
    store.change((tell) => {
      if (attendee.present) tell(events.attendee('chime:AttendeeLeft', meeting, attendee));
      store.attendees.remove(attendeeId);
      tell(events.attendee('chime:AttendeeDeleted', meeting, attendee));
      this.#setEmptiness(meetingId);
    });
    media.removeAttendee(attendee);
    onChange();
  }

  setCapabilities(meetingId: string, attendeeId: string, capabilities: Capabilities): AttendeeRow {
    const { store, media } = this.#deps;
    const attendee = { ...this.attendee(meetingId, attendeeId), capabilities };
    store.attendees.setCapabilities(attendeeId, capabilities);
    media.changeAttendee(attendee);
    return attendee;
  }

  /** The media plane has seen somebody (or what somebody shares) come or go. */
  notePresence(
    attendee: Pick<AttendeeRow, 'id' | 'meetingId'>,
    presence: Presence,
    content: boolean,
  ): void {
    const { store, events, onChange } = this.#deps;
    const meeting = store.meetings.get(attendee.meetingId);
    const row = meeting && store.attendees.get(meeting.id, attendee.id);
    if (!meeting || !row) return;
    const isIn = presence === 'joined';
    if (!content) this.#awaited.delete(row.id);
    if (!content && row.present === isIn) return;
    store.change((tell) => {
      tell(events.attendee(PRESENCE[presence][content ? 1 : 0], meeting, row));
      if (content) return;
      store.attendees.setPresent(row.id, isIn);
      this.#setEmptiness(meeting.id);
    });
    onChange();
  }

  /** Something else that the media plane has seen. */
  note(
    attendee: Pick<AttendeeRow, 'id' | 'meetingId' | 'externalUserId'>,
    type: AttendeeEventType,
  ): void {
    const { store, events } = this.#deps;
    const meeting = store.meetings.get(attendee.meetingId);
    if (meeting) store.change((tell) => tell(events.attendee(type, meeting, attendee)));
  }

  /** When the next meeting ends by itself, or null. */
  nextEndMs(): number | null {
    const ends = this.#deps.store.meetings.all().map(getEnd);
    return ends.length > 0 ? Math.min(...ends) : null;
  }

  endDue(): void {
    for (const meeting of this.#deps.store.meetings.all())
      if (getEnd(meeting) <= this.#deps.now()) this.end(meeting.id);
  }

  #setEmptiness(meetingId: string): void {
    const { store, now } = this.#deps;
    const empty = store.attendees.present(meetingId).length === 0;
    const known = store.meetings.get(meetingId)!.emptySince;
    if (empty !== (known !== null)) store.meetings.setEmptySince(meetingId, empty ? now() : null);
  }
}

const getEnd = ({ createdMs, emptySince }: MeetingRow) =>
  Math.min(createdMs + MAX_MS, emptySince === null ? Infinity : emptySince + EMPTY_MS);
