import * as z from 'zod';
import { mailTemplateId } from '../shared/ids.ts';
import { line, paragraph } from '../shared/text.ts';
import { MAX_MAIL_TEXT } from './mail-draft.schema.ts';

export const MAX_TEMPLATES = 50;

export const templateBody = z.strictObject({
  name: line(80),
  subject: line(200),
  body: paragraph(MAX_MAIL_TEXT, 1),
});
export const templateView = z.strictObject({
  id: mailTemplateId,
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** True if the template came with the product and was not changed yet. */
  built_in: z.boolean(),
  version: z.int(),
});
export type TemplateView = z.infer<typeof templateView>;
