import type { HandlersFor } from '../shared/context.ts';
import { changeRoomRecording } from './change-room-recording.ts';
import { getInterviewKit } from './get-interview-kit.ts';
import {
  guestAnswerInvitation,
  guestGetCalendar,
  guestGetInvitation,
  guestWriteMail,
  type InvitationDependencies,
} from './guest-invitation.ts';
import {
  guestGetRoom,
  guestJoinRoom,
  guestLeaveRoom,
  guestAnswerConsent,
  guestReportTalk,
  guestListRoomMessages,
  guestSendRoomMessage,
} from './guest-room.ts';
import { admitToRoom, removeFromRoom, endRoom } from './host-controls.ts';
import {
  getRoom,
  joinRoom,
  leaveRoom,
  answerConsent,
  reportTalk,
  listRoomMessages,
  sendRoomMessage,
} from './member-room.ts';
import { listMoments, markMoment, changeMoment, removeMoment } from './moments.ts';

/** Returns the handlers of the room, bound to their dependencies. */
export const roomHandlers = (deps: InvitationDependencies): HandlersFor<'room'> => ({
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
  'guest-get-invitation': guestGetInvitation(deps),
  'guest-answer-invitation': guestAnswerInvitation(deps),
  'guest-get-calendar': guestGetCalendar(deps),
  'guest-write-mail': guestWriteMail(deps),
  'guest-get-room': guestGetRoom(deps),
  'guest-join-room': guestJoinRoom(deps),
  'guest-leave-room': guestLeaveRoom(deps),
  'guest-answer-consent': guestAnswerConsent(deps),
  'guest-list-room-messages': guestListRoomMessages(deps),
  'guest-send-room-message': guestSendRoomMessage(deps),
  'guest-report-talk': guestReportTalk(deps),
});
