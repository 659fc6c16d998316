import { memberItem } from '@parley/data/users/member.codec.ts';
import { processFeedbackItem } from '@parley/data/feedbacks/process-feedbacks.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { localDay } from '@parley/domain/reports/days.ts';
import type { Follow } from '../follow.ts';
import { recount } from './recount.ts';

/** Things that count once, on the day they were made. */
const once = (kind: string, read: (item: Record<string, unknown>) => { id: string; name: string | null; created_at: string; version: number }): Follow => async ({ store, before, after }) => {
  const { id, name, created_at, version } = read((after ?? before)!);
  await recount(store, kind, id, after && version, (_, zone) => ({ memory: null, entries: name === null ? [] : [{ of: 'company', day: localDay(created_at, zone), name, n: 1 }] }));
};

export const countRequisition = once('requisition', (item) => ({ ...requisitionItem.parse(item), name: 'req' }));

/** Staff only: candidates have memberships too. */
export const countMember = once('member', (item) => {
  const { user_id, role, created_at, version } = memberItem.parse(item);
  return { id: user_id, name: role === 'candidate' ? null : 'usr', created_at, version };
});

/** What a candidate said of the process, by rating. */
export const countProcessFeedback = once('process-feedback', (item) => {
  const { rating, ...rest } = processFeedbackItem.parse(item);
  return { ...rest, name: `cx.${rating}` };
});
