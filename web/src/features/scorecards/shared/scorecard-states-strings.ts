import { defineStrings } from '../../../i18n/strings.ts';

/** The states of scorecards, in lists and beside people. */
export const { useStrings: useScorecardStateStrings } = defineStrings({
  state: {
    not_due: 'Feedback not due yet',
    due: 'Feedback due',
    overdue: 'Feedback overdue',
    draft: 'Feedback begun',
    submitted: 'Feedback in',
    locked: 'Feedback in',
    waived: 'Feedback waived',
    none: 'Writes no feedback',
  },
  progress: {
    none: 'None asked',
    count: '{{done}} of {{asked}}',
  },
  hidden: {
    title: 'You still owe a scorecard here',
    text: 'What the others wrote opens when you have sent yours.',
    write: 'Write feedback',
  },
});
