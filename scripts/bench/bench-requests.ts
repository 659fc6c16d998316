import { CHANGES } from './requests/change-requests.ts';
import { CHANGES_OF_THE_BOARD } from './requests/board-requests.ts';
import { THE_ROOM } from './requests/room-requests.ts';
import { CHAT } from './requests/chat-requests.ts';
import { MAIL_REQUESTS } from './mail-requests.ts';
import { CHANGES_OF_PEOPLE } from './requests/people-requests.ts';
import { READS } from './requests/read-requests.ts';
import type { BenchRequest } from './bench-request.ts';

/** Every route's question, the reads first: what is there is counted before it changes. */
export const BENCH_REQUESTS: readonly BenchRequest[] = [
  ...READS,
  ...MAIL_REQUESTS,
  ...CHANGES,
  ...CHANGES_OF_PEOPLE,
  ...CHANGES_OF_THE_BOARD,
  ...CHAT,
  ...THE_ROOM,
];
