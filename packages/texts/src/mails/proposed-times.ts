/** A time that somebody proposes, as a part of a sentence. */
export const PROPOSED_TIMES = {
  time: '{{day}}, {{range}}',
  assumed: '{{own}} (their calendar names no time zone; this assumes {{theirs}})',
  'in-their-calendar': '{{own}} ({{theirs}} in their calendar)',
  day: 'any time on {{first}}',
  days: 'any time from {{first}} to {{last}}',
};
