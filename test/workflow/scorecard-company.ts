import { ulid } from 'ulid';
import { vi } from 'vitest';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import { applicationItem, applications } from '@parley/data/applications/applications.repo.ts';
import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import type { Table } from '@parley/data/shared/table.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { getCandidate } from '../../functions/candidates/candidates.ts';
import { listAudit, exportAudit } from '../../functions/dashboard/audit.ts';
import { getHome, getCards, getListCounts } from '../../functions/dashboard/home.ts';
import { getDashboardReport, getHiringReport } from '../../functions/dashboard/reports.ts';
import { getDecisionRoom } from '../../functions/decisions/get-decision-room.ts';
import { listUndoableDecisions } from '../../functions/decisions/list-undoable-decisions.ts';
import { makeDecision, undoDecision } from '../../functions/decisions/make-decision.ts';
import { reopenApplication } from '../../functions/decisions/reopen-application.ts';
import {
  addCandidateFeedback,
  listCandidateFeedbacks,
  listCandidateVoices,
} from '../../functions/scorecards/candidate-feedback.ts';
import { createFeedback } from '../../functions/scorecards/create-feedback.ts';
import {
  listFeedbacks,
  getFeedback,
  deleteFeedback,
} from '../../functions/scorecards/feedbacks.ts';
import { updateFeedback } from '../../functions/scorecards/update-feedback.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import { listQuotedPlaces } from '../../functions/transcripts/list-quoted-places.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { callRoute, type Call, type Reply } from './call-route.ts';
import { CANDIDATE, type Company, CREATED, foundCompany, REQUISITION } from './company.ts';
import { startTable } from './start-table.ts';

export const NOW = '2026-03-10T15:00:00.000Z';
const ATTRIBUTES = ['depth', 'clarity', 'drive'].map((id) => ({ id, name: id, required: true }));

export interface FeedbackCompany {
  store: TenantStore;
  platform: TenantStore;
  company: Company;
  call(as: Member, id: RouteId, call?: Call): Promise<Reply>;
  /** Holds back the next `many` transactions until all of them were sent. */
  race(many: number): void;
  /** Runs work just before the next transaction. */
  interrupt(by: () => Promise<unknown>): void;
  /**
   * Stores an interview of Asha with Ana and Ben, which ended an hour ago unless options say
   * otherwise.
   */
  interview(more?: Partial<Interview>): Promise<Interview>;
  close(): Promise<void>;
}

/**
 * Creates a company on the real table, at a fixed time, with the handlers of scorecards, decisions
 * and the home page.
 */
