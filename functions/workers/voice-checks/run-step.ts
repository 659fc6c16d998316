import { withRequestId } from '@parley/application/shared/request-id.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import * as z from 'zod';
import { checkVoice } from './check-voice.ts';
import { failOwn, type VoiceCheckDependencies } from './step.ts';

const of = {
  tenant_id: z.int().positive(),
  recording_id: z.string(),
  run: z.string(),
  /** The request that caused it. Executions that an earlier release has started have none. */
  request_id: z.string().optional(),
};
const stepInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal('check'), ...of }),
  z.object({ step: z.literal('fail'), error: z.string(), ...of }),
]);

/**
 * Returns the handler of the workflow's steps. Each may be repeated, and does nothing for a check
 * that was removed or has ended.
 * @throws ZodError if the input is no step
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
      event.step === 'check' ? checkVoice(step) : failOwn(step, 'internal'),
    );
    return null;
  };
