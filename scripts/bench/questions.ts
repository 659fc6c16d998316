import { CHANGES } from './questions-of-changes.ts';
import { CHANGES_OF_THE_BOARD } from './questions-of-the-board.ts';
import { THE_ROOM } from './questions-of-the-room.ts';
import { CHAT } from './questions-of-chat.ts';
import { QUESTIONS_OF_MAIL } from './questions-of-mail.ts';
import { CHANGES_OF_PEOPLE } from './questions-of-people.ts';
import { READS } from './questions-of-reads.ts';
import type { Question } from './question.ts';

/** Every route's question, the reads first: what is there is counted before it changes. */
export const QUESTIONS: readonly Question[] = [
  ...READS,
  ...QUESTIONS_OF_MAIL,
  ...CHANGES,
  ...CHANGES_OF_PEOPLE,
  ...CHANGES_OF_THE_BOARD,
  ...CHAT,
  ...THE_ROOM,
];
