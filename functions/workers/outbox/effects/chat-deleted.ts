import type { Effect } from '../effect.ts';

/** The picture of a message that was taken back. */
export const chatDeleted: Effect = async (event, { files }) => {
  if (event.data.file_path !== undefined) await files.remove(String(event.data.file_path));
};
