import * as z from 'zod';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { type JoinDependencies, joinPart, losePart } from './join-part.ts';

const STEPS = { join: joinPart, fail: losePart };
const stepInput = z.object({
  step: z.enum(['join', 'fail']),
  tenant_id: z.int().positive(),
  recording_id: z.string(),
  /** The number of the part. */
  run: z.coerce.number().int().nonnegative(),
  /** The request that caused the execution. */
  request_id: z.string(),
});

/**
 * Returns the handler of the steps of the workflow. Each step can be repeated. The handler throws a
 * ZodError if the input is invalid.
 */
export const runStep =
  (deps: JoinDependencies) =>
  async (input: unknown): Promise<null> => {
    const { step, tenant_id, recording_id, run, request_id } = stepInput.parse(input);
    const of = { tenantId: tenant_id, recordingId: recording_id, part: run };
    await withRequestId(request_id, () => STEPS[step]({ of, requestId: request_id, deps }));
    return null;
  };
