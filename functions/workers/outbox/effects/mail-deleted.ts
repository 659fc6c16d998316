import * as z from 'zod';
import type { Effect } from '../effect.ts';
import { forgetMessages } from './forget-messages.ts';

const data = z.object({ thread_id: z.string() });

/** The messages of a conversation that was deleted for ever, with their attachments. */
export const mailDeleted: Effect = async (event, { storeOf, files }) =>
  forgetMessages(storeOf(event.tenant_id), data.parse(event.data).thread_id, files);
