import type { InterviewWorkflows } from '@parley/data/workflows/interview-workflows.ts';
import { answerInvitation } from '../../functions/interviews/answer-invitation.ts';
import { bulkInterviews } from '../../functions/interviews/bulk-interviews.ts';
import {
  applyCalendarReply,
  dismissCalendarReply,
  getCalendarReplyFile,
  listCalendarReplies,
} from '../../functions/interviews/calendar-replies.ts';
import { cancelInterview } from '../../functions/interviews/cancel-interview.ts';
import { createInterview } from '../../functions/interviews/create-interview.ts';
import { deleteInterview } from '../../functions/interviews/delete-interview.ts';
import { ensureInterviewWorkflow } from '../../functions/interviews/ensure-interview-workflow.ts';
import { exportInterviews } from '../../functions/interviews/export-interviews.ts';
import { findPanelTimes } from '../../functions/interviews/find-panel-times.ts';
import { getInterview, getInterviewCalendar } from '../../functions/interviews/get-interview.ts';
import { listInterviews, getInterviewStats } from '../../functions/interviews/list-interviews.ts';
import { reportNoShow } from '../../functions/interviews/report-no-show.ts';
import { respondToInterview } from '../../functions/interviews/respond-to-interview.ts';
import { updateInterview } from '../../functions/interviews/update-interview.ts';

/** Returns the handlers of the interviews group, bound to the workflows of a test. */
export const interviewHandlers = (workflows: InterviewWorkflows) => ({
  'list-interviews': listInterviews,
  'bulk-interviews': bulkInterviews,
  'export-interviews': exportInterviews,
  'create-interview': createInterview,
  'get-interview': getInterview,
  'update-interview': updateInterview,
  'delete-interview': deleteInterview,
  'cancel-interview': cancelInterview,
  'report-no-show': reportNoShow,
  'respond-to-interview': respondToInterview,
  'answer-invitation': answerInvitation,
  'list-calendar-replies': listCalendarReplies,
  'apply-calendar-reply': applyCalendarReply,
  'dismiss-calendar-reply': dismissCalendarReply,
  'get-calendar-reply-file': getCalendarReplyFile(
    () => ({ scanOf: async () => ({ result: 'clean' }) as never }),
    {
      signDownload: async (key) => ({
        url: `https://files.example/${key}`,
        expiresAt: '2026-03-02T10:05:00.000Z',
      }),
    },
  ),
  'get-interview-calendar': getInterviewCalendar(
    'https://parley.example.com',
    { addressOf: async () => 'calendar@reply.example.com' },
    { seal: async () => 'key-of-the-link' },
  ),
  'ensure-interview-workflow': ensureInterviewWorkflow(workflows),
  'find-panel-times': findPanelTimes,
  'get-interview-stats': getInterviewStats,
});
