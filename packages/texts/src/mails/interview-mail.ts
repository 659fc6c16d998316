/** What all mails about an interview have in common. */
export const INTERVIEW_MAIL = {
  what: 'What',
  when: 'When',
  where: 'Where',
  who: 'Who',
  note: 'Note',
  'other-day': '{{time}} on {{day}}',
  for: '{{time}} for {{names}}',
  and: ' and ',
  or: ' or ',
  footer: 'You get this as a member of {{company}} on Parley.',
  'footer-candidate':
    'You get this because {{company}} invited you to an interview through Parley.',
};
