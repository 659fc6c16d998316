import { retention } from '@parley/data/recordings/retention.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

export const getRecordingSettings: HandlerOf<'get-recording-settings'> = async ({ store }) => {
  const { retention_days, version } = await retention.get(store);
  return { status: 200, body: { retention_days, version }, version };
};
