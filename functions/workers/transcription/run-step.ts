import * as z from 'zod';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { assembleWords } from './assemble-words.ts';
import { planPieces, type PlanResult } from './plan-pieces.ts';
import {
  failCurrentTranscript,
  type TranscriptionDependencies,
  type TranscriptionStep,
} from './step.ts';
import { transcribePiece } from './transcribe-piece.ts';

const commonFields = {
  tenant_id: z.int().positive(),
  recording_id: z.string(),
  run: z.string(),
  /** The request that caused the execution; missing if an earlier release has started it. */
  request_id: z.string().optional(),
};
const stepInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal('plan'), ...commonFields }),
  z.object({ step: z.literal('transcribe'), piece: z.int().min(0), ...commonFields }),
  z.object({ step: z.literal('assemble'), ...commonFields }),
  z.object({ step: z.literal('fail'), error: z.string(), ...commonFields }),
]);

/**
 * Returns the handler of the steps of the workflow. Each step can be repeated. It does nothing if
 * the transcript was erased or a later attempt has begun.
 *
 * The handler returns the pieces for the step `plan`, and null for the other steps. It throws a
 * ZodError if the input is invalid.
 */
export const runStep =
  (deps: TranscriptionDependencies) =>
  async (input: unknown): Promise<PlanResult | null> => {
    const event = stepInput.parse(input);
    const { tenant_id, recording_id: recordingId, run, request_id } = event;
    const requestId = request_id ?? run;
    const step = {
      store: deps.storeOf(tenant_id),
      bucket: deps.files(tenant_id),
      recordingId,
      run,
      requestId,
      deps,
    };
    return withRequestId(request_id, () => executeStep(event, step));
  };

async function executeStep(
  event: z.infer<typeof stepInput>,
  step: TranscriptionStep,
): Promise<PlanResult | null> {
  switch (event.step) {
    case 'plan':
      return planPieces(step);
    case 'transcribe':
      await transcribePiece(step, event.piece);
      return null;
    case 'assemble':
      await assembleWords(step);
      return null;
    case 'fail':
      await failCurrentTranscript(step, 'internal');
      return null;
  }
}
