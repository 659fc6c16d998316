import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import * as z from 'zod';
import { checkVoice } from './check-voice.ts';
import { failOwn, type VoiceCheckDependencies } from './step.ts';

const of = { tenant_id: z.int().positive(), recording_id: z.string(), run: z.string() };
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
    const step = { store, recording, run: event.run, deps };
    if (event.step === 'check') await checkVoice(step);
    else await failOwn(step, 'internal');
    return null;
  };
