import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import type { InterviewWorkflows } from '@parley/data/workflows/interview-workflows.ts';
import { hasWorkflow } from '@parley/domain/interviews/interview-status.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Starts the workflow of the current revision if it is not running yet. Only the id of the body is
 * used.
 */
export const ensureInterviewWorkflow =
  (workflows: InterviewWorkflows): HandlerOf<'ensure-interview-workflow'> =>
  async ({ request, caller, store, may }) => {
    const interview = await loadInterview({ store, may }, request.body.id, 'update');
    if (isFailure(interview)) return interview;
    if (hasWorkflow(interview))
      await workflows.start(
        {
          tenantId: caller.tenantId,
          interviewId: interview.id,
          revision: interview.revision,
        },
        interview.planned_request_id,
      );
    return { status: 202, body: { id: interview.id, revision: interview.revision } };
  };
