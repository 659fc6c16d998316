import { withRequestId } from '@parley/application/shared/request-id.ts';
import * as z from 'zod';
import { assembleWords } from './assemble-words.ts';
import { planPieces, type Planned } from './plan-pieces.ts';
import { failOwn, type TranscriptionDependencies, type TranscriptionStep } from './step.ts';
import { transcribePiece } from './transcribe-piece.ts';

const of = {
  tenant_id: z.int().positive(),
  recording_id: z.string(),
  run: z.string(),
  /** The request that caused it. Executions that an earlier release has started have none. */
  request_id: z.string().optional(),
};
const stepInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal('plan'), ...of }),
  z.object({ step: z.literal('transcribe'), piece: z.int().min(0), ...of }),
  z.object({ step: z.literal('assemble'), ...of }),
  z.object({ step: z.literal('fail'), error: z.string(), ...of }),
]);

/**
 * Returns the handler of the workflow's steps. Each may be repeated, and does nothing for an
 * attempt that is not the newest or whose transcript was erased.
 * @throws ZodError if the input is no step
 */
export const runStep =
  (deps: TranscriptionDependencies) =>
  async (input: unknown): Promise<Planned | null> => {
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
    return withRequestId(request_id, () => carryOut(event, step));
  };

async function carryOut(
  event: z.infer<typeof stepInput>,
  step: TranscriptionStep,
): Promise<Planned | null> {
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
      await failOwn(step, 'internal');
      return null;
  }
}
