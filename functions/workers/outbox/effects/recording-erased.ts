import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({ recording_id: z.string(), object_keys: z.array(z.string()) });

/**
 * What was recorded goes after the record has said that it is gone; nothing leads to it meanwhile.
 * Also who spoke when.
 */
export const recordingErased: Effect = async (event, { recorded, storeOf }) => {
  const { recording_id, object_keys } = data.parse(event.data);
  for (const key of object_keys) await recorded.remove(key);
  await recordingTalk.erase(storeOf(event.tenant_id), recording_id);
};
