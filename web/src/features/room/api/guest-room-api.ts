import { api } from '../../../session/services.ts';
import type { RoomApi } from './room-api.ts';

/** The room for the candidate whose signed link this is: no session is needed. */
export const guestRoomApi = (id: string, key: string): RoomApi => ({
  key: `${id}:guest`,
  get: (signal) => api.call('guest-get-room', { body: { key } }, signal ? { signal } : {}),
  join: (as) => api.call('guest-join-room', { body: { key, as } }),
  leave: async (as, last) =>
    void (await api.call('guest-leave-room', { body: { key, as } }, { keepalive: last })),
  consent: (purpose, answer) =>
    api.call('guest-answer-consent', { body: { key, purpose, answer } }),
  messages: (after) =>
    api.call('guest-list-room-messages', {
      body: { key, ...(after ? { after: after as never } : {}) },
    }),
  send: (message) => api.call('guest-send-room-message', { body: { key, ...message } }),
  talk: async (segments, last) =>
    void (await api.call(
      'guest-report-talk',
      { body: { key, segments: [...segments] } },
      { keepalive: last },
    )),
});
