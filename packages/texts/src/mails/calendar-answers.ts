/** What a mail about an invitation says, in one line without a full stop. */
export const CALENDAR_ANSWERS = {
  answer: {
    accepted: 'Accepted by {{sender}}',
    declined: 'Declined by {{sender}}',
    tentative: 'Maybe by {{sender}}',
    'another-time': 'Another time proposed by {{sender}}',
  },
  'answer-for': {
    accepted: 'Accepted for {{person}} by {{sender}}',
    declined: 'Declined for {{person}} by {{sender}}',
    tentative: 'Maybe for {{person}} by {{sender}}',
    'another-time': 'Another time proposed for {{person}} by {{sender}}',
  },
  'without-answer': 'An invitation came back without an answer from {{sender}}',
  'no-answer': 'Not an answer to an invitation ({{partstat}}) from {{sender}}',
  message: '{{who}} writes',
  delegated: '{{who}} passes it to {{others}}',
  'somebody-else': 'somebody else',
  and: ' and ',
  'unknown-sender': 'an unknown sender',
  unverified: '{{sender}} (sender not verified)',
  undelivered: 'The mail to {{whom}} was not delivered: {{because}}',
  'person-at': '{{person}} ({{address}})',
  somebody: 'somebody',
};
