/** Entries of calendars: invitations, the feed, and the times of candidates. */
export const CALENDAR = {
  feed: 'Interviews at {{company}}',
  interview: '{{title}}: {{candidate}}',
  'interview-of-candidate': '{{title}} ({{company}})',
  with: 'With {{names}}',
  withdrawn: {
    summary: 'Interview ({{company}})',
    description: 'This invitation was sent to a wrong address.',
  },
  offered: 'Can be interviewed',
  busy: 'Busy',
};
