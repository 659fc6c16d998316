import type { ApiClient } from '../../../session/api/api.ts';
import type { RoomApi, StaffApi } from './room-api.ts';

/**
 * The room for somebody who is signed in, by the client of the company that the interview is of.
 */
export function memberRoomApi(
  api: ApiClient,
  id: string,
  userId: string,
  candidate: boolean,
): RoomApi {
  const params = { id: id as never };
  const staff: StaffApi = {
    admit: (person) => api.call('admit-to-room', { params, body: { person: person as never } }),
    remove: (person) => api.call('remove-from-room', { params, body: { person: person as never } }),
    end: () => api.call('end-room', { params }),
    record: (action) => api.call('change-room-recording', { params, body: { action } }),
    moments: async () => (await api.call('list-moments', { params })).items,
    mark: (moment, idempotencyKey) =>
      api.call('mark-moment', { params, body: moment }, { idempotencyKey }),
    changeMoment: ({ id: momentId, attribute, version }, text) =>
      api.call(
        'change-moment',
        { params: { ...params, momentId: momentId as never }, body: { text, attribute } },
        { ifMatch: version },
      ),
    removeMoment: async (momentId) =>
      void (await api.call('remove-moment', {
        params: { ...params, momentId: momentId as never },
      })),
  };
  return {
    key: `${id}:${userId}`,
    get: (signal) => api.call('get-room', { params }, signal ? { signal } : {}),
    join: (as) => api.call('join-room', { params, body: { as } }),
    leave: async (as, last) =>
      void (await api.call('leave-room', { params, body: { as } }, { keepalive: last })),
    consent: (purpose, answer) => api.call('answer-consent', { params, body: { purpose, answer } }),
    messages: (after) =>
      api.call('list-room-messages', { params, query: after ? { after: after as never } : {} }),
    send: (message) => api.call('send-room-message', { params, body: message }),
    talk: async (segments, last) =>
      void (await api.call(
        'report-talk',
        { params, body: { segments: [...segments] } },
        { keepalive: last },
      )),
    ...(candidate ? {} : { staff }),
  };
}
