import { type CaptureOf, joinedFiles } from '@parley/data/chime/media-capture.ts';
import type { RoomEventDependencies } from './room-event-dependencies.ts';

/**
 * The joined file of a stretch, whichever kind the service writes; undefined while it does not lie
 * there.
 */
export async function findFile(
  of: CaptureOf,
  pipelineId: string,
  recorded: Pick<RoomEventDependencies['recorded'], 'inspect'>,
): Promise<{ key: string; type: string; size: number } | undefined> {
  for (const { key, type } of joinedFiles(of, pipelineId)) {
    const found = await recorded.inspect(key);
    if (found) return { key, type: found.type || type, size: found.size };
  }
  return undefined;
}
