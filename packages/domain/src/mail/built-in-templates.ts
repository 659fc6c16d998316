/**
 * Templates that every company begins with. Their ids never change: a company's own version is
 * stored under the same id.
 */
export const BUILT_IN_TEMPLATES = [
  {
    id: 'tpl_01J00000000000000000000001',
    name: 'Application received',
    subject: 'Your application for {{requisition.title}}',
    body: 'Hello {{candidate.first_name}},\n\nthank you for applying for {{requisition.title}} at {{company.name}}. A person reads every application here; you will hear from us within a week, whatever the answer is.\n\nIf something changes for you in the meantime, just answer this message.\n\nKind regards\n{{sender.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000002',
    name: 'Invitation to the next step',
    subject: 'Next step for {{requisition.title}}',
    body: 'Hello {{candidate.first_name}},\n\nwe enjoyed your application and would like to talk. Could you tell us\n\n- two or three times in the next days that suit you,\n- your time zone, and\n- anything you need from us to be at your best?\n\nThe conversation takes 45 minutes, by video.\n\nKind regards\n{{sender.name}}\n{{company.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000003',
    name: 'Before the interview',
    subject: 'Your interview on {{interview.day}}',
    body: 'Hello {{candidate.first_name}},\n\nwe look forward to **{{interview.title}}** on {{interview.day}}, {{interview.time}}.\n\n- You need a browser with camera and microphone; nothing has to be installed.\n- Bring your questions: we keep the last ten minutes for them.\n- If the time no longer suits you, answer this message and we find another.\n\nKind regards\n{{sender.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000004',
    name: 'More time needed',
    subject: 'An update on {{requisition.title}}',
    body: 'Hello {{candidate.first_name}},\n\nwe promised you news about {{requisition.title}} and need a few more days. Nothing is missing from your side. You will hear from us within this week.\n\nThank you for your patience.\n\nKind regards\n{{sender.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000005',
    name: 'Offer call',
    subject: 'Good news about {{requisition.title}}',
    body: 'Hello {{candidate.first_name}},\n\nwe would like to talk to you about an offer for {{requisition.title}}. When can we call you in the next two days? A phone number and a time are enough.\n\nKind regards\n{{sender.name}}\n{{company.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000006',
    name: 'Not this time',
    subject: 'Your application for {{requisition.title}}',
    body: 'Hello {{candidate.first_name}},\n\nthank you for your interest in {{requisition.title}}. We have decided to go on with somebody else.\n\nIf you would like to know more about our decision, answer this message and we tell you. We would be glad to hear from you again.\n\nKind regards\n{{sender.name}}\n{{company.name}}',
  },
] as const;
