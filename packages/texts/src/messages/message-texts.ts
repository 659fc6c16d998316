import { ANSWER_TEXTS } from './answers.ts';
import { APPROVAL_TEXTS } from './approvals.ts';
import { CANDIDATE_TEXTS } from './candidates.ts';
import { CHAT_TEXTS } from './chat.ts';
import { COMPANY_TEXTS } from './company.ts';
import { INTERVIEW_TEXTS } from './interviews.ts';
import type { MessageTexts } from './message.ts';
import { REMINDER_TEXTS } from './reminders.ts';
import { SCORECARD_TEXTS } from './scorecards.ts';

const TEXTS = {
  ...INTERVIEW_TEXTS,
  ...REMINDER_TEXTS,
  ...SCORECARD_TEXTS,
  ...APPROVAL_TEXTS,
  ...ANSWER_TEXTS,
  ...CANDIDATE_TEXTS,
  ...COMPANY_TEXTS,
  ...CHAT_TEXTS,
};

/** The texts of all kinds of messages. Who only needs the kinds should not load it. */
export const MESSAGE_TEXTS: Readonly<Record<keyof typeof TEXTS, MessageTexts>> = TEXTS;
