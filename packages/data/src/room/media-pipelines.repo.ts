import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const WEEK_SECONDS = 7 * 86_400;
const pipelineItem = z.object({
  tenant_id: z.int(),
  interview_id: z.string(),
  recording_id: z.string(),
  part: z.int(),
  does: z.enum(['capture', 'join']),
});
export type MediaPipeline = z.infer<typeof pipelineItem>;

/**
 * The recording and the company of a media pipeline, because its events contain only the pipeline.
 */
export const mediaPipelines = {
  /** @param platform tenant 1's store */
  async get(platform: TenantStore, pipelineId: string): Promise<MediaPipeline | undefined> {
    const item = await platform.get(keys.mediaPipeline(pipelineId));
    return item && pipelineItem.parse(item);
  },
  note(platform: TenantStore, pipelineId: string, pipeline: MediaPipeline, now: Date): WriteOp {
    return platform.put(
      keys.mediaPipeline(pipelineId),
      {
        kind: 'MEDIA_PIPELINE',
        ...pipeline,
        version: 1,
        ttl: Math.floor(now.getTime() / 1000) + WEEK_SECONDS,
      },
      'any',
    );
  },
};
