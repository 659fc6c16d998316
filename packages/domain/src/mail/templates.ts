/**
 * Placeholders that a message may use, such as `{{candidate.first_name}}`; each is replaced by
 * plain text.
 */
export const TEMPLATE_PARAMETERS = [
  'candidate.first_name',
  'candidate.name',
  'requisition.title',
  'requisition.location',
  'hiring_manager.name',
  'interview.title',
  'interview.day',
  'interview.time',
  'interview.place',
  'company.name',
  'sender.name',
  'sender.first_name',
] as const;
type TemplateParameter = (typeof TEMPLATE_PARAMETERS)[number];

/** The values of one candidate; a parameter without a value is absent. */
export type ParameterValues = Readonly<Partial<Record<TemplateParameter, string>>>;

const MISSING: Record<TemplateParameter, string> = {
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

export interface FilledText {
  text: string;
  problems: { placeholder: string; message: string }[];
}

const isParameter = (name: string): name is TemplateParameter =>
  (TEMPLATE_PARAMETERS as readonly string[]).includes(name);

/**
 * Replaces placeholders by values. Unknown placeholders and those without a value stay as they were
 * typed and are returned, once each. Values are not searched for placeholders, so that a name
 * cannot insert another one.
 */
export function fillTemplate(text: string, values: ParameterValues): FilledText {
  const problems = new Map<string, string>();
  const filled = text.replace(/\{\{([^{}\n]{0,60})\}\}/g, (typed, inside: string) => {
    const name = inside.trim();
    if (!isParameter(name)) {
      problems.set(typed, `${typed} is not a placeholder of this product`);
      return typed;
    }
    const value = values[name];
    if (!value) problems.set(typed, `${typed} cannot be filled: ${MISSING[name]}`);
    return value || typed;
  });
  return {
    text: filled,
    problems: [...problems].map(([placeholder, message]) => ({ placeholder, message })),
  };
}

/** Returns the placeholders of a text that the product does not have. */
export function unknownPlaceholders(text: string): string[] {
  return fillTemplate(text, {})
    .problems.filter(({ placeholder }) => !isParameter(placeholder.slice(2, -2).trim()))
    .map(({ placeholder }) => placeholder);
}

/**
 * Templates that every new company has. Their ids never change: a company's own version is stored
 * under the same id.
 */
export const BUILT_IN_TEMPLATES = [
  {
    id: 'tpl_01J00000000000000000000001',
    name: 'Application received',
    subject: 'Your application for {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nthank you for applying for {{requisition.title}} ' +
      'at {{company.name}}. A person reads every application here; you will hear from us ' +
      'within a week, whatever the answer is.\n\nIf something changes for you in the ' +
      'meantime, just answer this message.\n\nKind regards\n{{sender.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000002',
    name: 'Invitation to the next step',
    subject: 'Next step for {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nwe enjoyed your application and would like to ' +
      'talk. Could you tell us\n\n- two or three times in the next days that suit you,\n- ' +
      'your time zone, and\n- anything you need from us to be at your best?\n\nThe ' +
      'conversation takes 45 minutes, by video.\n\nKind ' +
      'regards\n{{sender.name}}\n{{company.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000003',
    name: 'Before the interview',
    subject: 'Your interview on {{interview.day}}',
    body:
      'Hello {{candidate.first_name}},\n\nwe look forward to **{{interview.title}}** on ' +
      '{{interview.day}}, {{interview.time}}.\n\n- You need a browser with camera and ' +
      'microphone; nothing has to be installed.\n- Bring your questions: we keep the last ' +
      'ten minutes for them.\n- If the time no longer suits you, answer this message and ' +
      'we find another.\n\nKind regards\n{{sender.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000004',
    name: 'More time needed',
    subject: 'An update on {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nwe promised you news about {{requisition.title}} ' +
      'and need a few more days. Nothing is missing from your side. You will hear from us ' +
      'within this week.\n\nThank you for your patience.\n\nKind regards\n{{sender.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000005',
    name: 'Offer call',
    subject: 'Good news about {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nwe would like to talk to you about an offer for ' +
      '{{requisition.title}}. When can we call you in the next two days? A phone number ' +
      'and a time are enough.\n\nKind regards\n{{sender.name}}\n{{company.name}}',
  },
  {
    id: 'tpl_01J00000000000000000000006',
    name: 'Not this time',
    subject: 'Your application for {{requisition.title}}',
    body:
      'Hello {{candidate.first_name}},\n\nthank you for your interest in ' +
      '{{requisition.title}}. We have decided to go on with somebody else.\n\nIf you would ' +
      'like to know more about our decision, answer this message and we tell you. We would ' +
      'be glad to hear from you again.\n\nKind regards\n{{sender.name}}\n{{company.name}}',
  },
] as const;
