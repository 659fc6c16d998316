import { toScanProblem } from '@parley/application/files/take-upload.ts';
import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import {
  calendarReplyView,
  mayApply,
} from '@parley/application/interviews/replies/calendar-reply-view.ts';
import { recordAnswer } from '@parley/application/interviews/replies/record-answer.ts';
import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import type { Access, Viewer } from '@parley/application/shared/access.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import {
  type CalendarReplyItem,
  calendarReplies,
} from '@parley/data/interviews/calendar-replies.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

interface Asking extends Access {
  caller: Viewer & { name: string };
}
type ViewedBy = Parameters<typeof calendarReplyView>[2];

const isBlinded = ({ store, caller }: Asking, { candidate_id, jobreq_id }: Interview) =>
  isBlindedToApplication({ store, caller }, { candidate_id, requisition_id: jobreq_id });

/** Returns a link to a file of such a mail; to nothing for a reader who is blinded (ADR 28). */
export const getCalendarReplyFile =
  (
    files: TenantFiles<'scanOf'>,
    links: Pick<FileLinks, 'signDownload'>,
  ): HandlerOf<'get-calendar-reply-file'> =>
  async (context) => {
    const { fileId } = context.request.params;
    const found = await load(context, context.request.params);
    if (isFailure(found)) return found;
    const { attachments, original } = found.item;
    const file =
      fileId === 'original'
        ? original && { ...original, name: 'message.eml', type: 'message/rfc822' }
        : attachments.find(({ id }) => id === fileId);
    if (!file || found.viewed.blinded) return fail('not-found');
    const scanned = await files(context.store.tenantId).scanOf(file.path);
    if (!scanned) return fail('not-found');
    const refused = toScanProblem(scanned.result);
    if (refused) return refused;
    const link = await links.signDownload(file.path, file.name, file.type, context.now);
    return { status: 200, body: { url: link.url, expires_at: link.expiresAt } };
  };

/** Lists the mails about an invitation that were not recorded as an answer. */
export const listCalendarReplies: HandlerOf<'list-calendar-replies'> = async (context) => {
  const interview = await loadInterview(context, context.request.params.id, 'update');
  if (isFailure(interview)) return interview;
  const items = await calendarReplies.list(context.store, interview.id);
  const [blinded, handlers] = await Promise.all([
    items.length > 0 && isBlinded(context, interview),
    members.getMany(
      context.store,
      items.flatMap(({ settled_by }) => settled_by ?? []),
    ),
  ]);
  const names = new Map(handlers.map(({ user_id, name }) => [user_id, name]));
  const view = { blinded, now: context.now, nameOf: (id: string) => names.get(id) };
  return {
    status: 200,
    body: { items: items.map((item) => calendarReplyView(item, interview, view)) },
  };
};

async function load(
  context: Asking & { now: Date },
  { id, replyId }: { id: string; replyId: string },
): Promise<
  | { interview: Interview; item: CalendarReplyItem; viewed: ViewedBy }
  | Failure<'not-found' | 'forbidden'>
> {
  const interview = await loadInterview(context, id, 'update');
  if (isFailure(interview)) return interview;
  const item = await calendarReplies.get(context.store, id, replyId);
  if (!item) return fail('not-found');
  const [blinded, handler] = await Promise.all([
    isBlinded(context, interview),
    item.settled_by === null ? undefined : members.get(context.store, item.settled_by),
  ]);
  const nameOf = (userId: string) =>
    userId === context.caller.userId ? context.caller.name : handler?.name;
  return { interview, item, viewed: { blinded, now: context.now, nameOf } };
}

/**
 * Records such a mail as the answer of a person whom the member names; the audit has the member.
 */
export const applyCalendarReply: HandlerOf<'apply-calendar-reply'> = async (context) => {
  const { request, store, caller, now, commit } = context;
  const found = await load(context, request.params);
  if (isFailure(found)) return found;
  const { interview, item, viewed } = found;
  const personId = request.body.person_id;
  if (item.state === 'applied' && item.person_id === personId)
    return { status: 200, body: calendarReplyView(item, interview, viewed) };
  if (item.state !== 'open')
    return fail('invalid-transition', 'Somebody has handled this answer already');
  if (!item.answer || !mayApply(item, interview, now))
    return fail(
      'invalid-transition',
      item.answer
        ? 'Answers are taken until the interview begins'
        : 'This mail has no answer that could be applied',
    );
  const isOfInterview =
    personId === interview.candidate_id ||
    interview.panelists.some(({ user_id }) => user_id === personId);
  if (!isOfInterview) return fail('invalid-transition', 'Choose the candidate or a panelist');
  const recorded = await recordAnswer(
    store,
    interview,
    personId,
    {
      answer: item.answer,
      words: item.words,
      proposed: item.proposed ?? undefined,
      answeredAt: newest(interview, personId, item.answered_at),
    },
    now,
  );
  if (isFailure(recorded)) return fail('invalid-transition', recorded.message);
  const settled = settle({ ...item, person_id: personId }, 'applied', caller, now);
  return commit({
    writes: [calendarReplies.write(store, settled, { version: item.version }), ...recorded.writes],
    event: {
      type: 'interview.reply-applied',
      data: {
        interview_id: interview.id,
        revision: interview.revision,
        reply_id: item.id,
        person: personId,
        says: recorded.says ?? NOTHING_NEW[item.answer],
        proposed: item.proposed && !item.proposed.whole_days ? [item.proposed.starts_at] : [],
      },
    },
    answer: {
      status: 200,
      body: calendarReplyView(settled, recorded.interview, viewed),
    },
  });
};

/** What is told of an answer that the person had given before. */
const NOTHING_NEW = {
  accepted: 'candidate-accepted',
  declined: 'candidate-declined',
  tentative: 'answer-tentative',
  'another-time': 'time-proposed',
} as const;

/** A member applies an answer on purpose, so it also replaces a newer one. */
function newest(interview: Interview, personId: string, answeredAt: string): string {
  const known =
    personId === interview.candidate_id
      ? interview.candidate_answered_at
      : interview.panelists.find(({ user_id }) => user_id === personId)?.answered_at;
  return known !== undefined && known > answeredAt ? known : answeredAt;
}

const settle = (
  item: CalendarReplyItem,
  state: 'applied' | 'dismissed',
  { userId }: { userId: string },
  now: Date,
): CalendarReplyItem => ({
  ...item,
  state,
  settled_by: userId,
  settled_at: now.toISOString(),
  version: item.version + 1,
});

/** Marks such a mail as handled without applying it. */
export const dismissCalendarReply: HandlerOf<'dismiss-calendar-reply'> = async (context) => {
  const { request, store, caller, now, commit } = context;
  const found = await load(context, request.params);
  if (isFailure(found)) return found;
  const { interview, item, viewed } = found;
  if (item.state === 'dismissed')
    return { status: 200, body: calendarReplyView(item, interview, viewed) };
  if (item.state !== 'open')
    return fail('invalid-transition', 'Somebody has handled this answer already');
  const settled = settle(item, 'dismissed', caller, now);
  return commit({
    writes: [calendarReplies.write(store, settled, { version: item.version })],
    event: {
      type: 'interview.reply-dismissed',
      data: { interview_id: interview.id, reply_id: item.id },
    },
    answer: { status: 200, body: calendarReplyView(settled, interview, viewed) },
  });
};
