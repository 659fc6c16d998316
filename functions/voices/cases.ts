import { loadRecording } from '@parley/application/recordings/load-recording.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import {
  hasCase,
  isCurrentCheck,
  loadVoiceCase,
  loadVoiceCheck,
  type VoiceCheckWithCase,
} from '@parley/application/voices/load-voice-check.ts';
import { mayHandleVoiceCases } from '@parley/application/voices/may-handle-voice-cases.ts';
import { visibleVoiceChecks } from '@parley/application/voices/visible-voice-checks.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { VoiceCaseRow, VoiceCaseView } from '@parley/contracts/voices/voice.schema.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { isNotFound } from '@parley/data/recordings/recording-changes.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type StoredVoiceCase, voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import { VOICE_CASE_TRANSITIONS } from '@parley/domain/voice/voice-case.ts';
import type { HandlerContext, HandlerOf, HandlersFor } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';

const DEFAULT_LIMIT = 25;

/** Returns a page of voice cases: open ones, due ones first, or closed ones, the latest first. */
const listVoiceCases: HandlerOf<'list-voice-cases'> = async (context) => {
  const { request, caller, store, cursors, now } = context;
  const { query } = request;
  const { state = 'open', mine, limit = DEFAULT_LIMIT } = query;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-voice-cases',
    filters: { state, mine: mine ? 'true' : undefined },
  };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await voiceChecks.listCases(store, {
    list: state === 'open' ? 'OPEN' : 'CLOSED',
    assignee: mine ? caller.userId : undefined,
    limit,
    after,
  });
  const current = await visibleVoiceChecks(
    context,
    page.items.filter((check) => isCurrentCheck(check, now)).filter(hasCase),
  );
  const named = await nameByRecording(store, current);
  const items = current.flatMap((check) => {
    const names = named.get(check.recording_id);
    return names ? [caseRow({ ...check, ...names })] : [];
  });
  return {
    status: 200,
    body: { items, next_cursor: await cursors.seal(page.lastKey, scope) },
  };
};

const getVoiceCase: HandlerOf<'get-voice-case'> = async (context) => {
  const found = await findVisibleCase(context, context.request.params.sid);
  if (!found) return fail('not-found');
  const { candidate, requisition } = found.recording;
  const body = caseView({ ...found.check, candidate, requisition });
  return { status: 200, body, version: found.check.version };
};

/** Returns a case of which the caller may know; for everybody else there is none. */
async function findVisibleCase(
  context: Pick<HandlerContext<Routes['get-voice-case']>, 'store' | 'caller' | 'now'>,
  recordingId: string,
) {
  const found = await loadVoiceCase(context.store, recordingId, context.now);
  const isVisible = found && (await visibleVoiceChecks(context, [found.check])).length > 0;
  return isVisible ? found : undefined;
}

/**
 * Returns the current names of people and positions, which recordings contain; none for erased
 * recordings.
 */
async function nameByRecording(store: TenantStore, checks: readonly VoiceCheckWithCase[]) {
  const found = await recordings.getMany(
    store,
    checks.map(({ recording_id }) => recording_id),
  );
  return new Map(
    found
      .filter((recording) => !isNotFound(recording))
      .map(({ id, candidate, requisition }) => [id, { candidate, requisition }]),
  );
}

/**
 * Assigns a case to a member who may close it. An assigned case can be assigned to another member.
 */
const assignVoiceCase: HandlerOf<'assign-voice-case'> = async (context) => {
  const { request, store } = context;
  const check = await loadSeen(context);
  if (isFailure(check)) return check;
  const member = await members.get(store, request.body.assignee_id);
  if (!member || !mayHandleVoiceCases(member)) return fail('unknown-assignee');
  const { user_id, name } = member;
  return changeCase(context, check, 'assign', { assignee: { user_id, name } });
};

const closeVoiceCase: HandlerOf<'close-voice-case'> = async (context) => {
  const { request, caller, now } = context;
  const check = await loadSeen(context);
  if (isFailure(check)) return check;
  const { state, assignee } = check.case;
  if (state === 'assigned' && assignee?.user_id !== caller.userId) return fail('not-assignee');
  return changeCase(context, check, 'close', {
    ...request.body,
    closed_at: now.toISOString(),
    closed_by: { user_id: caller.userId, name: caller.name },
  });
};

/** Reopens a closed case for the caller. Its note and finding stay until it is closed again. */
const reopenVoiceCase: HandlerOf<'reopen-voice-case'> = async (context) => {
  const { caller } = context;
  const check = await loadSeen(context);
  if (isFailure(check)) return check;
  return changeCase(context, check, 'reopen', {
    assignee: { user_id: caller.userId, name: caller.name },
    closed_at: null,
    closed_by: null,
  });
};

