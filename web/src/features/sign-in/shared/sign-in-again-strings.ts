import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useSignInAgainStrings } = defineStrings({
  title: 'Enter your password again',
  text: 'For your security, Parley asks for your password once more. Nothing you have typed is lost.',
  'text-code': 'Enter the code of your authenticator app.',
  password: 'Password',
  code: 'Code',
  wrong: 'That is not your password',
  'go-on': 'Go on',
  cancel: 'Cancel',
  'company-title': 'Log in at your company again',
  'company-text':
    'You signed in some time ago. For this, Parley asks you to log in at your company once more, in a window of its own. Nothing you have typed is lost.',
  company: 'Continue with {{company}}',
  blocked: 'Your browser has blocked the window. Allow windows of this page and try again.',
});
