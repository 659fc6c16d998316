import * as z from 'zod';
import { THREAD_ACTIONS } from '../mail/mail.routes.ts';
import { defineEvents, ifValid } from './event-row.ts';

const draft = z.object({ draft_id: z.string() });
const thread = z.object({ thread_id: z.string() });
const message = thread.extend({ message_id: z.string() });
const template = z.object({ template_id: z.string() });
const label = z.object({ label_id: z.string() });

/** Events about correspondence. */
export const mailEvents = defineEvents({
  'mail.answered': {
    data: message,
    effects: true,
    audit: { kind: 'mail', facts: ['thread_id', 'message_id'] },
  },
  'mail.attachment-offered': {
    data: draft.extend({ attachment_id: z.string() }),
    effects: false,
    audit: null,
  },
  'mail.deleted': { data: thread, effects: true, audit: { kind: 'mail', facts: ['thread_id'] } },
  'mail.draft-deleted': {
    data: z.object({
      draft_id: ifValid(z.string()),
      dropped_paths: z.array(z.string()).default([]),
    }),
    effects: true,
    audit: null,
  },
  'mail.draft-saved': {
    data: z.object({
      draft_id: ifValid(z.string()),
      attachment_id: ifValid(z.string().optional()),
      /** The attachments that the draft no longer contains. */
      dropped_paths: z.array(z.string()).default([]),
    }),
    effects: true,
    audit: null,
  },
  'mail.drafted': { data: draft, effects: false, audit: null },
  'mail.label-removed': { data: label, effects: true, audit: null },
  'mail.labels-changed': { data: label, effects: false, audit: null },
  'mail.marked': {
    data: z.object({ action: z.enum(THREAD_ACTIONS), thread_ids: z.array(z.string()) }),
    effects: false,
    audit: null,
  },
  'mail.moved': {
    data: thread.extend({
      action: z.enum(THREAD_ACTIONS),
      label_id: z.string().optional(),
    }),
    effects: false,
    audit: null,
  },
  'mail.queued': {
    data: draft.extend({ user_id: z.string(), version: z.int(), send_at: z.string() }),
    effects: true,
    audit: { kind: 'mail', facts: ['draft_id', 'user_id'] },
  },
  /**
   * A member chose whether answers go to the address that the candidate's mail asks for (Reply-To),
   * or to the one on file.
   */
  'mail.reply-address-chosen': {
    data: thread.extend({ candidate_id: z.string(), use: z.boolean() }),
    effects: false,
    audit: { kind: 'mail', facts: ['thread_id', 'candidate_id'] },
  },
  /** A delivery report says that a mail of the thread did not arrive. */
  'mail.returned': {
    data: thread.extend({
      /** The message that was not delivered, or the notice that says which address failed. */
      message_id: z.string(),
    }),
    effects: true,
    audit: { kind: 'mail', facts: ['thread_id', 'message_id'] },
  },
  /** A member confirmed that the sender of a message is its candidate. */
  'mail.sender-confirmed': {
    data: message.extend({ candidate_id: z.string() }),
    effects: false,
    audit: { kind: 'mail', facts: ['thread_id', 'message_id', 'candidate_id'] },
  },
  'mail.sent': {
    data: draft.extend({ candidate_ids: z.array(z.string()) }),
    effects: false,
    audit: { kind: 'mail', facts: ['draft_id'] },
  },
  'mail.taken-back': { data: draft, effects: false, audit: { kind: 'mail', facts: ['draft_id'] } },
  'mail.template-changed': {
    data: template,
    effects: false,
    audit: { kind: 'mail', facts: ['template_id'] },
  },
});
