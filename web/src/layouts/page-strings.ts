import { defineStrings } from '../i18n/strings.ts';

export const { useStrings: usePageStrings, text: pageText } = defineStrings({
  'not-found': {
    title: 'There is nothing at this address',
    text: 'It may have been moved or deleted, or it belongs to another company.',
    home: 'Go to the home page',
  },
  'session-error': {
    'disabled-title': 'Your account has been disabled',
    'disabled-title-at': 'Your account at {{company}} has been disabled',
    disabled:
      'An admin of your company can enable it again. After that: Refresh your window or Try logging back in',
    'inactive-title': 'Your company is not active at the moment',
    'inactive-title-at': '{{company}} is not active at the moment',
    inactive:
      'Nobody can work there until it is made active again. Your account and everything in it stay as they are.',
    'removed-title': 'You are not a member of this company any more',
    'removed-title-at': 'You are not a member of {{company}} any more',
    removed:
      'Somebody there has removed your account. Ask an admin of the company if that was not meant.',
    others: 'Your other companies are open to you:',
    go: 'Go to {{company}}',
    'log-in-other': 'Log in as somebody else',
    title: 'Your session has ended',
    text: 'Refresh your window or Try logging back in',
    refresh: 'Refresh window',
    'log-in': 'Log in',
  },
  protected: {
    title: 'You do not have access to this page',
    home: 'Go to the home page',
    needs: 'As {{role}} you may not {{action}} {{subject}}.',
    'who-has': 'Those who may: {{roles}}.',
    'who-gives': '{{names}} can give you another role.',
    gives: 'An admin of your company can give you another role.',
    candidate: 'It is for the people who hire.',
    roles: {
      admin: 'admins',
      recruiter: 'recruiters',
      'hiring-manager': 'hiring managers',
      interviewer: 'interviewers',
      candidate: 'candidates',
      'platform-admin': 'platform admins',
    },
  },
  pricing: {
    title: 'Pricing',
    intro:
      'Talk to us. We agree a price with each company, after hearing how many people you hire and how.',
    includes: 'Whatever you pay, this is in it:',
    list: {
      a: 'Everybody who interviews may sign in. We do not count seats.',
      b: 'Scheduling, video interviews with recording, scorecards and decisions',
      c: 'Transcripts of recorded interviews under the names of the speakers, for whoever may play the recording',
      d: 'Your lists of candidates, requisitions and interviews leave with you as CSV',
    },
    contact: 'Get in touch',
  },
  legal: {
    'no-operator':
      'The operator of this installation has not entered name, address and contact yet.',
    'enter-operator': 'Whoever deploys it does so in the configuration of the stage.',
    how: 'How to deploy Parley',
    titles: {
      privacy: 'Privacy notice',
      'privacy-voice': 'How voices are handled',
      terms: 'Terms of use',
      imprint: 'Imprint',
    },
    descriptions: {
      privacy: 'What Parley stores about people, who can see it, and when it is deleted.',
      'privacy-voice':
        'What is made of a voice after consent, who can read it, when it is erased, and what it cannot do.',
      terms: 'The rules that Parley applies to companies, accounts, interviews and files.',
      imprint: 'Who runs this installation of Parley, and how to reach them.',
    },
  },
});
