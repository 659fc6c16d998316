import { defineStrings } from '../../i18n/strings.ts';

export const { text: sessionText } = defineStrings({
  'call-failed': 'Something went wrong',
  guard: 'Refresh your window or Try logging back in',
  'logout-failed': 'Unable to logout',
  'company-not-open': 'This company is not open to you at the moment',
  identity: {
    'wrong-password': 'Please check your email and password',
    disabled: 'This account is disabled. An admin of your company can enable it.',
    'reset-needed': 'This password has to be reset first. Use "Forgot password".',
    'wrong-code': 'That code is not right',
    'expired-code': 'That code is no longer valid. Ask for a new one.',
    exists: 'An account with this email already exists. Log in instead.',
    'weak-password':
      'Use at least 12 characters with upper case, lower case, a number and a symbol',
    'too-many': 'Too many attempts. Wait a few minutes and try again.',
    'no-answer': 'The sign-in service did not answer. Check your connection and try again.',
    'invite-expired': 'This invitation has expired. Ask for a new link.',
    'invite-used':
      'This link does not work any more: it was used already, or a newer one was sent. Log in with the password you chose, or ask for a new link.',
    unknown: 'Sign-in did not work. Try again.',
  },
  company: {
    expired: 'This sign-in took too long, or began in another browser. Start again.',
    cancelled:
      'The sign-in at {{company}} was cancelled. Start again, or log in with your email and password.',
    refused:
      '{{company}} knows you, but Parley has no invitation for the address that {{company}} gave. Ask an admin of your company to invite this address. If you have an invitation already, log in with your email and password.',
    failed:
      'The sign-in at {{company}} did not work. Try again in a moment, or log in with your email and password.',
    'other-person': 'Somebody else has signed in there. Continue with your own account.',
  },
});
