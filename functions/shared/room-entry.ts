import { linkRevision } from '@parley/application/interviews/interview-invitation.ts';
import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import { findRoomParticipant } from '@parley/application/room/find-room-participant.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import { ROOM_LINK_KEPT_DAYS } from '@parley/contracts/room/room-guest.routes.ts';
import type { CompanyLegal } from '@parley/contracts/tenants/company-legal.schema.ts';
import {
  type Candidate,
  candidates,
  findAddressAt,
} from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { type RecordingSettings, retention } from '@parley/data/recordings/retention.repo.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import { rooms, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { readCompanyName, readLegal } from '@parley/data/tenants/tenants.repo.ts';
import { findParticipant, type RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { isAdmittedIn } from '@parley/domain/room/presence.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';
import type { HandlerContext, MemberCaller } from './context.ts';

/** A person who wants to enter an interview's room. */
export interface RoomEntry {
  store: TenantStore;
  /** User id or candidate id of the caller. */
  actorId: string;
  requestId: string;
  interview: Interview;
  who: RoomParticipantRef;
  /** The browser of a candidate with only a link; null for people who are signed in. */
  browser: string | null;
  /** The name of the company. */
  company: string;
  /** The company's own privacy notice, terms and imprint. */
  legal: CompanyLegal;
  /** The company's settings for recordings. */
  settings: RecordingSettings;
}

type Context = Pick<HandlerContext<never>, 'store' | 'may' | 'requestId'> & {
  caller: MemberCaller;
};

/**
 * Returns the interview and the caller's role in its room. A caller who may read the interview but
 * not enter is refused.
 */
export async function findMemberEntry(
  { store, may, requestId, caller }: Context,
  interviewId: string,
): Promise<RoomEntry | Failure<'not-found' | 'forbidden'>> {
  const [interview, settings] = await Promise.all([
    loadInterview({ store, may }, interviewId, 'read'),
    retention.get(store),
  ]);
  if (isFailure(interview)) return interview;
  const who = await findRoomParticipant(store, interview, caller);
  return who
    ? {
        store,
        actorId: caller.userId,
        requestId,
        interview,
        who,
        browser: null,
        company: caller.tenantName,
        legal: caller.tenantLegal,
        settings,
      }
    : fail('forbidden');
}

const DAY_MS = 86_400_000;

export interface LinkDependencies {
  now(): Date;
  roomKeys: RoomKeys;
}
export type LinkContext = { platform: TenantStore; requestId: string };
export type GuestLink = { key: string; browser?: string | undefined };

/**
 * Returns the candidate of a signed link. The link contains what ends it: if the interview was
 * moved (also if it was moved back), cancelled or has ended, or the candidate was deleted or has
 * another address, it is refused exactly like an invalid link.
 */
export const openRoomLink = (deps: LinkDependencies, context: LinkContext, link: GuestLink) =>
  openWithoutRoom(deps, context, link, 0);

/** Works like `openRoomLink`, and reads the room with the same request. */
export const openRoomLinkWithRoom = (
  deps: LinkDependencies,
  context: LinkContext,
  link: GuestLink,
) => openWithRoom(deps, context, link, 0);

/**
 * Works like `openRoomLink`, but also after the room has closed, as long as a recording can be
 * kept: to read what is stored, and to withdraw a consent. From then on, every link counts that was
 * sent to the candidate's address of that time.
 */
export const openPastLink = (deps: LinkDependencies, context: LinkContext, link: GuestLink) =>
  openWithoutRoom(deps, context, link, ROOM_LINK_KEPT_DAYS);

/** Works like `openPastLink`, and reads the room with the same request. */
export const openPastLinkWithRoom = (
  deps: LinkDependencies,
  context: LinkContext,
  link: GuestLink,
) => openWithRoom(deps, context, link, ROOM_LINK_KEPT_DAYS);

type OpenedLink<T> = Promise<T | Failure<'room-link-expired'>>;

async function openWithoutRoom(
  deps: LinkDependencies,
  context: LinkContext,
  link: GuestLink,
  afterDays: number,
): OpenedLink<RoomEntry> {
  const opened = await openLink(deps, context, link, {
    afterDays,
    readBeside: async () => undefined,
  });
  return isFailure(opened) ? opened : opened.entry;
}

async function openWithRoom(
  deps: LinkDependencies,
  context: LinkContext,
  link: GuestLink,
  afterDays: number,
): OpenedLink<RoomEntry & { room: StoredRoom }> {
  const opened = await openLink(deps, context, link, { afterDays, readBeside: rooms.getStored });
  if (isFailure(opened)) return opened;
  const { entry, beside } = opened;
  return { ...entry, room: rooms.at(entry.interview, beside) };
}

interface LinkReading<Beside> {
  /** The number of days after the room has closed in which the link is valid. */
  afterDays: number;
  /** Reads what else is wanted of the interview, with the same request. */
  readBeside(store: TenantStore, interviewId: string): Promise<Beside>;
}

async function openLink<Beside>(
  deps: LinkDependencies,
  { platform, requestId }: LinkContext,
  { key, browser = '' }: GuestLink,
  { afterDays, readBeside }: LinkReading<Beside>,
): OpenedLink<{ entry: RoomEntry; beside: Beside }> {
  const opened = await deps.roomKeys.open(key);
  if (!opened) return fail('room-link-expired');
  const store = platform.forTenant(opened.tenantId);
  const [interview, tenant, candidate, settings, beside] = await Promise.all([
    interviews.get(store, opened.interviewId),
    store.get(keys.tenant()),
    candidates.get(store, opened.candidateId),
    retention.get(store),
    readBeside(store, opened.interviewId),
  ]);
  if (
    !interview ||
    !candidate ||
    tenant?.status !== 'Active' ||
    interview.candidate_id !== opened.candidateId
  )
    return fail('room-link-expired');
  const { closes_at } = roomWindow(interview);
  const now = deps.now().getTime();
  const hasClosed = Date.parse(closes_at) <= now;
  if (Date.parse(closes_at) + afterDays * DAY_MS <= now) return fail('room-link-expired');
  if (!(hasClosed ? wasTheirs : isPresent)(opened, interview, candidate))
    return fail('room-link-expired');
  if (interview.state === 'cancelled')
    return fail('room-link-expired', 'This interview has been called off');
  const entry: RoomEntry = {
    store,
    actorId: interview.candidate_id,
    requestId,
    interview,
    who: { person: interview.candidate_id, name: interview.candidate, role: 'candidate' },
    browser,
    company: readCompanyName(tenant),
    legal: readLegal(tenant),
    settings,
  };
  return { entry, beside };
}

type OpenedKey = NonNullable<Awaited<ReturnType<RoomKeys['open']>>>;

/**
 * Checks whether a link is the present one. A key of earlier releases, which names neither revision
 * nor address, counts until the room closes or there is a newer link.
 */
function isPresent(
  { closesAt, revision, isSentTo }: OpenedKey,
  interview: Interview,
  { email }: Candidate,
): boolean {
  if (closesAt !== roomWindow(interview).closes_at) return false;
  if (isSentTo === undefined) return interview.link_revision === undefined;
  return revision === linkRevision(interview) && isSentTo(email);
}

/**
 * Checks whether a link was sent to the address that the candidate had when the room closed, or has
 * now. An earlier key does not say to which address it was sent, so that it counts only if there
 * has been one address.
 */
function wasTheirs({ isSentTo }: OpenedKey, interview: Interview, candidate: Candidate): boolean {
  if (isSentTo === undefined) return candidate.former_emails === undefined;
  return (
    isSentTo(candidate.email) || isSentTo(findAddressAt(candidate, roomWindow(interview).closes_at))
  );
}

/**
 * Checks whether the candidate was admitted in another browser. Only that browser can give a
 * consent.
 */
export function isAdmittedElsewhere({
  room,
  who,
  browser,
}: Pick<RoomEntry, 'who' | 'browser'> & { room: StoredRoom }): boolean {
  const participant = findParticipant(room, who);
  return participant.admitted && !isAdmittedIn(participant, browser);
}
