import type { CandidateInterview } from '@parley/contracts/candidates/candidate-home.schema.ts';
import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import type { RoomMessage, RoomMoment } from '@parley/contracts/room/room-talk.schema.ts';
import type {
  ConsentAnswer,
  ConsentPurpose,
  JoinAnswer,
  RecordingAction,
  RoomView,
} from '@parley/contracts/room/room.schema.ts';
import type { ApiClient } from '../../session/api/api.ts';
import {
  type InvitationApi,
  memberInvitationApi,
} from '../interviews/shared/invitation/invitation-api.ts';
import { memberVoiceApi, type VoiceApi } from '../voices/shared/voice-api.ts';

interface NewMessage {
  client_id: string;
  text: string;
}
export interface NewMoment {
  /** The server's clock, ISO. */
  at: string;
  text: string;
  attribute: string | null;
}
/** A speech segment by the server's clock, ISO. */
interface TalkSegment {
  from: string;
  to: string;
}

/** Further requests for staff. */
interface StaffApi {
  admit: (person: string) => Promise<RoomView>;
  remove: (person: string) => Promise<RoomView>;
  end: () => Promise<RoomView>;
  record: (action: RecordingAction) => Promise<RoomView>;
  moments: () => Promise<readonly RoomMoment[]>;
  mark: (moment: NewMoment, intent: string) => Promise<RoomMoment>;
  changeMoment: (moment: RoomMoment, text: string) => Promise<RoomMoment>;
  removeMoment: (id: string) => Promise<void>;
  /** Sends speech of the candidate as a WAV file in base64. It is not stored. */
  checkVoice: (audio: string) => Promise<{ verified: boolean }>;
}

/**
 * The room's requests, with a session or with the candidate's signed link. All throw ApiProblem.
 */
export interface RoomApi {
  /** Identifies room and person in the page's storage. */
  key: string;
  get: (signal?: AbortSignal) => Promise<RoomView>;
  join: (tab: string) => Promise<JoinAnswer>;
  /** `last`: the page is being closed, and the request outlives it. */
  leave: (tab: string, last: boolean) => Promise<void>;
  /** @param recordedMedia what the question about recording named */
  consent: (
    purpose: ConsentPurpose,
    answer: ConsentAnswer,
    recordedMedia: RecordedMedia | undefined,
  ) => Promise<RoomView>;
  messages: (
    after: string | undefined,
  ) => Promise<{ items: readonly RoomMessage[]; more: boolean }>;
  send: (message: NewMessage) => Promise<RoomMessage>;
  /** Returns the room, unless the service is of an earlier release. */
  talk: (segments: readonly TalkSegment[], last: boolean) => Promise<RoomView | undefined>;
  /** Absent for the candidate. */
  staff?: StaffApi;
  /** The API of the candidate's invitation; missing for staff. */
  invitation?: {
    get: (signal?: AbortSignal) => Promise<CandidateInterview | undefined>;
    actionsFor: (interview: CandidateInterview) => InvitationApi;
  };
  /** The API of the candidate's own voice; missing for staff, who use their account page. */
  voice?: VoiceApi;
}

/** Returns the room's API for a signed-in person, with the client of the interview's company. */
export function memberRoomApi(
  api: ApiClient,
  id: string,
  userId: string,
  candidate: boolean,
): RoomApi {
  const params = { id: id };
  const staff: StaffApi = {
    admit: (person) => api.call('admit-to-room', { params, body: { person: person } }),
    remove: (person) => api.call('remove-from-room', { params, body: { person: person } }),
    end: () => api.call('end-room', { params }),
    record: (action) => api.call('change-room-recording', { params, body: { action } }),
    moments: async () => (await api.call('list-moments', { params })).items,
    mark: (moment, idempotencyKey) =>
      api.call('mark-moment', { params, body: moment }, { idempotencyKey }),
    changeMoment: ({ id: momentId, attribute, version }, text) =>
      api.call(
        'change-moment',
        { params: { ...params, momentId: momentId }, body: { text, attribute } },
        { ifMatch: version },
      ),
    removeMoment: async (momentId) =>
      void (await api.call('remove-moment', {
        params: { ...params, momentId: momentId },
      })),
    checkVoice: (audio) => api.call('check-room-voice', { params, body: { audio } }),
  };
  return {
    key: `${id}:${userId}`,
    get: (signal) => api.call('get-room', { params }, signal ? { signal } : {}),
    join: (as) => api.call('join-room', { params, body: { as } }),
    leave: async (as, last) =>
      void (await api.call('leave-room', { params, body: { as } }, { keepalive: last })),
    consent: (purpose, answer, recordedMedia) =>
      api.call('answer-consent', {
        params,
        body: { purpose, answer, ...(recordedMedia && { recorded_media: recordedMedia }) },
      }),
    messages: (after) =>
      api.call('list-room-messages', { params, query: after ? { after: after } : {} }),
    send: (message) => api.call('send-room-message', { params, body: message }),
    talk: async (segments, last) =>
      (
        await api.call(
          'report-talk',
          { params, body: { segments: [...segments] } },
          { keepalive: last },
        )
      ).room,
    ...(candidate
      ? {
          invitation: {
            get: async (signal) =>
              (await api.call('get-candidate-home', {}, signal ? { signal } : {})).entries
                .flatMap((entry) => entry.candidate_interviews)
                .find((interview) => interview.id === id),
            actionsFor: (interview) => memberInvitationApi(api, interview),
          },
          voice: memberVoiceApi(api, userId),
        }
      : { staff }),
  };
}
