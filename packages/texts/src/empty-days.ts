/** Why no interview is possible on a day. */
export const EMPTY_DAYS = {
  notice: "Interviews need {{hours}} hours' notice",
  'too-far': 'Interviews can be booked at most {{days}} days ahead',
  'candidate-hours': {
    none: 'The candidate has offered no time on this day',
    'too-short': 'The candidate has no free {{minutes}} minutes on this day',
  },
  pool: '{{people}} people are needed for the panel; on this day only {{names}} can be placed',
  nobody: 'nobody',
  'no-hours': '{{name}} has no hours on this day',
  busy: '{{name}} has no free {{minutes}} minutes left on this day',
  'cap-day': '{{name}}: cap of {{cap}} a day reached',
  'cap-week': '{{name}}: cap of {{cap}} a week reached',
  overlap: '{{between}} share {{minutes}} minutes',
  'no-overlap': 'The panel and the candidate have no {{minutes}} minutes in common on this day',
  both: '{{one}} and {{other}}',
  'in-city': '{{name}} in {{city}}',
  candidate: 'the candidate',
};
