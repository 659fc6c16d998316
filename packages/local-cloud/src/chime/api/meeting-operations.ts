import type * as z from 'zod';
import type { MeetingService } from '../service/meeting-service.ts';
import type { MeetingRow } from '../store/meeting-table.ts';
import { meetingInput, meetingWithAttendeesInput } from './meeting-inputs.ts';
import { attendeeView, meetingView, type DeploymentPlace } from './meeting-views.ts';
import { type Operation, parseInput } from './operation.ts';

/** Returns the operations on whole meetings. Source: Amazon Chime SDK Meetings API reference. */
export function meetingOperations(
  service: MeetingService,
  place: () => DeploymentPlace,
): Operation[] {
  const create = (input: z.infer<typeof meetingInput>): MeetingRow =>
    service.create({
      requestToken: input.ClientRequestToken,
      externalId: input.ExternalMeetingId,
      mediaRegion: input.MediaRegion,
      features: input.MeetingFeatures,
      tenantIds: input.TenantIds ?? [],
    });
  return [
    {
      permission: 'CreateMeeting',
      method: 'POST',
      path: '/meetings',
      status: 200,
      run: ({ body }) => ({
        Meeting: meetingView(create(parseInput(meetingInput, body)), place()),
      }),
    },
    {
      permission: 'CreateMeetingWithAttendees',
      method: 'POST',
      path: '/meetings',
      variant: 'create-attendees',
      status: 200,
      run({ body }) {
        const input = parseInput(meetingWithAttendeesInput, body);
        const meeting = create(input);
        const attendees = input.Attendees.map((wanted) =>
          service.addAttendee(meeting.id, {
            externalUserId: wanted.ExternalUserId,
            capabilities: wanted.Capabilities,
          }),
        );
        return {
          Meeting: meetingView(meeting, place()),
          Attendees: attendees.map((row) => attendeeView(row, true)),
          Errors: [],
        };
      },
    },
    {
      permission: 'GetMeeting',
      method: 'GET',
      path: '/meetings/{}',
      status: 200,
      run: ({ path: [id] }) => ({ Meeting: meetingView(service.get(id!), place()) }),
    },
    {
      permission: 'DeleteMeeting',
      method: 'DELETE',
      path: '/meetings/{}',
      status: 204,
      run({ path: [id] }) {
        service.end(id!);
        return undefined;
      },
    },
  ];
}
