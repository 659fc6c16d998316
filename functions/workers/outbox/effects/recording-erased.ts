import type { Effect } from '../effect.ts';

/** The object goes after the record has said that it is gone; nothing leads to it meanwhile. */
export const recordingErased: Effect = async (event, { files }) => {
  if (typeof event.data.object_key === 'string') await files.remove(event.data.object_key);
};
