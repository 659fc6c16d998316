import { fillTemplateFor } from '@parley/data/mail-threads/fill-template-for.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { listRecipients, findRequisition } from '../shared/list-recipients.ts';

export const previewMail: HandlerOf<'preview-mail'> = async (context) => {
  const { request, caller, store, now } = context;
  const { candidate_id, requisition_id, subject, body } = request.body;
  const recipients = await listRecipients(context, [candidate_id]);
  const requisition = await findRequisition(context, requisition_id);
  if (isFailure(recipients) || isFailure(requisition)) return mailNotFound();
  return {
    status: 200,
    body: await fillTemplateFor(store, {
      candidate: recipients[0]!,
      requisition,
      subject,
      body,
      sender: caller.name,
      company: caller.tenantName,
      now,
    }),
  };
};
