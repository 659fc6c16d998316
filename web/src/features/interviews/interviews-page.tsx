import type { InterviewRow } from '@parley/contracts/interviews/interview.schema.ts';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { serverNow } from '../../session/services.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { InterviewTable } from './interview-table.tsx';
import css from './interviews.module.css';
import { useInterviewStrings } from './interviews-strings.ts';

const LONGEST = 480 * 60_000;
const MINUTE = 60_000;

/** Interviews that are coming or going on, or those that are over; the choice is in the address. */
export default function InterviewsPage() {
  const t = useInterviewStrings();
  const user = useUser();
  const zone = useMyZone();
  const mayBook = useAbility().can('manage', 'interviews');
  const [search] = useSearchParams();
  const past = search.get('view') === 'past';
  const mine = search.get('mine') === 'true';
  // One minute for as long as the page is open: another `from` would be another list.
  const [now] = useState(() => Math.floor(serverNow() / MINUTE) * MINUTE);
  const range = past ? { to: new Date(now).toISOString(), order: 'latest' as const } : { from: new Date(now - LONGEST).toISOString() };
  const query = useApiPages('list-interviews', { query: { ...range, ...(mine ? { mine: 'true' as const } : {}), limit: '25' } });
  if (user.role === 'candidate') return <Navigate to={paths.candidateInterviews} replace />;

  // The list knows starts only; one that has begun belongs to what is coming until it ends.
  const shown = (rows: readonly InterviewRow[]) => rows.filter(({ ends_at }) => (Date.parse(ends_at) <= now) === past);
  const address = (view: 'upcoming' | 'past', own: boolean) => {
    const text = new URLSearchParams({ ...(view === 'past' ? { view } : {}), ...(own ? { mine: 'true' } : {}) }).toString();
    return paths.interviews + (text && `?${text}`);
  };
  return (
    <Page title={t('title')} width="table" actions={mayBook && <Button look="primary" icon="add" to={paths.addInterview()}>{t('schedule')}</Button>}>
      <div className={css['views']}>
        <LinkTabs label={t('views')} tabs={(['upcoming', 'past'] as const).map((view) => ({ to: address(view, mine), label: t(view), current: past === (view === 'past') }))} />
        {user.role !== 'interviewer' && <Button size="small" to={address(past ? 'past' : 'upcoming', !mine)}>{t(mine ? 'everybodys' : 'only-mine')}</Button>}
      </div>
      <Faces
        query={query} errorTitle={t('list-failed')} isEmpty={(rows) => shown(rows).length === 0 && !query.hasMore}
        empty={<Panel><EmptyState title={t(past ? 'empty-past' : 'empty-upcoming')} action={mayBook && <Button to={paths.addInterview()}>{t('schedule')}</Button>}>{t(mayBook ? 'empty-schedule' : 'empty-panel')}</EmptyState></Panel>}
      >
        {(rows) => <InterviewTable rows={shown(rows)} zone={zone} footer={<LoadMore shown={shown(rows).length} hasMore={query.hasMore} loading={query.loadingMore} onMore={query.more} />} />}
      </Faces>
    </Page>
  );
}
