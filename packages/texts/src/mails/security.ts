/** Mails to the owner of a sign-in about changes of how they sign in. */
export const SECURITY_MAILS = {
  'two-step-on': {
    subject: 'Two-step sign-in was turned on',
    text:
      'An authenticator app was paired with your account. From now on, signing in takes your ' +
      'password and a code from that app.',
  },
  'two-step-off': {
    subject: 'Two-step sign-in was turned off',
    text: 'The authenticator app was removed. You sign in with your password alone.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Your password was changed in your account. Every other session was ended.',
  },
  'password-recovered': {
    subject: 'Your password was reset',
    text:
      'A new password was set with a code that was sent to this address. Every session was ' +
      'ended.',
  },
  'password-unknown': {
    subject: 'Your password may have been changed',
    text:
      'Somebody began to change your password, and the page did not report how it ended. Every ' +
      'session was ended, so you may have to sign in with the new password.',
  },
  'if-not-you':
    'If this was you, there is nothing to do. If it was not, set a new password with “Forgot ' +
    'password?” on the sign-in page and tell an admin of your company.',
  action: 'Open your account',
  footer: 'You get this mail because the way you sign in has changed.',
  /** Somebody else turned two-step sign-in off, or could not. */
  reset: {
    parley: 'Parley',
    'an-admin': 'An admin of your company',
    off: {
      subject: 'Two-step sign-in is off',
      text:
        '{{by}} has turned off two-step sign-in for you. You sign in with your password alone ' +
        'until you set it up again in your account.',
      required:
        'Your company requires two-step sign-in: when you sign in, Parley first leads you to ' +
        'setting it up again.',
      'if-not-you':
        'If you did not ask for this, change your password and tell an admin of your company.',
    },
    on: {
      subject: 'Two-step sign-in is still on',
      text:
        '{{by}} asked to turn off two-step sign-in for you. You use your sign-in in more than ' +
        'one company, and no company can change alone how you sign in to the others.',
      lost:
        'If you have lost your authenticator, answer this mail or write to {{support}}. Parley ' +
        'makes sure that it is you and turns it off.',
      'if-not-you': 'If you did not ask for this, you need not do anything.',
      action: 'Open Parley',
      footer: 'You get this mail because somebody asked to change the way you sign in.',
    },
  },
};
