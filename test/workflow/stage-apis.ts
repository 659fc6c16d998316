import { ROUTES } from '@parley/contracts/route-table.ts';
import type { DomainNames } from '@parley/data/dns/text-records.ts';
import type { InterviewWorkflows } from '@parley/data/workflows/interview-workflows.ts';
import { accountViews } from '../../functions/account/account.ts';
import { getSession } from '../../functions/account/get-session.ts';
import { moveCard } from '../../functions/board/move-card.ts';
import { makeCalendarFeed, readCalendarFeed } from '../../functions/calendar/calendar-feed.ts';
import { listCalendarEvents } from '../../functions/calendar/list-calendar-events.ts';
import {
  createCandidate,
  getCandidate,
  updateCandidate,
} from '../../functions/candidates/candidates.ts';
import {
  getCandidateByUser,
  getCandidateHome,
  updateOwnCandidate,
} from '../../functions/candidates/own-candidate.ts';
import { sendChatMessage } from '../../functions/chat/messages/chat-messages.ts';
import { listChatThreads } from '../../functions/chat/threads/list-chat-threads.ts';
import { getHome } from '../../functions/dashboard/home.ts';
import { getDecisionRoom } from '../../functions/decisions/get-decision-room.ts';
import { listUndoableDecisions } from '../../functions/decisions/list-undoable-decisions.ts';
import { makeDecision, undoDecision } from '../../functions/decisions/make-decision.ts';
import { reopenApplication } from '../../functions/decisions/reopen-application.ts';
import { beginOwnMail } from '../../functions/mail/own-mail.ts';
import { listMailThreads } from '../../functions/mail/threads/list-mail-threads.ts';
import { getMailThread } from '../../functions/mail/threads/mail-thread.ts';
import { listDuties } from '../../functions/members/list-duties.ts';
import { memberViews } from '../../functions/members/members.ts';
import { updateUser } from '../../functions/members/update-user.ts';
import { listNotifications } from '../../functions/notifications/list-notifications.ts';
import { markNotificationsRead } from '../../functions/notifications/mark-notifications-read.ts';
import { sendMailsAgain } from '../../functions/notifications/send-mails-again.ts';
import { recordingHandlers } from '../../functions/recordings/recording-handlers.ts';
import { getRequisitionClosing } from '../../functions/requisitions/get-requisition-closing.ts';
import { getRequisition } from '../../functions/requisitions/requisitions.ts';
import {
  createRequisition,
  updateRequisition,
} from '../../functions/requisitions/save-requisition.ts';
import { transitionRequisition } from '../../functions/requisitions/transition-requisition.ts';
import { roomHandlers } from '../../functions/room/room-handlers.ts';
import { createFeedback } from '../../functions/scorecards/create-feedback.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import {
  getCompanySettings,
  updateCompanySettings,
} from '../../functions/tenants/company-settings.ts';
import { checkDomain, chooseDomain, getDomainProof } from '../../functions/tenants/domain-proof.ts';
import { getOwnInterviewRecord } from '../../functions/transcripts/get-own-interview-record.ts';
import type { VoiceDependencies } from '../../functions/voices/own-voice.ts';
import { voiceHandlers } from '../../functions/voices/voice-handlers.ts';
import { interviewHandlers } from './interview-handlers.ts';

/** Links to the media of recordings, which lead nowhere. */
const MEDIA_LINKS = {
  signMedia: async (key: string) => `https://media.example/${key}`,
  signDownload: async (key: string) => ({
    url: `https://files.example/${key}`,
    expiresAt: '2026-03-10T16:00:00.000Z',
  }),
};

interface StageDependencies {
  rooms: Parameters<typeof roomHandlers>[0];
  workflows: InterviewWorkflows;
  voices: VoiceDependencies;
  domainNames: DomainNames;
}

/**
 * Returns the APIs of a stage, composed as they are deployed, by the group of their routes.
 */
