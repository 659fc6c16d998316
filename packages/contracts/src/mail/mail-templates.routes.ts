import * as z from 'zod';
import { mailTemplateId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { templateBody, templateView } from './mail-template.schema.ts';

const params = z.strictObject({ id: mailTemplateId });
const change = { action: 'update', subject: 'correspondence' } as const;

export const mailTemplatesRoutes = defineRoutes({
  'list-mail-templates': {
    method: 'GET',
    path: '/mail/templates',
    group: 'mail',
    access: { action: 'read', subject: 'correspondence' },
    request: {},
    responses: { 200: z.strictObject({ items: z.array(templateView) }) },
    problems: [],
    idempotency: 'safe',
    summary: "The company's templates by name; those that came with the product among them",
  },
  'create-mail-template': {
    method: 'POST',
    path: '/mail/templates',
    group: 'mail',
    access: change,
    request: { body: templateBody },
    responses: { 201: templateView },
    problems: ['mail-parameter', 'mail-limit'],
    idempotency: 'key',
    summary: 'A new template',
  },
  'update-mail-template': {
    method: 'PUT',
    path: '/mail/templates/{id}',
    group: 'mail',
    access: change,
    request: { params, body: templateBody },
    responses: { 200: templateView },
    problems: ['not-found', 'mail-parameter'],
    idempotency: 'version',
    summary: 'Change a template',
  },
  'delete-mail-template': {
    method: 'DELETE',
    path: '/mail/templates/{id}',
    group: 'mail',
    access: change,
    request: { params },
    responses: { 204: null },
    problems: ['not-found'],
    idempotency: 'version',
    summary: 'Remove a template',
  },
});
