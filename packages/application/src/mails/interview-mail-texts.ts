import type { NotificationType } from '@parley/domain/notifications/notification-kinds.ts';
import { ANSWER_NOT_APPLIED, PANELIST_DELEGATES, PANELIST_WROTE } from './answer-not-applied.ts';
import { INVITATION_RETURNED } from './invitation-returned.ts';
import type { MailTexts, Wording } from './interview-mail-wording.ts';

const because = ({ reason }: MailTexts) => (reason ? [`Reason: ${reason}`] : []);
const why = ({ reason }: MailTexts) => (reason ? [`Why: ${reason}`] : []);

const scorecard = { action: 'Write the scorecard' };
const open = { action: 'Open the interview' };

/** The mails about an interview to staff; the candidate's are below if they differ. */
export const STAFF_MAIL_TEXTS: Partial<Record<NotificationType, Wording>> = {
  'interview-scheduled': {
    ...open,
    subject: (w) => `Interview with ${w.with}: ${w.title}`,
    lines: (w) => [
      `${w.person ? `${w.person} has put you` : 'You are'} on the panel for ${w.with}. The ` +
        'invitation for your calendar is attached.',
      'Open the interview to accept or to say that you cannot come.',
    ],
  },
  'interview-rescheduled': {
    ...open,
    subject: (w) => `Changed: interview with ${w.with}`,
    lines: (w) => [
      w.person
        ? `${w.person} has changed the interview with ${w.with}.`
        : `The interview with ${w.with} has changed.`,
      ...(w.joined ? [`New on the panel: ${w.joined}.`] : []),
      ...(w.left ? [`No longer on the panel: ${w.left}.`] : []),
      ...why(w),
      `The attached invitation brings your calendar up to date.`,
    ],
  },
  'interview-cancelled': {
    ...open,
    subject: (w) => `Cancelled: interview with ${w.with}`,
    lines: (w) => [
      `The interview with ${w.with} will not take place.`,
      ...because(w),
      'The attachment takes it out of your calendar.',
    ],
  },
  'panel-left': {
    action: 'See what changed',
    subject: (w) => `You are off the panel for ${w.with}`,
    lines: (w) => [
      (w.person ? `${w.person} has taken you off the panel. ` : '') +
        `The interview with ${w.with} goes on without you.`,
      ...why(w),
      'The attachment takes it out of your calendar.',
    ],
  },
  'day-before': {
    ...open,
    subject: (w) => `Soon: interview with ${w.with}`,
    lines: (w) => [
      `Your interview with ${w.with} is coming up. The page has the candidate's files and ` +
        'what to ask.',
    ],
  },
  'hour-before': {
    ...open,
    subject: (w) => `In an hour: interview with ${w.with}`,
    lines: (w) => [`Your interview with ${w.with} begins in an hour.`],
  },
  join: {
    action: 'Join the interview',
    subject: (w) => `In ten minutes: interview with ${w.with}`,
    lines: (w) => [`Your interview with ${w.with} is about to begin.`],
  },
  'scorecard-due': {
    ...scorecard,
    subject: (w) => `Scorecard for ${w.with} is due`,
    lines: (w) => [
      `Write down what you heard from ${w.with} while it is fresh.`,
      "The others' scorecards open once yours is in.",
    ],
  },
  'scorecard-nudge': {
    ...scorecard,
    subject: (w) => `Still missing: your scorecard for ${w.with}`,
    lines: (w) => [`The decision about ${w.with} waits for your scorecard.`],
  },
  'scorecard-asked': {
    ...scorecard,
    subject: (w) => `${w.person || 'Somebody'} asks for your scorecard for ${w.with}`,
    lines: (w) => [`The decision about ${w.with} waits for your scorecard.`],
  },
  'scorecard-copy': {
    ...open,
    subject: (w) => `Scorecards missing for ${w.with}`,
    lines: (w) => [`A day after they were due, these scorecards are missing: ${w.missing}.`],
  },
  'scorecard-flag': {
    ...open,
    subject: (w) => `Scorecards two days late for ${w.with}`,
    lines: (w) => [
      `Two days after they were due, these scorecards are missing: ${w.missing}. No ` +
        'decision can be made without them unless you waive them.',
    ],
  },
  'candidate-no-show': {
    ...open,
    subject: (w) => `${w.missing} did not come`,
    lines: (w) => [
      `It was reported that ${w.with} did not come to this interview.`,
      'No feedback is asked of you. It can be moved to another time.',
    ],
  },
  'host-no-show': {
    ...open,
    subject: (w) => `Nobody met ${w.with}`,
    lines: (w) => [
      `It was reported that the panel did not come to the interview with ${w.with}. ` +
        `${w.with} has got an apology and waits for another time.`,
      'No feedback is asked of you.',
    ],
  },
  'panelist-declined': {
    ...open,
    subject: (w) => `${w.person} cannot interview ${w.with}`,
    lines: (w) => [
      `${w.person} has declined.`,
      ...because(w),
      `Choose somebody else or another time.`,
    ],
  },
  'candidate-declined': {
    ...open,
    subject: (w) => `${w.person} has declined: ${w.title}`,
    lines: (w) => [
      `${w.person} has declined the invitation. The interview stays booked until you move it ` +
        'or call it off.',
      ...because(w),
    ],
  },
  'time-proposed': {
    ...open,
    subject: (w) => `${w.person} proposes another time: ${w.title}`,
    lines: (w) => [
      `${w.person} cannot come at this ` +
        `time${w.proposed ? ` and proposes ${w.proposed}` : ' and proposes another'}. ` +
        'Nothing has changed yet: move the interview, or leave it as it is.',
      ...(w.reason ? [`${w.person} writes: ${w.reason}`] : []),
    ],
  },
  'answer-not-applied': ANSWER_NOT_APPLIED,
  'panelist-delegates': PANELIST_DELEGATES,
  'panelist-wrote': PANELIST_WROTE,
  'invitation-returned': INVITATION_RETURNED,
  'answer-refused': {
    ...open,
    subject: (w) => `You stay off the panel for ${w.with}`,
    lines: (w) => [
      'You had declined this interview and have now accepted it in your calendar. That was ' +
        `not taken: ${w.missing}.`,
      'Open the interview to see when it is, or speak to whoever booked it.',
    ],
  },
};

