import type { Effect } from '../effect.ts';

export const fileDeleted: Effect = async (event, { files }) => {
  await files.remove(String(event.data.file_path));
};
