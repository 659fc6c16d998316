import { plain, type BenchRequest } from '../bench-request.ts';

/** Somebody without an account, who has the link. */
const guest = (route: BenchRequest['route']): BenchRequest => {
  const { ask, ...named } = plain(route);
  return {
    ...named,
    ask: async (product, company) => ({ ...(await ask(product, company)), actor: undefined }),
  };
};
/** One's own moment, as it was last seen. */
const moment = (route: 'change-moment' | 'remove-moment', version: number): BenchRequest => {
  const { ask, ...named } = plain(route, 'interviewer');
  return {
    ...named,
    ask: async (product, company) => ({ ...(await ask(product, company)), version }),
  };
};

/**
 * The room of the ended interview, which is open for two more hours, from its first visitor to its
 * end.
 */
export const THE_ROOM: readonly BenchRequest[] = [
  plain('join-room', 'interviewer'),
  plain('answer-consent', 'interviewer'),
  guest('guest-join-room'),
  plain('admit-to-room', 'interviewer'),
  { ...guest('guest-join-room'), name: 'guest-join-room, let in' },
  guest('guest-answer-consent'),
  plain('change-room-recording', 'interviewer'),
  plain('report-talk', 'interviewer'),
  guest('guest-report-talk'),
  plain('mark-moment', 'interviewer'),
  moment('change-moment', 1),
  moment('remove-moment', 2),
  plain('send-room-message', 'interviewer'),
  guest('guest-send-room-message'),
  guest('guest-list-room-messages'),
  guest('guest-leave-room'),
  plain('remove-from-room', 'interviewer'),
  plain('leave-room', 'interviewer'),
  plain('end-room', 'interviewer'),
];
