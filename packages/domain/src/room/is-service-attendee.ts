/**
 * Says whether an attendee of a meeting is the media service itself, such as the one by which a
 * recording listens. Names that begin so are the service's own. Source: Amazon Chime SDK API
 * reference, `Attendee`, ExternalUserId.
 */
export const isServiceAttendee = (externalUserId: string): boolean => /^aws:/i.test(externalUserId);
