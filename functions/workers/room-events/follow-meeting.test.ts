import { expect, test } from 'vitest';
import type { RoomEventDependencies } from '@parley/application/room/room-dependencies.ts';
import { followMeeting, type MeetingEvent } from './follow-meeting.ts';

/**
 * Dependencies without a store: reading a company's data would mean that the event was treated as
 * that of a person.
 */
const deps = {
  storeOf: () => {
    throw new Error('a company was looked at');
  },
} as unknown as RoomEventDependencies;
const of = {
  timestamp: '2026-03-02T08:00:00.000Z',
  meetingId: 'meeting',
  externalMeetingId: '2-iv_01JZ0000000000000000000000-1',
  attendeeId: 'attendee',
};

test.each(['chime:AttendeeJoined', 'chime:AttendeeLeft', 'chime:AttendeeDropped'] as const)(
  'the event %s of the attendee that records changes no presence',
  async (eventType) => {
    const event = (externalUserId: string): MeetingEvent => ({ ...of, eventType, externalUserId });
    expect(await followMeeting(event('aws:MediaPipeline-4ae1f'), 'e-1', deps)).toBe('not-ours');
    await expect(followMeeting(event('somebody'), 'e-1', deps)).rejects.toThrow(
      'a company was looked at',
    );
  },
);
