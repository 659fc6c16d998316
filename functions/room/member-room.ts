import { isActiveMember } from '@parley/application/notifications/interview-people.ts';
import { changeRoom } from '@parley/application/room/change-room.ts';
import { findRoomParticipant } from '@parley/application/room/find-room-participant.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { findParticipant } from '@parley/domain/room/participants.ts';
import { leaveRoom as withoutParticipant } from '@parley/domain/room/presence.ts';
import type { HandlerContext, HandlerOf } from '../shared/context.ts';
import { enterAsMember, type EntryDependencies, type RoomAccess } from './shared/enter-room.ts';
import { join } from './shared/join.ts';
import { recordConsent } from './shared/record-consent.ts';
import { readMessages, writeMessage } from './shared/room-messages.ts';
import { readRoomView } from './shared/room-view.ts';
import { storeSpeechSegments } from './shared/store-speech-segments.ts';

export const getRoom =
  (deps: RoomDependencies): HandlerOf<'get-room'> =>
  async (context) => {
    const { id } = context.request.params;
    const [access, stored] = await Promise.all([
      enterAsMember(deps, context, id),
      rooms.getStored(context.store, id),
    ]);
    if (isFailure(access)) return access;
    const room = rooms.at(access.interview, stored);
    return {
      status: 200,
      body: await readRoomView(access, room, context.now, access.call.now()),
    };
  };

/** Returns the interview if the caller may still enter its room, by what is stored now. */
async function readMemberAgain(
  { store, caller }: HandlerContext<Routes['join-room']>,
  interviewId: string,
): Promise<Interview | Failure> {
  const [member, interview] = await Promise.all([
    members.get(store, caller.userId),
    interviews.get(store, interviewId),
  ]);
  if (!interview) return fail('not-found');
  if (!isActiveMember(member)) return fail('forbidden');
  const { user_id: userId, role, name, candidate_id: candidateId } = member;
  const who = await findRoomParticipant(store, interview, { userId, role, name, candidateId });
  return who ? interview : fail('forbidden');
}

export const joinRoom =
  (deps: RoomDependencies): HandlerOf<'join-room'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const body = await join(access, context.request.body.as ?? null, () =>
      readMemberAgain(context, access.interview.id),
    );
    return isFailure(body) ? body : { status: 200, body };
  };

/**
 * Marks a participant as left. Their attendee stays until the meeting ends, so that rejoining is
 * fast.
 */
export async function applyLeave(
  { call, interview, who, browser }: RoomAccess,
  tab: string | null,
): Promise<void> {
  await changeRoom<never>(call, interview, (now, at) => ({
    room:
      browser !== null && findParticipant(now, who).browser !== browser
        ? now
        : { ...now, ...withoutParticipant(now, who, tab, at.toISOString()) },
  }));
}

export const leaveRoom =
  (deps: RoomDependencies): HandlerOf<'leave-room'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    await applyLeave(access, context.request.body.as ?? null);
    return { status: 204 };
  };

export const answerConsent =
  (deps: EntryDependencies): HandlerOf<'answer-consent'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const room = await recordConsent(access, context.request.body, deps.voiceSounds);
    return isFailure(room)
      ? room
      : { status: 200, body: await readRoomView(access, room, context.now) };
  };

export const reportTalk =
  (deps: RoomDependencies): HandlerOf<'report-talk'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const body = await storeSpeechSegments(access, context.request.body.segments);
    return isFailure(body) ? body : { status: 200, body };
  };

export const listRoomMessages =
  (deps: RoomDependencies): HandlerOf<'list-room-messages'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    return isFailure(access)
      ? access
      : { status: 200, body: await readMessages(access, context.request.query.after) };
  };

export const sendRoomMessage =
  (deps: RoomDependencies): HandlerOf<'send-room-message'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const body = await writeMessage(access, context.request.body);
    return isFailure(body) ? body : { status: 201, body };
  };
