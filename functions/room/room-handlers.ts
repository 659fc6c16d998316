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
import type { GuestTools } from './shared/enter-as-guest.ts';
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
export const roomHandlers = (tools: GuestTools): HandlersFor<'room'> => ({
  'get-room': getRoom(tools),
  'get-interview-kit': getInterviewKit(tools),
  'join-room': joinRoom(tools),
  'leave-room': leaveRoom(tools),
  'admit-to-room': admitToRoom(tools),
  'remove-from-room': removeFromRoom(tools),
  'end-room': endRoom(tools),
  'answer-consent': answerConsent(tools),
  'change-room-recording': changeRoomRecording(tools),
  'list-moments': listMoments(tools),
  'mark-moment': markMoment(tools),
  'change-moment': changeMoment(tools),
  'remove-moment': removeMoment(tools),
  'list-room-messages': listRoomMessages(tools),
  'send-room-message': sendRoomMessage(tools),
  'report-talk': reportTalk(tools),
  'guest-get-room': guestGetRoom(tools),
  'guest-join-room': guestJoinRoom(tools),
  'guest-leave-room': guestLeaveRoom(tools),
  'guest-answer-consent': guestAnswerConsent(tools),
  'guest-list-room-messages': guestListRoomMessages(tools),
  'guest-send-room-message': guestSendRoomMessage(tools),
  'guest-report-talk': guestReportTalk(tools),
});
