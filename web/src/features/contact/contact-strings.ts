import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useContactStrings, text: contactText } = defineStrings({
  'page-title': 'Contact us',
  'page-intro':
    'Tell us what you need or what went wrong. Your message goes to the people who run Parley here.',
  name: 'Full Name',
  email: 'Email',
  'email-wrong': 'Please enter correct email',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending',
  sent: 'Message was sent. Please look out for an email from our support team.',
  failed: 'The message was not sent. What you typed is kept; try again.',
  proving:
    'Many messages came from your network within an hour. Before yours is sent, your browser does some work, so that programs cannot send thousands. It takes from a second to a few minutes; you need do nothing.',
  unproven:
    'After many messages from one network, a browser has to do some work before it sends another one. Yours could not. What you typed is kept; try again in an hour.',
  'too-many': 'Too many messages from here. Wait a minute and try again.',
  needed: '{{field}} is needed',
  'needs-script':
    'Writing to us here needs JavaScript. Please turn it on and load this page again.',
});