export const CANDIDATE_MAIL_TEXTS: Partial<Record<NotificationType, Wording>> = {
  'interview-scheduled': {
    ...open,
    subject: (w) => `Your interview with ${w.with}`,
    lines: (w) => [
      `${w.with} would like to meet you. The invitation for your calendar is attached.`,
      'The link leads you to the interview, on a computer or a phone, without signing in. ' +
        'It opens 15 minutes before. Please keep it to yourself.',
      'On the same page you say whether you come, ask for another time, or write to us. You ' +
        'can try there, on any day before, whether your browser, camera and sound work. You can ' +
        'also answer this mail.',
    ],
  },
  'interview-rescheduled': {
    ...open,
    subject: (w) => `Changed: your interview with ${w.with}`,
    lines: (w) => [
      `Your interview with ${w.with} has changed.`,
      ...why(w),
      `The attached invitation brings your calendar up to date.`,
    ],
  },
  'interview-cancelled': {
    ...open,
    subject: (w) => `Cancelled: your interview with ${w.with}`,
    lines: (w) => [
      `Your interview with ${w.with} will not take place.`,
      ...because(w),
      `${w.with} will tell you what happens next.`,
      'The attachment takes it out of your calendar.',
    ],
  },
  'candidate-no-show': {
    ...open,
    subject: (w) => `We missed you: your interview with ${w.with}`,
    lines: () => [
      'We waited for you and are sorry that we did not meet.',
      'Something may have come up, or something did not work. Answer this mail and tell ' +
        'us, and we look for another time.',
    ],
  },
  'host-no-show': {
    ...open,
    subject: (w) => `We are sorry: your interview with ${w.with}`,
    lines: (w) => [
      'You were there and we were not. That is our mistake, and we apologise for the time ' +
        'it cost you.',
      `${w.with} will offer you another time. You do not have to do anything; if you would ` +
        'like to suggest a time, answer this mail.',
    ],
  },
  'day-before': {
    ...open,
    subject: (w) => `Soon: your interview with ${w.with}`,
    lines: (w) => [`Your interview with ${w.with} is coming up.`],
  },
  'hour-before': {
    ...open,
    subject: (w) => `In an hour: your interview with ${w.with}`,
    lines: (w) => [`Your interview with ${w.with} begins in an hour.`],
  },
  join: {
    action: 'Join the interview',
    subject: (w) => `In ten minutes: your interview with ${w.with}`,
    lines: (w) => [
      `Your interview with ${w.with} is about to begin. Open the link now: you can look at ` +
        'your camera and microphone before you go in.',
    ],
  },
};
