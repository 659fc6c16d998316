import * as z from 'zod';
import { defineEvents, ifValid } from './event-row.ts';

const message = z.object({ thread_id: z.string(), message_id: z.string() });
const notified = message.extend({
  /** The people who were added with the message. */
  added: z.array(z.string()).optional(),
});

/** Events about chats. */
export const chatEvents = defineEvents({
  'chat.changed': { data: notified, effects: true, audit: null },
  'chat.deleted': {
    data: z.object({
      thread_id: ifValid(z.string()),
      message_id: ifValid(z.string()),
      /** The picture of the message. */
      file_path: z.string().optional(),
    }),
    effects: true,
    audit: null,
  },
  'chat.edited': { data: message, effects: false, audit: null },
  'chat.sent': { data: notified, effects: true, audit: null },
  'chat.started': { data: notified, effects: true, audit: null },
});
