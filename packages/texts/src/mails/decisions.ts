/** Mails to candidates about a decision. The message is a default that its author can change. */
export const DECISION_MAILS = {
  subject: {
    hire: '{{company}}: {{requisition}}',
    offer: 'An offer from {{company}}: {{requisition}}',
    advance: 'The next round for {{requisition}}',
    hold: 'Your application for {{requisition}}',
    reject: 'Your application for {{requisition}}',
    withdraw: 'Your application for {{requisition}} is withdrawn',
  },
  dear: 'Dear {{candidate}},',
  regards: 'Kind regards',
  message: {
    hire:
      'welcome to {{company}}. You have the job as {{requisition}}, and we look forward to ' +
      'working with you.\n\nWe will write to you about the first day.',
    offer:
      'we would like you to join {{company}} as {{requisition}}.\n\nYour recruiter will call you ' +
      'about the offer and answer your questions.',
    advance:
      'thank you for your interest in {{requisition}}. We would like to go on with you.\n\nYou ' +
      'will hear from us with times for the next round.',
    hold:
      'thank you for your patience with your application for {{requisition}}. We need a little ' +
      'more time and have not decided yet.\n\nWe will come back to you.',
    reject:
      'thank you for your interest in {{requisition}}. We will not go on with your ' +
      'application.\n\nThis was a decision about this position. You are welcome to apply again.',
    withdraw:
      'as you asked, your application for {{requisition}} is withdrawn.\n\nThank you for your ' +
      'time. You are welcome to apply again.',
  },
  /** If an interview has taken place. */
  'message-after-interview': {
    advance:
      'thank you for the conversations about {{requisition}}. We would like to go on with ' +
      'you.\n\nYou will hear from us with times for the next round.',
    reject:
      'thank you for your time and for the conversations about {{requisition}}. We will not go ' +
      'on with your application.\n\nThis was a decision about this position. You are welcome to ' +
      'apply again.',
  },
  footer: 'You get this mail because you applied to {{company}}.',
  'footer-answer':
    'You get this mail because you applied to {{company}}. Answer it to write to {{author}}.',
};
