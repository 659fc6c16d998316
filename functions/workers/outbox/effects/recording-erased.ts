import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({ recording_id: z.string(), object_key: z.string().nullable() });

/** What was recorded goes after the record has said that it is gone; nothing leads to it meanwhile. Also who spoke when. */
export const recordingErased: Effect = async (event, { files, storeOf }) => {
  const { recording_id, object_key } = data.parse(event.data);
  if (object_key !== null) await files.remove(object_key);
  await recordingTalk.erase(storeOf(event.tenant_id), recording_id);
};