/**
 * Returns the state of a recording's voice check, without its result, to everybody who may play it.
 */
const getRecordingVoice: HandlerOf<'get-recording-voice'> = async (context) => {
  const { request, store, may, now } = context;
  const recording = await loadRecording({ store, may }, request.params.sid, 'read');
  if (isFailure(recording)) return recording;
  const check = await loadVoiceCheck(store, recording, now);
  if (check && (await visibleVoiceChecks(context, [check])).length === 0)
    return { status: 200, body: { state: 'hidden', may_open: false } };
  const may_open = hasCase(check) && may('manage', 'voice-cases', {});
  const shown = (
    state: 'none' | 'waiting' | 'recognized' | 'first' | 'case-open' | 'case-closed',
  ) => ({ status: 200, body: { state, may_open } }) as const;
  if (hasCase(check)) return shown(check.case.state === 'closed' ? 'case-closed' : 'case-open');
  if (check?.state === 'waiting') return shown('waiting');
  if (check?.outcome === 'first') return shown('first');
  return shown(check?.outcome === 'match' ? 'recognized' : 'none');
};

type CaseRoute = 'assign-voice-case' | 'close-voice-case' | 'reopen-voice-case';
type CaseContext = Pick<
  HandlerContext<Routes[CaseRoute]>,
  'request' | 'store' | 'caller' | 'now' | 'ifMatch' | 'commit'
>;

/** Returns the check whose case the caller has seen in this version. */
async function loadSeen(
  context: Omit<CaseContext, 'commit'>,
): Promise<VoiceCheckWithCase | Failure<'not-found' | 'stale-version'>> {
  const found = await findVisibleCase(context, context.request.params.sid);
  if (!found) return fail('not-found');
  const { version } = found.check;
  return version === context.ifMatch
    ? found.check
    : fail('stale-version', undefined, { details: { version } });
}

const EVENTS = {
  assign: 'voice-case.assigned',
  close: 'voice-case.closed',
  reopen: 'voice-case.reopened',
} as const;

/**
 * Changes the state of a case. If a withdrawal has removed the check meanwhile, nothing is written.
 */
async function changeCase(
  { store, now, commit }: Pick<CaseContext, 'store' | 'now' | 'commit'>,
  check: VoiceCheckWithCase,
  step: keyof typeof EVENTS,
  change: Partial<StoredVoiceCase>,
) {
  const moved = nextState(VOICE_CASE_TRANSITIONS, step, check.case.state);
  if (!moved.ok) return fail(moved.code, moved.message);
  const after: VoiceCheckWithCase = {
    ...check,
    case: { ...check.case, ...change, state: moved.to },
    updated_at: now.toISOString(),
    version: check.version + 1,
  };
  return commit({
    writes: [voiceChecks.write(store, after, { version: check.version })],
    event: {
      type: EVENTS[step],
      data: {
        recording_id: check.recording_id,
        interview_id: check.interview_id,
        person: check.person,
        assignee_id: after.case.assignee?.user_id,
      },
    },
    answer: { status: 200, body: caseView(after), version: after.version },
    refused: toVersionProblem,
  });
}

const caseRow = (check: VoiceCheckWithCase): VoiceCaseRow =>
  ({
    recording_id: check.recording_id,
    interview_id: check.interview_id,
    requisition_id: check.requisition_id,
    candidate_id: check.person,
    requisition: check.requisition,
    candidate: check.candidate,
    stage: check.stage,
    recorded_at: check.recorded_at,
    state: check.case.state,
    outcome: check.outcome,
    reason: check.reason,
    opened_at: check.case.opened_at,
    due_at: check.case.due_at,
    assignee: check.case.assignee,
    answered: check.case.answer !== null,
    version: check.version,
  }) as VoiceCaseRow;

const caseView = (check: VoiceCheckWithCase): VoiceCaseView =>
  ({
    ...caseRow(check),
    tenant_id: check.tenant_id,
    speech_seconds: check.speech_seconds,
    stretches: check.stretches,
    comparisons: check.comparisons,
    answer: check.case.answer,
    note: check.case.note,
    finding: check.case.finding,
    closed_at: check.case.closed_at,
    closed_by: check.case.closed_by,
  }) as VoiceCaseView;

/** The handlers for voice cases, and for the state of a recording's voice check. */
export const caseHandlers = {
  'list-voice-cases': listVoiceCases,
  'get-voice-case': getVoiceCase,
  'assign-voice-case': assignVoiceCase,
  'close-voice-case': closeVoiceCase,
  'reopen-voice-case': reopenVoiceCase,
  'get-recording-voice': getRecordingVoice,
} satisfies Partial<HandlersFor<'voices'>>;