export async function openFeedbackCompany(): Promise<FeedbackCompany> {
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { table: direct, stop } = await startTable();
  const gates: (() => Promise<unknown>)[] = [];
  const send = async (command: { constructor: { name: string } }) => {
    if (command.constructor.name === 'TransactWriteCommand') await gates.shift()?.();
    return direct.client.send(command as never);
  };
  const table = { ...direct, client: { send } as unknown as Table['client'] };
  const platform = tenantStore(table, 1);
  const now = () => new Date(NOW);
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table,
    platform,
    storeOf: (id) => tenantStore(table, id),
    cursors: cursors(testKeyRing()),
    now,
    newId: (prefix) => `${prefix}_${ulid()}`,
  };
  const apis: Record<string, unknown> = {
    scorecards: createPipeline(
      'scorecards',
      ROUTES,
      {
        'list-feedbacks': listFeedbacks,
        'create-feedback': createFeedback,
        'get-feedback': getFeedback,
        'update-feedback': updateFeedback,
        'delete-feedback': deleteFeedback,
        'list-candidate-feedbacks': listCandidateFeedbacks,
        'list-candidate-voices': listCandidateVoices,
        'add-candidate-feedback': addCandidateFeedback,
      },
      runtime,
    ),
    transcripts: createPipeline(
      'transcripts',
      ROUTES,
      { 'list-quoted-places': listQuotedPlaces } as never,
      runtime,
    ),
    candidates: createPipeline(
      'candidates',
      ROUTES,
      { 'get-candidate': getCandidate } as never,
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
    dashboard: createPipeline(
      'dashboard',
      ROUTES,
      {
        'get-cards': getCards,
        'get-home': getHome,
        'get-dashboard-report': getDashboardReport,
        'get-hiring-report': getHiringReport,
        'get-list-counts': getListCounts,
        'list-audit': listAudit,
        'export-audit': exportAudit,
      },
      runtime,
    ),
  };
  const store = tenantStore(direct, 7);
  const company = await foundCompany(store);
  await store.commit([
    requisitions.change(store, REQUISITION, { scorecard_template: { attributes: ATTRIBUTES } }, 1),
    applications.write(
      store,
      applicationItem.parse({
        kind: 'APPLICATION',
        tenant_id: 7,
        requisition_id: REQUISITION,
        candidate_id: CANDIDATE,
        requisition: 'Engineer',
        requisition_location: '',
        candidate: 'Asha',
        candidate_email: 'asha@example.com',
        stage: 'interviewing',
        source: 'Applied',
        created_at: CREATED,
        stage_since: '2026-03-07T12:00:00.000Z',
        version: 1,
      }),
      'missing',
    ),
  ]);
  return {
    store,
    platform,
    company,
    call: (as, id, call) => callRoute(apis[ROUTES[id].group] as never, as, id, call),
    race(many) {
      let open = () => {};
      const all = new Promise<void>((resolve) => (open = resolve));
      let arrived = 0;
      for (let i = 0; i < many; i += 1) {
        gates.push(() => {
          arrived += 1;
          if (arrived === many) open();
          return all;
        });
      }
    },
    interrupt: (by) => void gates.push(by),
    async interview(more = {}) {
      const made = toInterview(company, more);
      const done = await store.commit([
        interviews.write(store, made, 'missing'),
        ...made.panelists.map(({ user_id }) => panels.write(store, made, user_id)),
      ]);
      if (!done.ok) throw new Error('the interview could not be stored');
      return made;
    },
    async close() {
      await stop();
      quiet.mockRestore();
    },
  };
}

export const seat = (
  member: Member,
  more: Partial<Interview['panelists'][number]> = {},
): Interview['panelists'][number] => ({
  user_id: member.user_id,
  name: member.name,
  role: 'interviewer',
  zone: member.zone,
  state: 'accepted',
  scorecard: 'due',
  ...more,
});

function toInterview(company: Company, more: Partial<Interview>): Interview {
  return interviewItem.parse({
    kind: 'INTERVIEW',
    id: `iv_${ulid()}`,
    tenant_id: 7,
    jobreq_id: REQUISITION,
    candidate_id: CANDIDATE,
    requisition: 'Engineer',
    candidate: 'Asha',
    candidate_zone: 'Asia/Kolkata',
    title: 'First interview, Engineer',
    stage: 'First',
    state: 'awaiting_feedback',
    hired: false,
    scheduled_on: '2026-03-10',
    scheduled_time: '14:00',
    zone: 'Europe/Berlin',
    duration_minutes: 45,
    starts_at: '2026-03-10T13:00:00.000Z',
    ends_at: '2026-03-10T13:45:00.000Z',
    meeting_id: null,
    location: '',
    note: '',
    panelists: [seat(company.ana, { role: 'lead' }), seat(company.ben)],
    feedback_id: null,
    revision: 1,
    planned_at: CREATED,
    cancel_reason: null,
    created_by: company.recruiter.user_id,
    created_at: CREATED,
    updated_at: CREATED,
    version: 1,
    ...more,
  });
}

/** Returns a complete scorecard. Each text is a unique word that tests can search for. */
export const scorecard = (interviewId: string, more: Record<string, unknown> = {}) => ({
  interview_id: interviewId,
  overall: 4,
  summary: 'SUMMARY',
  private_notes: 'NOTES',
  status: 'submitted',
  ratings: [
    { attribute_id: 'depth', rating: 4, evidence: 'EVIDENCE' },
    { attribute_id: 'clarity', rating: 3 },
    { attribute_id: 'drive', rating: null },
  ],
  ...more,
});
