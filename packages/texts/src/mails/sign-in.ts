/** Mails with which people come to Parley: a company registers, somebody is invited. */
export const SIGN_IN_MAILS = {
  registration: {
    subject: 'Register your company on Parley',
    asked: 'Somebody, probably you, wants to register a company on Parley with this address.',
    new:
      'Open the link, choose a password and name your company. The link works once, for seven ' +
      'days; a newer one replaces it.',
    known:
      'You have a password already: open the link, enter it and name your company. Whoever works ' +
      'in a company on Parley logs in instead.',
    action: 'Register your company',
    footer:
      'If it was not you, you can ignore this mail: no company is registered without the link.',
  },
  invitation: {
    subject: '{{company}} invites you to Parley',
    asks: '{{company}} uses Parley for its interviews and asks you to {{purpose}}.',
    purpose: {
      admin: 'look after its people and settings',
      recruiter: 'run its hiring',
      'hiring-manager': 'hire for your team',
      interviewer: 'interview candidates',
      candidate: 'see your interviews and files',
      other: 'sign in',
    },
    new:
      'Open the link and choose your own password. The temporary password below works once, for ' +
      'seven days; a newer invitation replaces it. When it works no more, the page that the link ' +
      'opens sends you a new one.',
    known: 'Sign in with the password you already have.',
    'sign-in-as': 'Sign in as',
    'temporary-password': 'Temporary password',
    'choose-password': 'Choose your password',
    'sign-in': 'Sign in',
    footer:
      'You get this mail because {{company}} entered your address. If you do not know them, you ' +
      'can ignore it.',
    /** What the thread with the candidate shows, without the password. */
    noted: '{{company}} invited {{name}} to Parley, to see interviews and files and to write.',
  },
  'password-exists': {
    subject: 'Signing in to Parley',
    heading: 'You have a password already',
    asked:
      'Somebody, probably you, asked for a new invitation link for this address. You have chosen ' +
      'a password before, so no link is needed.',
    forgot:
      'Log in with it. If you do not remember it, choose "Forgot password?" in the window that ' +
      'opens.',
    action: 'Log in',
    footer: 'If it was not you, you can ignore this mail: nothing has changed.',
  },
};
