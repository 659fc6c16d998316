import { ChimeError } from '../chime-error.ts';
import type { MeetingService } from '../service/meeting-service.ts';
import type { ChimeStore } from '../store/chime-store.ts';
import { attendeeInput, attendeesInput, capabilitiesInput, pageInput } from './meeting-inputs.ts';
import { attendeeView } from './meeting-views.ts';
import { type Operation, parseInput } from './operation.ts';

/** Returns the operations on attendees. Source: Amazon Chime SDK Meetings API reference. */
export function attendeeOperations(service: MeetingService, store: ChimeStore): Operation[] {
  return [
    {
      permission: 'CreateAttendee',
      method: 'POST',
      path: '/meetings/{}/attendees',
      status: 200,
      run({ path: [meetingId], body }) {
        const wanted = parseInput(attendeeInput, body);
        return {
          Attendee: attendeeView(
            service.addAttendee(meetingId!, {
              externalUserId: wanted.ExternalUserId,
              capabilities: wanted.Capabilities,
            }),
            true,
          ),
        };
      },
    },
    {
      permission: 'BatchCreateAttendee',
      method: 'POST',
      path: '/meetings/{}/attendees',
      variant: 'batch-create',
      status: 200,
      run({ path: [meetingId], body }) {
        service.get(meetingId!);
        const made: object[] = [];
        const errors: object[] = [];
        for (const { ExternalUserId, Capabilities } of parseInput(attendeesInput, body).Attendees) {
          try {
            made.push(
              attendeeView(
                service.addAttendee(meetingId!, {
                  externalUserId: ExternalUserId,
                  capabilities: Capabilities,
                }),
                true,
              ),
            );
          } catch (thrown) {
            if (!(thrown instanceof ChimeError)) throw thrown;
            errors.push({ ExternalUserId, ErrorCode: thrown.code, ErrorMessage: thrown.message });
          }
        }
        return { Attendees: made, Errors: errors };
      },
    },
    {
      permission: 'ListAttendees',
      method: 'GET',
      path: '/meetings/{}/attendees',
      status: 200,
      run({ path: [meetingId], query }) {
        service.get(meetingId!);
        const { limit, after } = parseInput(pageInput, {
          limit: query.get('max-results') ?? 99,
          after: query.get('next-token') ?? 0,
        });
        const { rows, next } = store.attendees.list(meetingId!, after, limit);
        return {
          Attendees: rows.map((row) => attendeeView(row, false)),
          ...(next !== undefined && { NextToken: String(next) }),
        };
      },
    },
    {
      permission: 'GetAttendee',
      method: 'GET',
      path: '/meetings/{}/attendees/{}',
      status: 200,
      run: ({ path: [meetingId, id] }) => ({
        Attendee: attendeeView(service.attendee(meetingId!, id!), false),
      }),
    },
    {
      permission: 'DeleteAttendee',
      method: 'DELETE',
      path: '/meetings/{}/attendees/{}',
      status: 204,
      run({ path: [meetingId, id] }) {
        service.removeAttendee(meetingId!, id!);
        return undefined;
      },
    },
    {
      permission: 'UpdateAttendeeCapabilities',
      method: 'PUT',
      path: '/meetings/{}/attendees/{}/capabilities',
      status: 200,
      run({ path: [meetingId, id], body }) {
        const { Capabilities } = parseInput(capabilitiesInput, body);
        return {
          Attendee: attendeeView(service.setCapabilities(meetingId!, id!, Capabilities), false),
        };
      },
    },
  ];
}
