import { insertValues } from '../translate.ts';

/** `free`: the person chooses. `always`: everybody gets it. `never`: this channel is not used. */
type Offer = 'free' | 'always' | 'never';

/** Who gets a kind of message by which channel, and how it is named on the page of choices. */
export interface MessageKind {
  label: string;
  /** The group on the page of notification choices. */
  group: 'interviews' | 'reminders' | 'scorecards' | 'approvals' | 'answers' | 'chat';
  mail: Offer;
  app: Offer;
  audience: readonly ('staff' | 'candidate')[];
}

/** The audiences of kinds. */
export const BOTH = ['staff', 'candidate'] as const;
export const STAFF = ['staff'] as const;

/**
 * A text with `{{placeholders}}`. Of several, the first is used that has all of its values,
 * otherwise the last.
 */
export type Text = string | readonly [string, ...string[]];

/** The texts of a mail. */
interface MailTexts {
  /** The subject is the heading of the mail, too. */
  subject: Text;
  /** The paragraphs; an empty one is left out. */
  lines: readonly Text[];
  /** The label of the button. */
  action: string;
}

/** The texts of one kind of message. */
export interface MessageTexts {
  /** The notification in the application; the parts of its text are joined. */
  app: { subject: string; text: readonly Text[] };
  /** The mail to staff, or to everybody if candidates have none of their own. */
  mail?: MailTexts;
  candidateMail?: MailTexts;
}

/** The end of a notification: the reason that somebody gave, if they gave one. */
export const BECAUSE = ['. Reason: {{reason}}', ''] as const;
/** The end of a notification: what a person wrote, shortened. */
export const WROTE = ['. They write: {{words}}', ''] as const;

/** Returns a text with its values; an absent value counts as an empty one. */
export function fillIn(text: Text, values: Readonly<Record<string, string>>): string {
  const variants = typeof text === 'string' ? [text] : text;
  const isComplete = (variant: string) =>
    [...variant.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => values[name]);
  return insertValues(variants.find(isComplete) ?? variants.at(-1) ?? '', values);
}

/** Returns the paragraphs of a mail with their values, without empty ones. */
export const fillInLines = (
  lines: readonly Text[],
  values: Readonly<Record<string, string>>,
): string[] => lines.map((line) => fillIn(line, values)).filter((line) => line !== '');