export function stageApis(
  runtime: Runtime,
  { rooms, workflows, voices, domainNames }: StageDependencies,
): Record<string, unknown> {
  return {
    notifications: createPipeline(
      'notifications',
      ROUTES,
      {
        'list-notifications': listNotifications,
        'mark-notifications-read': markNotificationsRead,
        'send-mails-again': sendMailsAgain,
      },
      runtime,
    ),
    account: createPipeline(
      'account',
      ROUTES,
      { 'get-session': getSession(accountViews({ signPicture: async () => '' })) } as never,
      runtime,
    ),
    decisions: createPipeline(
      'decisions',
      ROUTES,
      {
        'get-decision-room': getDecisionRoom,
        'make-decision': makeDecision,
        'list-undoable-decisions': listUndoableDecisions,
        'undo-decision': undoDecision,
        'reopen-application': reopenApplication,
      },
      runtime,
    ),
    room: createPipeline('room', ROUTES, roomHandlers(rooms), runtime),
    interviews: createPipeline('interviews', ROUTES, interviewHandlers(workflows), runtime),
    candidates: createPipeline(
      'candidates',
      ROUTES,
      {
        'get-candidate-home': getCandidateHome,
        'create-candidate': createCandidate,
        'get-candidate': getCandidate,
        'update-candidate': updateCandidate,
        'get-candidate-by-user': getCandidateByUser,
        'update-own-candidate': updateOwnCandidate,
      } as never,
      runtime,
    ),
    calendar: createPipeline(
      'calendar',
      ROUTES,
      {
        'list-calendar-events': listCalendarEvents,
        'make-calendar-feed': makeCalendarFeed(runtime.appUrl),
        'read-calendar-feed': readCalendarFeed(runtime.appUrl),
      } as never,
      runtime,
    ),
    requisitions: createPipeline(
      'requisitions',
      ROUTES,
      {
        'create-requisition': createRequisition,
        'get-requisition': getRequisition,
        'get-requisition-closing': getRequisitionClosing,
        'update-requisition': updateRequisition,
        'transition-requisition': transitionRequisition,
      } as never,
      runtime,
    ),
    members: createPipeline(
      'members',
      ROUTES,
      {
        'list-duties': listDuties,
        'update-user': updateUser(memberViews({ signPicture: async () => '' })),
      } as never,
      runtime,
    ),
    scorecards: createPipeline(
      'scorecards',
      ROUTES,
      { 'create-feedback': createFeedback } as never,
      runtime,
    ),
    mail: createPipeline(
      'mail',
      ROUTES,
      {
        'begin-own-mail': beginOwnMail,
        'list-mail-threads': listMailThreads,
        'get-mail-thread': getMailThread,
      } as never,
      runtime,
    ),
    chat: createPipeline(
      'chat',
      ROUTES,
      {
        'list-chat-threads': listChatThreads,
        'send-chat-message': sendChatMessage((() => undefined) as never),
      } as never,
      runtime,
    ),
    board: createPipeline('board', ROUTES, { 'move-card': moveCard } as never, runtime),
    recordings: createPipeline('recordings', ROUTES, recordingHandlers(MEDIA_LINKS), runtime),
    transcripts: createPipeline(
      'transcripts',
      ROUTES,
      {
        'get-own-interview-record': getOwnInterviewRecord({
          files: () => ({ read: async () => undefined }),
          links: MEDIA_LINKS,
        }),
      } as never,
      runtime,
    ),
    voices: createPipeline('voices', ROUTES, voiceHandlers(voices), runtime),
    dashboard: createPipeline('dashboard', ROUTES, { 'get-home': getHome } as never, runtime),
    tenants: createPipeline(
      'tenants',
      ROUTES,
      {
        'get-domain-proof': getDomainProof,
        'choose-domain': chooseDomain,
        'check-domain': checkDomain(domainNames),
        'get-company-settings': getCompanySettings,
        'update-company-settings': updateCompanySettings({ hasTwoStep: async () => false }),
      } as never,
      runtime,
    ),
  };
}
