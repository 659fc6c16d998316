import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import { needsNothing } from '../../support/builders/sample-requests.ts';
import { ALLOWED } from '../../support/rights/allowed.ts';
import { CHANGES_OF_THE_BOARD } from '../requests/board-requests.ts';
import { CHANGES } from '../requests/change-requests.ts';
import { CHAT } from '../requests/chat-requests.ts';
import { CHANGES_OF_ITS_DOMAIN, CHANGES_OF_PEOPLE } from '../requests/people-requests.ts';
import { READS } from '../requests/read-requests.ts';
import { TRANSCRIPTS } from '../requests/transcript-requests.ts';
import { VOICES } from '../requests/voice-requests.ts';
import { type BenchRequest, plain } from './bench-request.ts';
import { MAIL_REQUESTS } from './mail-requests.ts';

/** Returns a request of a guest, who has no account but the link. */
const guest = (route: BenchRequest['route']): BenchRequest => {
  const { ask, ...named } = plain(route);
  return {
    ...named,
    ask: async (product, company) => ({ ...(await ask(product, company)), actor: undefined }),
  };
};
/** Returns a request about a moment of the caller, with its latest version. */
const moment = (route: 'change-moment' | 'remove-moment', version: number): BenchRequest => {
  const { ask, ...named } = plain(route, 'interviewer');
  return {
    ...named,
    ask: async (product, company) => ({ ...(await ask(product, company)), version }),
  };
};

/**
 * The requests about the room of the ended interview, which stays open for two more hours, from its
 * first participant to its end.
 */
const THE_ROOM: readonly BenchRequest[] = [
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
  guest('guest-write-mail'),
  guest('guest-list-room-messages'),
  guest('guest-leave-room'),
  plain('remove-from-room', 'interviewer'),
  plain('leave-room', 'interviewer'),
  plain('end-room', 'interviewer'),
];

const NAMED: readonly BenchRequest[] = [
  ...TRANSCRIPTS,
  ...VOICES,
  ...MAIL_REQUESTS,
  ...CHANGES,
  ...CHANGES_OF_PEOPLE,
  ...CHANGES_OF_THE_BOARD,
  ...CHAT,
  ...THE_ROOM,
  // These are last, because a company that is not approved may write to few people.
  ...CHANGES_OF_ITS_DOMAIN,
];

/** Reads of a recruiter that need no values, and that have no requests of their own. */
const UNNAMED = (Object.keys(ROUTES) as RouteId[])
  .filter(
    (id) =>
      ROUTES[id].method === 'GET' &&
      needsNothing(id) &&
      ALLOWED[id].allowed.includes('recruiter') &&
      ![...READS, ...NAMED].some(({ route }) => route === id),
  )
  .map((id) => plain(id));

/**
 * A request for every route. Requests that read come first, so that records are counted before they
 * change.
 */
export const BENCH_REQUESTS: readonly BenchRequest[] = [...READS, ...UNNAMED, ...NAMED];
