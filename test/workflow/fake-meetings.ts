import type { ChimeAttendee, ChimeMeeting } from '@parley/contracts/room/room.schema.ts';
import type { CaptureOf, MediaCapture } from '@parley/data/chime/media-capture.ts';
import type { Meetings } from '@parley/data/chime/meetings.ts';

export interface FakeMeetings {
  meetings: Meetings;
  capture: MediaCapture;
  /** The calls to the service, in order. */
  asked: string[];
  running: Map<string, CaptureOf>;
  open: Map<string, ChimeMeeting>;
  seats: Map<string, ChimeAttendee>;
  /** Called before each answer of the service. It may throw, which makes the call fail. */
  before: (what: string) => Promise<void> | void;
}

/**
 * Creates an in-memory meeting service that records its calls. It follows the rules of the real
 * one: one token creates one meeting, and a deleted meeting cannot be used.
 */
export function createFakeMeetings(): FakeMeetings {
  const byToken = new Map<string, string>();
  let made = 0;
  const ask = async (what: string) => {
    paper.asked.push(what);
    await paper.before(what);
  };
  const once = (token: string): string => {
    const known =
      byToken.get(token) ?? `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
    byToken.set(token, known);
    return known;
  };
  const paper: FakeMeetings = {
    asked: [],
    running: new Map(),
    open: new Map(),
    seats: new Map(),
    before: () => undefined,
    meetings: {
      async create({ token, externalId, region }) {
        await ask(`create ${externalId}`);
        const isNew = !byToken.has(token);
        const MeetingId = once(token);
        const meeting: ChimeMeeting = {
          MeetingId,
          ExternalMeetingId: externalId,
          MediaRegion: region,
          MediaPlacement: { AudioHostUrl: 'host.example', SignalingUrl: 'wss://signal.example' },
        };
        if (isNew) paper.open.set(MeetingId, meeting);
        return { meeting, arn: `arn:aws:chime:${region}:000000000000:meeting/${MeetingId}` };
      },
      async createAttendee(meetingId, person, capability) {
        await ask(`seat ${person} ${capability}`);
        if (!paper.open.has(meetingId)) return undefined;
        const known = [...paper.seats.values()].find(
          (seat) => seat.ExternalUserId === person && seat.JoinToken.endsWith(meetingId),
        );
        if (known) return known;
        const seat = {
          AttendeeId: `seat-${(made += 1)}`,
          ExternalUserId: person,
          JoinToken: `token-${made}-${meetingId}`,
        };
        paper.seats.set(seat.AttendeeId, seat);
        return seat;
      },
      async removeAttendee(_, id) {
        await ask(`remove ${paper.seats.get(id)?.ExternalUserId}`);
        paper.seats.delete(id);
      },
      async end(id) {
        await ask('end');
        paper.open.delete(id);
      },
      startCaptions: async (_, language) => {
        await ask(`captions ${language}`);
        return true;
      },
      stopCaptions: () => ask('captions off'),
    },
    capture: {
      async start(arn, of, media) {
        await ask(`capture ${of.part}${media === 'audio' ? ' sound' : ''}`);
        if (!paper.open.has(arn.split('/')[1]!)) return 'refused';
        // The service allows only one at a time.
        if (paper.running.size > 0 && !byToken.has(`${of.recordingId}-${of.part}`)) return 'limit';
        const token = `${of.recordingId}-${of.part}`;
        const isNew = !byToken.has(token);
        const id = once(token);
        if (isNew) paper.running.set(id, of);
        return { id, arn: `arn:aws:chime:eu-central-1:000000000000:media-pipeline/${id}` };
      },
      async stop(id) {
        await ask(`stop ${paper.running.get(id)?.part}`);
        paper.running.delete(id);
      },
      async works(id) {
        await ask('works');
        return paper.running.has(id);
      },
    },
  };
  return paper;
}
