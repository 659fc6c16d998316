/** Templates of mails to candidates that every new company has. */
export const DEFAULT_TEMPLATES = {
  received: {
    name: 'Application received',
    subject: 'Your application for {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nthank you for applying for {{requisition.title}} ' +
      'at {{company.name}}. A person reads every application here; you will hear from us ' +
      'within a week, whatever the answer is.\n\nIf something changes for you in the ' +
      'meantime, just answer this message.\n\nKind regards\n{{sender.name}}',
  },
  'next-step': {
    name: 'Invitation to the next step',
    subject: 'Next step for {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nwe enjoyed your application and would like to ' +
      'talk. Could you tell us\n\n- two or three times in the next days that suit you,\n- ' +
      'your time zone, and\n- anything you need from us to be at your best?\n\nThe ' +
      'conversation takes 45 minutes, by video.\n\nKind ' +
      'regards\n{{sender.name}}\n{{company.name}}',
  },
  'before-interview': {
    name: 'Before the interview',
    subject: 'Your interview on {{interview.day}}',
    body:
      'Hello {{candidate.first_name}},\n\nwe look forward to **{{interview.title}}** on ' +
      '{{interview.day}}, {{interview.time}}.\n\n- You need a browser with camera and ' +
      'microphone; nothing has to be installed.\n- Bring your questions: we keep the last ' +
      'ten minutes for them.\n- If the time no longer suits you, answer this message and ' +
      'we find another.\n\nKind regards\n{{sender.name}}',
  },
  'more-time': {
    name: 'More time needed',
    subject: 'An update on {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nwe promised you news about {{requisition.title}} ' +
      'and need a few more days. Nothing is missing from your side. You will hear from us ' +
      'within this week.\n\nThank you for your patience.\n\nKind regards\n{{sender.name}}',
  },
  'offer-call': {
    name: 'Offer call',
    subject: 'Good news about {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nwe would like to talk to you about an offer for ' +
      '{{requisition.title}}. When can we call you in the next two days? A phone number ' +
      'and a time are enough.\n\nKind regards\n{{sender.name}}\n{{company.name}}',
  },
  rejection: {
    name: 'Not this time',
    subject: 'Your application for {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nthank you for your interest in ' +
      '{{requisition.title}}. We have decided to go on with somebody else.\n\nIf you would ' +
      'like to know more about our decision, answer this message and we tell you. We would ' +
      'be glad to hear from you again.\n\nKind regards\n{{sender.name}}\n{{company.name}}',
  },
};

/** Why a placeholder of a template stays in a mail. */
export const TEMPLATE_PROBLEMS = {
  unknown: '{{typed}} is not a placeholder of this product',
  missing: '{{typed}} cannot be filled: {{because}}',
};

/** What is missing for a placeholder. */
export const MISSING_VALUES = {
  'candidate.first_name': 'the candidate has no name',
  'candidate.name': 'the candidate has no name',
  'requisition.title': 'no requisition is chosen',
  'requisition.location': 'no requisition with a location is chosen',
  'hiring_manager.name': 'no requisition with a hiring manager is chosen',
  'interview.title': 'no interview is coming',
  'interview.day': 'no interview is coming',
  'interview.time': 'no interview is coming',
  'interview.place': 'no interview with a place is coming',
  'company.name': 'the company has no name',
  'sender.name': 'the sender has no name',
  'sender.first_name': 'the sender has no name',
};
