import * as z from 'zod';
import { mailLabelId } from '../shared/ids.ts';
import { line } from '../shared/text.ts';

/** Labels every company has, as the specification names them. */
export const SYSTEM_LABELS = [
  'all',
  'inbox',
  'sent',
  'drafts',
  'trash',
  'spam',
  'important',
  'starred',
] as const;

/** Tones a label of the company's own may have. */
export const LABEL_COLOURS = ['neutral', 'info', 'primary', 'warn', 'violet', 'ok', 'bad'] as const;

export const MAX_LABELS = 50;

export const labelBody = z.strictObject({ name: line(40), colour: z.enum(LABEL_COLOURS) });
export const labelView = z.strictObject({
  id: mailLabelId,
  name: z.string(),
  colour: z.enum(LABEL_COLOURS),
});
