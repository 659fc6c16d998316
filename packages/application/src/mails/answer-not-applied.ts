import type { Wording } from './interview-mail-wording.ts';

const wrote = ({ reason }: { reason: string }) => (reason ? [`They write: ${reason}`] : []);

/**
 * To whoever booked the interview, by mail (unless turned off) and in the application: an answer
 * arrived by mail that could not be recorded by itself. `missing` says what it was and from whom.
 */
export const ANSWER_NOT_APPLIED: Wording = {
  action: 'Review the answer',
  subject: (w) => `An answer could not be applied: ${w.title} with ${w.with}`,
  lines: (w) => [
    `${w.missing}. It could not be applied automatically, so nothing has changed.`,
    ...(w.proposed ? [`Proposed: ${w.proposed}`] : []),
    ...wrote(w),
    'Open the interview to apply or dismiss it.',
  ],
};

/** To whoever booked the interview: a panelist passes it to somebody else in their calendar. */
export const PANELIST_DELEGATES: Wording = {
  action: 'Open the interview',
  subject: (w) => `${w.person} passes on the interview with ${w.with}`,
  lines: (w) => [
    `${w.missing}. The panel has not changed: add somebody else yourself if you agree.`,
    ...wrote(w),
  ],
};

/** To whoever booked the interview: a panelist wrote to the address of the invitation. */
export const PANELIST_WROTE: Wording = {
  action: 'Open the interview',
  subject: (w) => `${w.person} wrote about the interview with ${w.with}`,
  lines: (w) => [
    w.reason
      ? `${w.person} writes: ${w.reason}`
      : `${w.person} replied to the invitation. You can read it once you have sent your scorecard.`,
  ],
};
