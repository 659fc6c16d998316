import type { InterviewRow } from '@parley/contracts/interviews/interview.schema.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { AvatarGroup } from '../../ui/avatar-group.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { stepName } from '../../ui/step-name.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { formatDayTime } from '../../ui/time/format-time.ts';
import { TimeRange } from '../../ui/time/time-range.tsx';
import { useFrom } from '../../ui/use-media.ts';
import { FeedbackProgress } from './feedback-progress.tsx';
import { firstName } from './first-name.ts';
import { useInterviewStrings } from './interviews-strings.ts';

/** Interviews as a table; on a phone the time moves into the second line. */
export function InterviewTable({ rows, zone, footer }: { rows: readonly InterviewRow[]; zone: string; footer: ReactNode }) {
  const t = useInterviewStrings();
  const wide = useFrom('md');
  return (
    <ListTable
      label={t('title')} rows={rows} rowId={({ id }) => id} rowTo={({ id }) => paths.interview(id)} footer={footer} leadHeader={t('columns.candidate')}
      lead={(row) => ({
        start: <Avatar name={row.candidate} id={row.candidate_id} size={34} />, title: row.candidate,
        sub: wide ? t('step', { requisition: row.requisition, stage: stepName(row.stage) }) : <span className="num">{formatDayTime(row.starts_at, zone)}</span>,
      })}
      columns={[
        { id: 'when', header: t('columns.when'), cell: (row) => <TimeRange start={row.starts_at} end={row.ends_at} zone={zone} withDay other={{ name: firstName(row.candidate), zone: row.candidate_zone }} /> },
        { id: 'panel', header: t('columns.panel'), cell: (row) => <AvatarGroup label={t('panel-of')} people={row.panelists.map(({ user_id, name }) => ({ id: user_id, name }))} /> },
        { id: 'feedback', header: t('columns.feedback'), cell: (row) => <FeedbackProgress interview={row} /> },
        { id: 'status', header: t('columns.status'), cell: (row) => <StatusTag status={row.status} /> },
      ]}
      phoneTag={(row) => <StatusTag status={row.status} />}
    />
  );
}
