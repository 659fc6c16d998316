import * as z from 'zod';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { checkVoice } from './check-voice.ts';
import { failCurrentCheck, type VoiceCheckDependencies } from './step.ts';

const commonFields = {
  tenant_id: z.int().positive(),
  recording_id: z.string(),
  run: z.string(),
  /** The request that caused the execution; missing if an earlier release has started it. */
  request_id: z.string().optional(),
};
const stepInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal('check'), ...commonFields }),
  z.object({ step: z.literal('fail'), error: z.string(), ...commonFields }),
]);

/**
 * Returns the handler of the steps of the workflow. Each step can be repeated. It does nothing if
 * the check was removed or has ended. The handler throws a ZodError if the input is invalid.
 */
export const runStep =
  (deps: VoiceCheckDependencies) =>
  async (input: unknown): Promise<null> => {
    const event = stepInput.parse(input);
    const store = deps.storeOf(event.tenant_id);
    const recording = await recordings.get(store, event.recording_id);
    if (!recording) return null;
    const { run, request_id } = event;
    const step = { store, recording, run, requestId: request_id ?? run, deps };
    await withRequestId(request_id, () =>
      event.step === 'check' ? checkVoice(step) : failCurrentCheck(step, 'internal'),
    );
    return null;
  };
