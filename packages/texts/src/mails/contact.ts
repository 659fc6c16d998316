/** Mails about messages of the contact form. */
export const CONTACT_MAILS = {
  received: {
    subject: 'Contact form: {{name}}',
    heading: '{{name}} wrote through the contact form',
    from: 'From',
    footer: 'Answer this mail to answer the person.',
  },
  answered: {
    subject: 'Your message to Parley',
    heading: 'Hello {{name}}',
    'you-wrote': 'You wrote',
    footer: '{{by}}, Parley. Answer this mail to write to us again.',
  },
};
