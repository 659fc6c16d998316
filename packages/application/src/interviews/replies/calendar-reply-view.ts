import type { CalendarReplyView } from '@parley/contracts/interviews/calendar-reply.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { CalendarReplyItem } from '@parley/data/interviews/calendar-replies.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { mayRespond } from '@parley/domain/panelists/panelist-transitions.ts';

/**
 * Checks whether words in a mail may be an opinion about the candidate: those of anybody but the
 * candidate. They are hidden from a reader who is blinded (ADR 28).
 */
export const mayBeOpinion = (
  { person_id }: Pick<CalendarReplyItem, 'person_id'>,
  { candidate_id }: Pick<Interview, 'candidate_id'>,
): boolean => person_id !== candidate_id;

/** Returns the name of the candidate or panelist of an interview, by id. */
export function personOf(
  interview: Interview,
  id: string | null,
): { id: string; name: string; is_candidate: boolean } | undefined {
  if (id === null) return undefined;
  if (id === interview.candidate_id) return { id, name: interview.candidate, is_candidate: true };
  const panelist = interview.panelists.find(({ user_id }) => user_id === id);
  return panelist && { id, name: panelist.name, is_candidate: false };
}

/** Checks whether a stored mail can be applied now. */
export const mayApply = (
  { state, answer }: CalendarReplyItem,
  interview: Interview,
  now: Date,
): boolean =>
  state === 'open' &&
  answer !== null &&
  mayRespond(interview.state, interview.starts_at, now.toISOString());

/**
 * Returns a stored mail as those who manage interviews see it.
 * @param blinded whether the viewer still owes a scorecard about the candidate
 * @param nameOf returns the name of a member by id; undefined for one who has left
 */
export function calendarReplyView(
  item: CalendarReplyItem,
  interview: Interview,
  {
    blinded,
    now,
    nameOf,
  }: { blinded: boolean; now: Date; nameOf: (userId: string) => string | undefined },
): Unbranded<CalendarReplyView> {
  const hidesWords = blinded && item.words !== '' && mayBeOpinion(item, interview);
  const hidesFiles = blinded && item.attachments.length + item.files.length > 0;
  const person = personOf(interview, item.person_id);
  return {
    id: item.id,
    reason: item.reason,
    state: item.state,
    from: item.from,
    from_name: item.from_name,
    proven: item.proven,
    person: person ?? null,
    answer: item.answer,
    partstat: item.partstat,
    words: hidesWords ? '' : item.words,
    words_hidden: hidesWords || hidesFiles,
    is_cut: item.is_cut,
    proposed: item.proposed,
    delegated_to: item.delegated_to,
    undelivered: item.undelivered,
    attachments: blinded
      ? []
      : item.attachments.map(({ id, name, size, type }) => ({
          id,
          name,
          size,
          type,
        })),
    original: blinded || !item.original ? null : { size: item.original.size },
    files: blinded ? [] : item.files,
    answered_at: item.answered_at,
    arrived_at: item.arrived_at,
    may_apply: mayApply(item, interview, now),
    settled_by: item.settled_by === null ? null : (nameOf(item.settled_by) ?? null),
    settled_at: item.settled_at,
  };
}
