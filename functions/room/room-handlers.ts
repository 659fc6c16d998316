import type { HandlersFor } from '../shared/context.ts';
import { admitToRoom } from './admit-to-room.ts';
import { answerConsent } from './answer-consent.ts';
import { changeRoomRecording } from './change-room-recording.ts';
import { endRoom } from './end-room.ts';
import { getInterviewKit } from './get-interview-kit.ts';
import { getRoom } from './get-room.ts';
import { guestAnswerConsent } from './guest/guest-answer-consent.ts';
import { guestGetRoom } from './guest/guest-get-room.ts';
import { guestJoinRoom } from './guest/guest-join-room.ts';
import { guestLeaveRoom } from './guest/guest-leave-room.ts';
import { guestListRoomMessages } from './guest/guest-list-room-messages.ts';
import { guestReportTalk } from './guest/guest-report-talk.ts';
import { guestSendRoomMessage } from './guest/guest-send-room-message.ts';
import { joinRoom } from './join-room.ts';
import type { GuestDependencies } from './shared/enter-as-guest.ts';
import { leaveRoom } from './leave-room.ts';
import { listRoomMessages } from './list-room-messages.ts';
import { changeMoment } from './moments/change-moment.ts';
import { listMoments } from './moments/list-moments.ts';
import { markMoment } from './moments/mark-moment.ts';
import { removeMoment } from './moments/remove-moment.ts';
import { removeFromRoom } from './remove-from-room.ts';
import { reportTalk } from './report-talk.ts';
import { sendRoomMessage } from './send-room-message.ts';

/** The handlers of the room, bound to what rooms are made with. */
export const roomHandlers = (deps: GuestDependencies): HandlersFor<'room'> => ({
  'get-room': getRoom(deps),
  'get-interview-kit': getInterviewKit(deps),
  'join-room': joinRoom(deps),
  'leave-room': leaveRoom(deps),
  'admit-to-room': admitToRoom(deps),
  'remove-from-room': removeFromRoom(deps),
  'end-room': endRoom(deps),
  'answer-consent': answerConsent(deps),
  'change-room-recording': changeRoomRecording(deps),
  'list-moments': listMoments(deps),
  'mark-moment': markMoment(deps),
  'change-moment': changeMoment(deps),
  'remove-moment': removeMoment(deps),
  'list-room-messages': listRoomMessages(deps),
  'send-room-message': sendRoomMessage(deps),
  'report-talk': reportTalk(deps),
  'guest-get-room': guestGetRoom(deps),
  'guest-join-room': guestJoinRoom(deps),
  'guest-leave-room': guestLeaveRoom(deps),
  'guest-answer-consent': guestAnswerConsent(deps),
  'guest-list-room-messages': guestListRoomMessages(deps),
  'guest-send-room-message': guestSendRoomMessage(deps),
  'guest-report-talk': guestReportTalk(deps),
});
