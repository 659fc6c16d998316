import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({ dropped_paths: z.array(z.string()).default([]) });

/** Attachments that a draft no longer has. */
export const mailAttachmentsDropped: Effect = async (event, { files }) => {
  for (const path of data.parse(event.data).dropped_paths) await files.remove(path);
};
