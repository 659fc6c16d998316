import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isAdmittedElsewhere } from '../shared/room-entry.ts';
import { applyLeave } from './member-room.ts';
import { enterAsGuest, readRoomAsGuest, type GuestDependencies } from './shared/enter-room.ts';
import { join } from './shared/join.ts';
import { recordConsent } from './shared/record-consent.ts';
import { readMessages, writeMessage } from './shared/room-messages.ts';
import { readRoomView } from './shared/room-view.ts';
import { storeSpeechSegments } from './shared/store-speech-segments.ts';

export const guestGetRoom =
  (deps: GuestDependencies): HandlerOf<'guest-get-room'> =>
  async (context) => {
    const read = await readRoomAsGuest(deps, context, context.request.body);
    if (isFailure(read)) return read;
    const { access, room } = read;
    return {
      status: 200,
      body: await readRoomView(access, room, context.now, access.call.now()),
    };
  };

export const guestJoinRoom =
  (deps: GuestDependencies): HandlerOf<'guest-join-room'> =>
  async (context) => {
    const access = await enterAsGuest(deps, context, context.request.body);
    if (isFailure(access)) return access;
    const body = await join(access, context.request.body.as ?? null, async () => {
      const again = await enterAsGuest(deps, context, context.request.body);
      return isFailure(again) ? again : again.interview;
    });
    return isFailure(body) ? body : { status: 200, body };
  };

export const guestLeaveRoom =
  (deps: GuestDependencies): HandlerOf<'guest-leave-room'> =>
  async (context) => {
    const access = await enterAsGuest(deps, context, context.request.body);
    if (isFailure(access)) return access;
    await applyLeave(access, context.request.body.as ?? null);
    return { status: 204 };
  };

export const guestAnswerConsent =
  (deps: GuestDependencies): HandlerOf<'guest-answer-consent'> =>
  async (context) => {
    const { answer } = context.request.body;
    const read = await readRoomAsGuest(deps, context, context.request.body);
    if (isFailure(read)) return read;
    const { access } = read;
    if (answer === 'granted' && isAdmittedElsewhere({ ...access, room: read.room }))
      return fail('not-in-room');
    const room = await recordConsent(access, context.request.body, deps.voiceSounds);
    return isFailure(room)
      ? room
      : { status: 200, body: await readRoomView(access, room, context.now) };
  };

export const guestReportTalk =
  (deps: GuestDependencies): HandlerOf<'guest-report-talk'> =>
  async (context) => {
    const access = await enterAsGuest(deps, context, context.request.body);
    if (isFailure(access)) return access;
    const body = await storeSpeechSegments(access, context.request.body.segments);
    return isFailure(body) ? body : { status: 200, body };
  };

export const guestListRoomMessages =
  (deps: GuestDependencies): HandlerOf<'guest-list-room-messages'> =>
  async (context) => {
    const access = await enterAsGuest(deps, context, context.request.body);
    return isFailure(access)
      ? access
      : { status: 200, body: await readMessages(access, context.request.body.after) };
  };

export const guestSendRoomMessage =
  (deps: GuestDependencies): HandlerOf<'guest-send-room-message'> =>
  async (context) => {
    const access = await enterAsGuest(deps, context, context.request.body);
    if (isFailure(access)) return access;
    const body = await writeMessage(access, context.request.body);
    return isFailure(body) ? body : { status: 201, body };
  };
