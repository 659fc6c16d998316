import { randomBytes, randomUUID } from 'node:crypto';
import { ChimeError, notFound } from '../chime-error.ts';
import type { ChimeEvents, AttendeeEventType, PresenceEventType } from '../events/chime-events.ts';
import type { MediaPlane, Presence, TranscriptionOrder } from '../media/media-plane.ts';
import type { AttendeeRow, Capabilities } from '../store/attendee-table.ts';
import type { ChimeStore } from '../store/chime-store.ts';
import type { MeetingRow } from '../store/meeting-table.ts';

/**
 * A meeting without attendees ends after this time; the longest duration is a day. Source: Chime
 * SDK developer guide, "Meeting end".
 */
const EMPTY_MS = 5 * 60_000;
const MAX_MS = 24 * 3_600_000;
const MAX_ATTENDEES = 250;
/** The number of ended meetings that are remembered. */
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
  /** The number of meetings that there may be at a time. */
  maxMeetings: number;
  now: () => number;
  /** Called after each change that may affect when the next meeting ends. */
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
 * The meetings: who may join them, and when they end. Every method throws NotFoundException for a
 * meeting that has ended.
 */
export class MeetingService {
  readonly #deps: MeetingServiceDependencies;
  /** The join tokens of the meetings that ended last. */
  readonly #ended = new Map<string, Set<string>>();
  /** Attendees who were present when the previous process ended. */
  readonly #awaited = new Set<string>();

  constructor(deps: MeetingServiceDependencies) {
    this.#deps = deps;
  }

  /**
   * Starts the grace period after a restart or a crash, in which all connections were lost:
   * attendees who do not reconnect in time are marked as dropped. Returns a function that stops
   * waiting.
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

  /**
   * Returns the meeting that an earlier request with this token created, or a new one. Throws
   * LimitExceededException if there are as many as the account may have.
   */
  create({ requestToken, externalId, mediaRegion, features, tenantIds }: NewMeeting): MeetingRow {
    const { store, events, media, now, onChange } = this.#deps;
    const known = requestToken === undefined ? undefined : store.meetings.byToken(requestToken);
    if (known) return known;
    if (store.meetings.all().length >= this.#deps.maxMeetings)
      throw new ChimeError('LimitExceededException', 'The request exceeds the resource limit.');
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
   * Checks whether the token belonged to a meeting that has ended since the start: its client must
   * be informed that it has ended, and not that it may not join.
   */
  wasOf(meetingId: string, joinToken: string): boolean {
    return this.#ended.get(meetingId)?.has(joinToken) ?? false;
  }

  /** Does nothing if the meeting has already ended. */
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

  /** Starts live transcription, or changes its language. */
  startTranscription(order: TranscriptionOrder): void {
    const { store, media } = this.#deps;
    this.get(order.meetingId);
    store.transcriptions.put(order);
    media.startTranscription(order);
  }

  stopTranscription(meetingId: string): void {
    const { store, media } = this.#deps;
    this.get(meetingId);
    store.transcriptions.remove(meetingId);
    media.stopTranscription(meetingId);
  }

  /** Continues the transcriptions that a restart or a crash has interrupted. */
  resumeTranscriptions(): void {
    for (const order of this.#deps.store.transcriptions.all())
      this.#deps.media.startTranscription(order);
  }

  /** Creates an attendee, one for each external user: a second request returns the first one's. */
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

  /** Handles an attendee (or shared content) joining or leaving, as reported by the media plane. */
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

  /** Handles any other event of the media plane. */
  note(
    attendee: Pick<AttendeeRow, 'id' | 'meetingId' | 'externalUserId'>,
    type: AttendeeEventType,
  ): void {
    const { store, events } = this.#deps;
    const meeting = store.meetings.get(attendee.meetingId);
    if (meeting) store.change((tell) => tell(events.attendee(type, meeting, attendee)));
  }

  /** Returns the time at which the next meeting ends, or null. */
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
