import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { WaitingView } from '@parley/contracts/dashboard/waiting.schema.ts';
import { type ReactElement, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { ScorecardsDue } from './scorecards-due.tsx';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';
import { WaitingRow } from './waiting-row.tsx';

const SHOWN = 6;

/**
 * Everything that waits on the person: feedback they owe first, then invitations, decisions,
 * approvals, and who is to be scheduled.
 */
export function WaitingOnYou({
  feedbacks,
  waiting,
  zone,
  now,
}: {
  feedbacks: readonly ScorecardView[];
  waiting: readonly WaitingView[];
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const [all, setAll] = useState(false);
  const rows: ReactElement[] = [
    ...feedbacks.map((feedback) => (
      <ScorecardsDue key={feedback.interview_id} feedback={feedback} zone={zone} now={now} />
    )),
    ...waiting.map((entry) => (
      <WaitingRow
        key={`${entry.kind}${'interview_id' in entry ? entry.interview_id : entry.requisition_id}${'candidate_id' in entry ? entry.candidate_id : ''}`}
        entry={entry}
        zone={zone}
        now={now}
      />
    )),
  ];
  const more = rows.length > SHOWN && (
    <Button look="text" size="small" aria-expanded={all} onClick={() => setAll((open) => !open)}>
      {all ? t('show-fewer') : t('show-all', { count: rows.length })}
    </Button>
  );
  return (
    <Section title={t('waiting')} action={more}>
      {rows.length === 0 ? (
        <p className={css['quiet']}>{t('nothing-waiting')}</p>
      ) : (
        <RowList label={t('waiting')}>{all ? rows : rows.slice(0, SHOWN)}</RowList>
      )}
    </Section>
  );
}
