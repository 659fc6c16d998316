import { ROOM_LINK_KEPT_DAYS } from '@parley/contracts/room/room-guest.routes.ts';
import type { CompanyLegal } from '@parley/contracts/tenants/company-legal.schema.ts';
import { readLegal } from '@parley/data/tenants/tenants.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import type { HandlerContext, MemberCaller } from '../../shared/context.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { RoomCall, RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { roomRole } from '@parley/domain/room/room-rights.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import { roomWindow, roomState } from '@parley/domain/room/room-state.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import {
  toTranscriptionSettings,
  type TranscriptionSettings,
} from '@parley/data/recordings/transcription-settings.repo.ts';
import type { StoredRoom } from '@parley/data/room/rooms.repo.ts';

/**
 * Returns the caller's role in the room of an interview that they may read, or undefined if they
 * may not enter.
 */
async function findRoomParticipant(
  store: TenantStore,
  interview: Interview,
  { userId, role, name, candidateId }: MemberCaller,
): Promise<RoomParticipantRef | undefined> {
  const panelist = interview.panelists.find(({ user_id }) => user_id === userId) ?? null;
  // The additional read is made only for callers to whom it matters.
  const isHiringManager =
    role === 'hiring-manager' &&
    (await requisitions.get(store, interview.jobreq_id))?.hiring_manager_id === userId;
  const own = roomRole({
    role,
    seat: panelist,
    isCandidate: candidateId === interview.candidate_id,
    isHiringManager,
  });
  return own === null
    ? undefined
    : {
        person: own === 'candidate' ? interview.candidate_id : userId,
        name: own === 'candidate' ? interview.candidate : name,
        role: own,
      };
}

export interface RoomAccess {
  call: RoomCall;
  interview: Interview;
  who: RoomParticipantRef;
  /** The browser of a candidate with only a link; null for people who are signed in. */
  browser: string | null;
  /** The name of the company. */
  company: string;
  /** The company's own privacy notice, terms and imprint. */
  legal: CompanyLegal;
  /** For how many days a recording that begins now is kept. */
  keepDays: number;
  /** What the company transcribes. */
  transcription: TranscriptionSettings;
}
type Context = Pick<HandlerContext<never>, 'store' | 'may' | 'requestId'> & {
  caller: MemberCaller;
};

/**
 * Returns the interview and the caller's role in its room. A caller who may read the interview but
 * not enter is refused.
 */
export async function enterAsMember(
  deps: RoomDependencies,
  { store, may, requestId, caller }: Context,
  interviewId: string,
): Promise<RoomAccess | Failure<'not-found' | 'forbidden'>> {
  const interview = await loadInterview({ store, may }, interviewId, 'read');
  if (isFailure(interview)) return interview;
  const [who, settings] = await Promise.all([
    findRoomParticipant(store, interview, caller),
    retention.get(store),
  ]);
  return who
    ? {
        call: { ...deps, store, requestId, actorId: caller.userId },
        interview,
        who,
        browser: null,
        company: caller.tenantName,
        legal: caller.tenantLegal,
        keepDays: settings.retention_days,
        transcription: toTranscriptionSettings(settings, interview),
      }
    : fail('forbidden');
}

const DAY_MS = 86_400_000;

export interface GuestDependencies extends RoomDependencies {
  roomKeys: RoomKeys;
}

type GuestContext = { platform: RoomDependencies['platform']; requestId: string };
type GuestKey = { key: string; browser?: string | undefined };

/**
 * Returns the candidate of a signed link. The link contains its expiry: if the interview was
 * rescheduled, cancelled or has ended, or the candidate was deleted, it is refused exactly like an
 * invalid link.
 */
export const enterAsGuest = (deps: GuestDependencies, context: GuestContext, link: GuestKey) =>
  openLink(deps, context, link, 0);

/**
 * Like `enterAsGuest`, and also after the room has closed, for as long as a recording can be kept:
 * to read what is kept, and to withdraw a consent.
 */
export const lookBackAsGuest = (deps: GuestDependencies, context: GuestContext, link: GuestKey) =>
  openLink(deps, context, link, ROOM_LINK_KEPT_DAYS);

/** @param afterDays for how many days after the room has closed the link is valid */
async function openLink(
  deps: GuestDependencies,
  { platform, requestId }: GuestContext,
  { key, browser = '' }: GuestKey,
  afterDays: number,
): Promise<RoomAccess | Failure<'room-link-expired'>> {
  const opened = await deps.roomKeys.open(key);
  if (!opened) return fail('room-link-expired');
  const store = platform.forTenant(opened.tenantId);
  const [interview, tenant, candidate, settings] = await Promise.all([
    interviews.get(store, opened.interviewId),
    store.get(keys.tenant(), { eventually: true }),
    candidates.get(store, opened.candidateId),
    retention.get(store),
  ]);
  if (
    !interview ||
    !candidate ||
    tenant?.status !== 'Active' ||
    interview.candidate_id !== opened.candidateId
  )
    return fail('room-link-expired');
  const { closes_at } = roomWindow(interview);
  const until = Date.parse(closes_at) + afterDays * DAY_MS;
  if (closes_at !== opened.closesAt || until <= deps.now().getTime())
    return fail('room-link-expired');
  if (interview.state === 'cancelled')
    return fail('room-link-expired', 'This interview has been called off');
  return {
    call: { ...deps, store, requestId, actorId: interview.candidate_id },
    interview,
    browser,
    company: String(tenant.name),
    legal: readLegal(tenant),
    who: { person: interview.candidate_id, name: interview.candidate, role: 'candidate' },
    keepDays: settings.retention_days,
    transcription: toTranscriptionSettings(settings, interview),
  };
}

const REFUSALS = {
  early: 'The room opens 15 minutes before the interview',
  ended: 'The interview is over',
  missed: 'The interview did not take place',
  cancelled: 'The interview has been called off',
} as const;

/** Returns why nobody can be in the room now, or undefined. */
export function refuseEntry(
  interview: Interview,
  room: Pick<StoredRoom, 'ended_at' | 'people'>,
  now: Date,
): Failure<'room-closed'> | undefined {
  const state = roomState(interview, room, now);
  return state === 'open' || state === 'live'
    ? undefined
    : fail('room-closed', REFUSALS[state], { details: { state, ...roomWindow(interview) } });
}
