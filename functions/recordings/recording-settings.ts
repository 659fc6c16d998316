import { fail } from '@parley/application/shared/failure.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

export const getRecordingSettings: HandlerOf<'get-recording-settings'> = async ({ store }) => {
  const settings = await retention.get(store);
  return { status: 200, body: settings, version: settings.version };
};

/**
 * Changes the retention, what is recorded and what is transcribed. Retention and media apply to
 * recordings that begin from now on; existing ones are as the participants were informed.
 */
export const updateRecordingSettings: HandlerOf<'update-recording-settings'> = async ({
  request: { body },
  store,
  ifMatch,
  commit,
}) => {
  const settings = { ...body, version: ifMatch + 1 };
  return commit({
    writes: [retention.write(store, settings, ifMatch)],
    event: { type: 'recording-settings.changed', data: body },
    answer: { status: 200, body: settings, version: settings.version },
    refused: ({ item }) =>
      fail('stale-version', undefined, { details: { version: Number(item?.version ?? 1) } }),
  });
};
