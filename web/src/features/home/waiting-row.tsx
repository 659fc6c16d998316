import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingView } from '@parley/contracts/dashboard/waiting.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Row } from '../../components/layout/row-list.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { stepName } from '../../components/text/formats.ts';
import { formatDayTime, formatRelative } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useHomeStrings } from './home-strings.ts';

const DAY = 86_400_000;

type Overdue = Extract<WaitingView, { kind: 'overdue' }>;

/** Reminds everybody whose scorecard of an interview is missing, or shows when that was done. */
function RemindButton({ entry, now }: { entry: Overdue; now: number }) {
  const t = useHomeStrings();
  const [asked, setAsked] = useState(false);
  const who = entry.names.join(', ');
  const ask = useApiMutation('bulk-interviews', {
    invalidates: ['get-home', 'get-interview'],
    errors: 'own',
    onSuccess: ({ results: [result] }) => {
      if (result?.outcome !== 'changed') return toast.error(result?.message ?? t('not-reminded'));
      setAsked(true);
      return toast.success(t('reminded-toast', { names: who }));
    },
    onError: (problem) => toast.error(t('remind-failed', { message: problem.message })),
  });
  if (entry.asked_at !== null || asked)
    return (
      <span className="caption secondary">
        {t('reminded', { when: formatRelative(entry.asked_at ?? now, now) })}
      </span>
    );
  return (
    <Button
      size="small"
      icon="bell"
      busy={ask.isPending}
      aria-label={t('remind-about', { names: who, candidate: entry.candidate })}
      onClick={() =>
        ask.mutate({
          body: {
            ids: [entry.interview_id],
            dry_run: false,
            action: { type: 'ask-for-scorecards' },
          },
        })
      }
    >
      {t('remind')}
    </Button>
  );
}

/** An invitation, a decision, an approval, a candidate to schedule, or a voice case. */
export function WaitingRow({
  entry,
  zone,
  now,
}: {
  entry: WaitingView;
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const user = useUser();
  const when = (at: string, stage: string) =>
    t('interview-on', { stage: stepName(stage), when: formatDayTime(at, zone) });
  const since = (at: string) => {
    const days = Math.floor((now - Date.parse(at)) / DAY);
    return (
      <StatusTag tone={days > 7 ? 'warn' : 'neutral'}>
        {days > 0 ? t('since-days', { count: days }) : t('since-today')}
      </StatusTag>
    );
  };
  const describe = () => {
    switch (entry.kind) {
      case 'answer':
        return {
          to: paths.interview(entry.interview_id),
          sub: when(entry.starts_at, entry.stage),
          end: <StatusTag tone="info">{t('answer')}</StatusTag>,
        };
      case 'unanswered':
        return {
          to: paths.interview(entry.interview_id),
          sub: t('no-answer-from', { names: entry.names.join(', ') }),
          end: <StatusTag tone="warn">{t('unanswered')}</StatusTag>,
        };
      case 'declined':
        return {
          to: paths.editInterview(entry.interview_id),
          sub: t('declined-by', { names: entry.names.join(', ') }),
          end: <StatusTag tone="bad">{t('declined')}</StatusTag>,
        };
      case 'overdue':
        return {
          to: paths.interview(entry.interview_id, 'feedback'),
          sub: t('owed-by', { names: entry.names.join(', ') }),
          end: (
            <span className="row wrap gap-8-12">
              <StatusTag tone="bad">{t('overdue')}</StatusTag>
              <RemindButton entry={entry} now={now} />
            </span>
          ),
        };
      case 'hours':
        return {
          to: paths.weeklyHours,
          sub: t('hours-why'),
          end: <StatusTag tone="warn">{t('hours-missing')}</StatusTag>,
        };
      case 'offer':
        return {
          to: paths.candidate(entry.candidate_id),
          sub: t('offered', { requisition: entry.requisition }),
          end: since(entry.since),
        };
      case 'many':
        return {
          to:
            entry.of === 'decide'
              ? `${paths.decisionMaking(entry.requisition_id)}?view=due`
              : paths.board(entry.requisition_id),
          sub: entry.requisition,
          end: since(entry.since),
        };
      case 'decide':
        return {
          to: paths.decisionMaking(entry.requisition_id, entry.candidate_id),
          sub: t('all-in', { requisition: entry.requisition }),
          end: since(entry.since),
        };
      case 'approve':
        return {
          to: paths.requisition(entry.requisition_id),
          sub: t('asked-by', { name: entry.asked_by }),
          end: since(entry.since),
        };
      case 'schedule':
        return {
          to: paths.addInterview(entry.requisition_id, {
            candidateId: entry.candidate_id,
            stage: entry.round,
          }),
          sub: t(entry.round ? 'next-round' : 'no-interview', { requisition: entry.requisition }),
          end: since(entry.since),
        };
      case 'voice-case':
        return {
          to: paths.voiceCase(entry.recording_id),
          sub: t(entry.assigned ? 'voice-case-mine' : 'voice-case-nobody', {
            stage: stepName(entry.stage),
            when: formatDayTime(entry.due_at, zone),
          }),
          end:
            Date.parse(entry.due_at) < now ? (
              <StatusTag tone="bad">{t('overdue')}</StatusTag>
            ) : (
              <StatusTag tone="neutral">{t('due')}</StatusTag>
            ),
        };
    }
  };
  const { to, sub, end } = describe();
  const round = entry.kind === 'schedule' ? entry.round : null;
  const about =
    entry.kind === 'approve' || entry.kind === 'many'
      ? { name: entry.requisition, id: entry.requisition_id }
      : entry.kind === 'hours'
        ? { name: user.name, id: user.id }
        : { name: entry.candidate, id: entry.candidate_id };
  const title =
    entry.kind === 'many'
      ? t(`many-${entry.of}`, { count: entry.count })
      : round
        ? t('schedule-round-for', { round, name: about.name })
        : t(`${entry.kind}-for`, { name: about.name });
  return (
    <Row
      start={<Avatar name={about.name} id={about.id} size={34} />}
      title={
        <Link to={to} className="quiet-link medium">
          {title}
        </Link>
      }
      sub={<span className="num">{sub}</span>}
      end={end}
    />
  );
}
