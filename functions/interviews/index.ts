import { interviewsRoutes } from '@parley/contracts/interviews/interviews.routes.ts';
import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { openFileLinks, openInterviewWorkflows, openTenantFiles } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { openKeyRing } from '../shared/open-key-ring.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { answerInvitation } from './answer-invitation.ts';
import { bulkInterviews } from './bulk-interviews.ts';
import {
  applyCalendarReply,
  dismissCalendarReply,
  getCalendarReplyFile,
  listCalendarReplies,
} from './calendar-replies.ts';
import { cancelInterview } from './cancel-interview.ts';
import { createInterview } from './create-interview.ts';
import { deleteInterview } from './delete-interview.ts';
import { ensureInterviewWorkflow } from './ensure-interview-workflow.ts';
import { exportInterviews } from './export-interviews.ts';
import { findPanelTimes } from './find-panel-times.ts';
import { getInterview, getInterviewCalendar } from './get-interview.ts';
import { listInterviews, getInterviewStats } from './list-interviews.ts';
import { reportNoShow } from './report-no-show.ts';
import { respondToInterview } from './respond-to-interview.ts';
import { updateInterview } from './update-interview.ts';

const runtime = openRuntime();

export const handler = createPipeline(
  'interviews',
  interviewsRoutes,
  {
    'list-interviews': listInterviews,
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
      openTenantFiles(required('FILES_BUCKET'), runtime),
      openFileLinks(),
    ),
    'get-interview-calendar': getInterviewCalendar(
      runtime.appUrl,
      calendarAddresses(
        openKeyRing(required('CALENDAR_KEYS_ARN'), 'calendar-replies', runtime),
        required('MAIL_REPLY_DOMAIN'),
      ),
      roomKeys(openKeyRing(required('ROOM_KEYS_ARN'), 'room-links', runtime)),
    ),
    'ensure-interview-workflow': ensureInterviewWorkflow(
      openInterviewWorkflows(required('STATE_MACHINE_ARN')),
    ),
    'find-panel-times': findPanelTimes,
    'get-interview-stats': getInterviewStats,
    'bulk-interviews': bulkInterviews,
    'export-interviews': exportInterviews,
  },
  runtime,
);
