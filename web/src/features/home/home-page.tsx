import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { serverNow } from '../../session/services.ts';
import { useAccount, useMyZone } from '../../session/use-account.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { Page } from '../../ui/page.tsx';
import { dayKey } from '../../ui/time/day-key.ts';
import { formatDay } from '../../ui/time/format-time.ts';
import { ComingInterviews } from './coming-interviews.tsx';
import { CompanyFigures } from './company-figures.tsx';
import css from './home.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { useHomeStrings } from './home-strings.ts';
import { partOfDay } from './part-of-day.ts';
import { PlatformHome } from './platform-home.tsx';
import { WaitingOnYou } from './waiting-on-you.tsx';

/** The person's day: what comes, what waits, how hiring goes. Candidates have their own home. */
export default function HomePage() {
  const user = useUser();
  if (user.role === 'candidate') return <Navigate to={paths.candidateHome} replace />;
  return user.role === 'platform-admin' ? <PlatformStart /> : <StaffHome />;
}

function useGreeting(): { title: string; now: number; zone: string } {
  const t = useHomeStrings();
  const user = useUser();
  const zone = useMyZone();
  const now = serverNow();
  return {
    title: t(`greeting.${partOfDay(now, zone)}`, { name: user.name.split(' ')[0] ?? user.name }),
    now,
    zone,
  };
}

function StaffHome() {
  const t = useHomeStrings();
  const { title, now, zone } = useGreeting();
  const account = useAccount();
  const home = useApiQuery('get-home', {}, { errors: 'own', refetchIntervalMs: 60_000 });
  const upcoming = home.data?.upcoming.filter(({ ends_at }) => Date.parse(ends_at) > now);
  const today = upcoming?.filter(
    ({ starts_at }) => dayKey(starts_at, zone) === dayKey(now, zone),
  ).length;
  const day = formatDay(now, zone, 'long');
  const sub =
    home.data && today !== undefined
      ? t('summary', {
          day,
          sessions: t('sessions', { count: today }),
          waiting: t('waiting-count', {
            count: home.data.feedback_due.length + home.data.waiting.length,
          }),
        })
      : day;
  return (
    <Page title={title} sub={sub}>
      <AsyncContent query={home} errorTitle={t('not-loaded')} skeleton={<HomeSkeleton />}>
        {({ feedback_due, waiting }) => (
          <div className={css['columns']}>
            <ComingInterviews interviews={upcoming ?? []} zone={zone} now={now} />
            <WaitingOnYou feedbacks={feedback_due} waiting={waiting} zone={zone} now={now} />
          </div>
        )}
      </AsyncContent>
      <CompanyFigures company={account.data?.tenant_name} />
    </Page>
  );
}

function PlatformStart() {
  const { title, now, zone } = useGreeting();
  return (
    <Page title={title} sub={formatDay(now, zone, 'long')}>
      <PlatformHome />
    </Page>
  );
}
