/**
 * Where somebody enters the interview: the candidate without a session, by the key of their link.
 */
export const roomLink = (
  appUrl: string,
  interviewId: string,
  for_: { audience: 'panel' } | { audience: 'candidate'; roomKey: string },
): string =>
  for_.audience === 'panel'
    ? `${appUrl}/app/management/interview/${interviewId}/room`
    : `${appUrl}/room/${interviewId}#${for_.roomKey}`;
