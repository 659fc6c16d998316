import type { Wording } from './interview-mail-wording.ts';

/**
 * To whoever booked the interview, by mail (unless turned off) and in the application: a mail
 * server reports that a mail about the interview was not delivered. `missing` says whose and why.
 */
export const INVITATION_RETURNED: Wording = {
  action: 'Open the interview',
  subject: (w) => `Not delivered: ${w.title} with ${w.with}`,
  lines: (w) => [
    `${w.missing}.`,
    'They may not know about this interview. Check the address, or tell them in another way.',
  ],
};
