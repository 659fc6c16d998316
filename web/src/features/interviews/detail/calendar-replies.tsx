import { useState } from 'react';
import type { CalendarReplyView } from '@parley/contracts/interviews/calendar-reply.schema.ts';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { api } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { formatFileSize } from '../../files/shared/format-file-size.ts';
import { Attachments } from '../../mail/shared/attachments.tsx';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { INTERVIEW_READS } from '../changed-routes.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from '../interviews.module.css';
import { ApplyReplyDialog } from './apply-reply-dialog.tsx';
import { ProposedTimeText } from './proposed-time.tsx';

/** Queries whose results change when such a mail is applied or dismissed. */
const REPLY_READS = ['list-calendar-replies', ...INTERVIEW_READS] as const;

/**
 * Mails about the invitation that were not recorded by themselves: answers that a member can apply
 * or dismiss, and words of panelists. Shown to those who may change the interview; nothing if there
 * are none.
 */
export function CalendarReplies({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const { data } = useApiQuery(
    'list-calendar-replies',
    { params: { id: interview.id } },
    { errors: 'own', refetchIntervalMs: 60_000 },
  );
  const items = data?.items ?? [];
  const open = items.filter(({ state }) => state === 'open');
  const handled = items.filter(({ state }) => state !== 'open');
  if (items.length === 0) return null;
  return (
    <Section title={t(toTitle(open))}>
      <ul className="stack">
        {open.map((reply) => (
          <OpenReply key={reply.id} reply={reply} interview={interview} />
        ))}
      </ul>
      {handled.length > 0 && (
        <details className={css['handled']}>
          <summary>{t('replies.handled', { count: handled.length })}</summary>
          <ul className="stack">
            {handled.map((reply) => (
              <li
                key={reply.id}
                className={`stack line-below gap-8 break-anywhere ${css['reply']}`}
              >
                <ReplyText reply={reply} interviewId={interview.id} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function toTitle(open: readonly CalendarReplyView[]) {
  if (open.length === 0) return 'replies.handled-title';
  return open.every(({ undelivered }) => undelivered)
    ? 'replies.undelivered-title'
    : 'replies.title';
}

function OpenReply({ reply, interview }: { reply: CalendarReplyView; interview: InterviewView }) {
  const t = useInterviewStrings();
  const [applying, setApplying] = useState(false);
  const dismiss = useApiMutation('dismiss-calendar-reply', {
    invalidates: REPLY_READS,
    onSuccess: () => toast.success(t('replies.dismissed')),
  });
  return (
    <li className={`stack line-below gap-8 break-anywhere ${css['reply']}`}>
      <ReplyText reply={reply} interviewId={interview.id} />
      <div className="flex wrap gap-8">
        <Button
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate({ params: { id: interview.id, replyId: reply.id } })}
        >
          {t(reply.answer ? 'replies.dismiss' : 'replies.done')}
        </Button>
        {reply.may_apply && (
          <Button variant="primary" onClick={() => setApplying(true)}>
            {t('replies.apply')}
          </Button>
        )}
      </div>
      {reply.may_apply && (
        <ApplyReplyDialog
          reply={reply}
          interview={interview}
          invalidates={REPLY_READS}
          open={applying}
          onClose={() => setApplying(false)}
        />
      )}
    </li>
  );
}

/** What the mail says, from whom it is, why it was not recorded, and what became of it. */
function ReplyText({
  reply,
  interviewId,
}: {
  reply: CalendarReplyView;
  interviewId: InterviewView['id'];
}) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const { words, proposed, attachments, original, files, settled_at, settled_by, state } = reply;
  const link = useApiMutation('get-calendar-reply-file', {
    onSuccess: ({ url }) => location.assign(url),
  });
  const open = (fileId: (typeof attachments)[number]['id'] | 'original') =>
    link.mutate({ params: { id: interviewId, replyId: reply.id, fileId } });
  return (
    <>
      <p className="strong">{useHeadline(reply)}</p>
      <p className="caption secondary num">
        {[
          t('replies.arrived', { when: formatDayTime(reply.arrived_at, zone) }),
          ...toBecause(reply).map((because) => t(`replies.because.${because}`)),
          ...(reply.proven || ['unproven', 'not-delivered'].includes(reply.reason)
            ? []
            : [t('replies.unproven')]),
        ].join(' ')}
      </p>
      {proposed && (
        <p className="num">
          {t('replies.proposes')} <ProposedTimeText proposed={proposed} zone={zone} />
        </p>
      )}
      {reply.words_hidden && <HiddenUntilSent />}
      {words && <blockquote className={css['words']}>{words}</blockquote>}
      {reply.is_cut && <p className="caption secondary">{t('replies.cut')}</p>}
      <Attachments
        attachments={attachments}
        readLink={(fileId) =>
          api.call('get-calendar-reply-file', {
            params: { id: interviewId, replyId: reply.id, fileId },
          })
        }
        onDownload={open}
      />
      {files.length > 0 && (
        <p className="caption secondary">
          {t('replies.files', { names: files.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {original && (
        <div>
          <Button size="small" variant="text" icon="download" onClick={() => open('original')}>
            {t('replies.original', { size: formatFileSize(original.size) })}
          </Button>
        </div>
      )}
      {(state === 'applied' || state === 'dismissed') && settled_at && (
        <p className="caption secondary num">
          {t(`replies.was-${state}`, {
            name: settled_by ?? t('replies.somebody'),
            when: formatDayTime(settled_at, zone),
          })}
        </p>
      )}
    </>
  );
}

/** Why the mail was not recorded; nothing for a member's words. */
function toBecause({ reason, partstat, person }: CalendarReplyView) {
  if (reason === 'message') return [];
  if (reason === 'delegated' && person?.is_candidate) return ['delegated-candidate'] as const;
  return [reason === 'no-answer' && partstat === '' ? 'no-partstat' : reason] as const;
}

function useHeadline(reply: CalendarReplyView): string {
  const t = useInterviewStrings();
  const { reason, answer, person, from, from_name, delegated_to, undelivered, proven, partstat } =
    reply;
  if (undelivered) {
    const { to, because } = undelivered;
    return person && to
      ? t('replies.undelivered-person', { name: person.name, to, because })
      : t('replies.undelivered', {
          to: person?.name ?? (to || t('replies.somebody-unknown')),
          because,
        });
  }
  const sender = from || t('replies.no-sender');
  const isOwn = reason !== 'on-behalf' && person !== null;
  const who = isOwn && proven ? person.name : sender;
  if (reason === 'message')
    return t('replies.writes', {
      who: who === sender && from_name ? `${from_name} (${sender})` : who,
    });
  if (reason === 'delegated')
    return t('replies.delegates', {
      who,
      to: delegated_to.join(', ') || t('replies.somebody-else'),
    });
  if (!answer)
    return t(partstat ? 'replies.no-answer' : 'replies.without-answer', { sender, partstat });
  return person && !isOwn
    ? t(`replies.for.${answer}`, { name: person.name, sender })
    : t(`replies.by.${answer}`, { sender });
}
