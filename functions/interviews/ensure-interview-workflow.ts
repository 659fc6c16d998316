import type { InterviewId } from '@parley/contracts/shared/ids.ts';
import type { InterviewWorkflows } from '@parley/data/workflows/interview-workflows.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import { hasWorkflow } from '@parley/domain/interviews/interview-status.ts';

/**
 * Starts the workflow of the present revision where it does not run yet. Nothing of the body but
 * the id is read.
 */
export const ensureInterviewWorkflow =
  (workflows: InterviewWorkflows): HandlerOf<'ensure-interview-workflow'> =>
  async ({ request, caller, store, may }) => {
    const interview = await loadInterview({ store, may }, request.body.id, 'update');
    if (isFailure(interview)) return interview;
    if (hasWorkflow(interview))
      await workflows.start({
        tenantId: caller.tenantId,
        interviewId: interview.id,
        revision: interview.revision,
      });
    return { status: 202, body: { id: interview.id as InterviewId, revision: interview.revision } };
  };
