import * as z from 'zod';

const NAME = /^[-_&@+=,(){}[\]/«».:|'"#a-zA-Z0-9À-ÿ\s]*$/;
const name = (most = 64) =>
  z
    .string()
    .min(2)
    .max(most)
    .regex(NAME, `Member must satisfy regular expression pattern: ${NAME.source}`)
    .refine((text) => !/^aws:/i.test(text), 'Values that begin with aws: are reserved');

const capability = z.enum(['SendReceive', 'Send', 'Receive', 'None']);
const receives = (value: string) => value === 'SendReceive' || value === 'Receive';
const capabilities = z
  .object({ Audio: capability, Video: capability, Content: capability })
  .refine(
    ({ Video, Content }) => !receives(Content) || receives(Video),
    'Content cannot be received unless video is',
  );

export const attendeeInput = z.object({
  ExternalUserId: name(),
  Capabilities: capabilities.optional(),
});

export const meetingInput = z.object({
  ClientRequestToken: z.string().min(2).max(64).optional(),
  ExternalMeetingId: name(),
  MediaRegion: z.string().min(2).max(64),
  MeetingFeatures: z.object({}).loose().optional(),
  TenantIds: z.array(name(256)).max(5).optional(),
  PrimaryMeetingId: z.never('Replica meetings are not available locally').optional(),
});

export const meetingWithAttendeesInput = meetingInput.extend({
  Attendees: z.array(attendeeInput).min(1).max(20),
});
export const attendeesInput = z.object({ Attendees: z.array(attendeeInput).min(1).max(100) });
export const capabilitiesInput = z.object({ Capabilities: capabilities });
export const pageInput = z.object({
  limit: z.coerce.number().int().min(1).max(99),
  after: z.coerce.number().int().min(0),
});
