import * as z from 'zod';
import { mailLabelId } from '../shared/ids.ts';
import { line } from '../shared/text.ts';

/** The labels that every company has, with the names of the specification. */
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

/** The color tones that a company's own label can have. */
export const LABEL_COLOURS = ['neutral', 'info', 'primary', 'warn', 'violet', 'ok', 'bad'] as const;

export const MAX_LABELS = 50;

export const labelBody = z.strictObject({ name: line(40), colour: z.enum(LABEL_COLOURS) });
export const labelView = z.strictObject({
  id: mailLabelId,
  name: z.string(),
  colour: z.enum(LABEL_COLOURS),
  /** The version of all labels together, because they are stored together. */
  version: z.int(),
});
