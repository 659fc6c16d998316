import type { CandidateId, MailLabelId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { inFileName } from './in-file-name.ts';

/** What a company has written before the clock moves. */
export interface StartedMail {
  mailLabelId: MailLabelId;
  mailTemplateId: string;
}
/** The ids that exist once the mail has been sent. The draft belongs to the admin. */
export interface MailFixture {
  mailThreadId: string;
  mailMessageId: string;
  mailAttachmentId: string;
  mailDraftId: string;
}
interface About {
  word: string;
  candidateId: CandidateId;
  requisitionId: RequisitionId;
}

const NOTE = Buffer.from('What to bring: yourself.\n');

/**
 * Creates a label and a template as the admin and sends a message with an attachment. The mail
 * leaves ten seconds later.
 */
export async function startMail(
  admin: Actor,
  { word, candidateId, requisitionId }: About,
): Promise<StartedMail> {
  const [label, template, draft] = await Promise.all([
    admin.call('create-mail-label', { body: { name: `${word} label`, colour: 'info' } }),
    admin.call('create-mail-template', {
      body: {
        name: `${word} template`,
        subject: `${word} subject`,
        body: 'Hello {{candidate.first_name}}',
      },
    }),
    admin.call('create-mail-draft', {
      body: {
        candidate_ids: [candidateId],
        requisition_id: requisitionId,
        subject: `${word} welcome`,
        body: `${word} says hello to {{candidate.first_name}}`,
      },
    }),
  ]);
  const params = { id: draft.id };
  const body = await arrivedNote(admin, draft.id, `${inFileName(word)} note.txt`);
  const { version } = await admin.call('attach-to-mail-draft', { params, body });
  await admin.call('send-mail-draft', { params, body: {} }, { ifMatch: version });
  return { mailLabelId: label.id, mailTemplateId: template.id };
}

/** Uploads a text file for a draft and returns the body that confirms the upload. */
export async function arrivedNote(writer: Actor, draftId: string, file_name: string) {
  const file = { file_name, file_type: 'text/plain' as const, file_size: NOTE.length };
  const form = await writer.call('create-mail-upload', {
    params: { id: draftId },
    body: file,
  });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([new Uint8Array(NOTE)], { type: file.file_type }), file.file_name);
  const posted = await fetch(form.url, { method: 'POST', body: data });
  if (!posted.ok) throw new Error(`the attachment was refused: ${posted.status}`);
  return { ...file, attachment_id: form.attachment_id };
}

/**
 * Adds the label to the mail thread after the message was sent, and creates another draft of the
 * admin.
 */
export async function goOnWriting(
  admin: Actor,
  { word, candidateId, requisitionId, mailLabelId }: About & StartedMail,
): Promise<MailFixture> {
  const { items } = await admin.call('list-mail-threads', { query: { label: 'sent' } });
  const thread = items.find(({ subject }) => subject === `${word} welcome`);
  if (!thread) throw new Error('the first message was not sent');
  const [{ items: messages }, draft] = await Promise.all([
    admin.call('list-mail-messages', { params: { id: thread.id } }),
    admin.call('create-mail-draft', {
      body: {
        candidate_ids: [candidateId],
        requisition_id: requisitionId,
        subject: `${word} draft`,
        body: `${word} draft text`,
      },
    }),
    admin.call('change-mail-threads', {
      body: { thread_ids: [thread.id], action: 'label', label_id: mailLabelId },
    }),
  ]);
  return {
    mailThreadId: thread.id,
    mailMessageId: messages[0]!.id,
    mailAttachmentId: messages[0]!.attachments[0]!.id,
    mailDraftId: draft.id,
  };
}
