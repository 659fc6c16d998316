import * as z from 'zod';
import { contactMessageId } from '../kit/ids.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { defineRoutes } from '../kit/route.ts';
import { email, line, paragraph, storedEmail } from '../kit/text.ts';
import { instant } from '../kit/times.ts';

export const contactRoutes = defineRoutes({
  'send-contact-message': {
    method: 'POST', path: '/support', group: 'contact', access: 'public',
    request: { body: z.strictObject({ name: line(120), email, message: paragraph(4000, 1) }) },
    responses: { 200: z.strictObject({ message: z.string() }) }, problems: ['malformed-idempotency-key', 'idempotency-mismatch'], idempotency: 'key', ratePerMinute: 5, summary: 'The contact form: stored, then mailed to the support address',
  },
  'list-contact-messages': {
    method: 'GET', path: '/contactMessages', group: 'contact', access: { action: 'read', subject: 'contact-messages' }, request: { query: z.strictObject(pageQuery) },
    responses: { 200: pageOf(z.strictObject({ id: contactMessageId, name: z.string(), email: storedEmail, message: z.string(), createdAt: instant })) },
    problems: ['malformed-cursor'], idempotency: 'safe', summary: 'Contact messages, newest first (platform)',
  },
});
