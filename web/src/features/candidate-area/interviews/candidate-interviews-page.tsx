import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import css from '../candidate-area.module.css';
import { useHome } from '../use-home.ts';
import { InterviewRows } from './interview-rows.tsx';
import { nextTitle } from './next-title.ts';
import { NextInterview } from './next-interview.tsx';
import { sortInterviews } from './sort-interviews.ts';

/** /app/candidates/candidateInterviews: the next one large, the others below, of all companies. */
export default function CandidateInterviewsPage() {
  const t = useCandidateAreaStrings();
  const zone = useMyZone();
  const home = useHome();
  const given = useApiQuery('list-candidate-feedbacks', {}, { errors: 'own' });
  const [now] = useState(serverNow);
  const { coming, past } = sortInterviews(home.data?.entries ?? [], now);
  const [next, ...later] = coming;
  const judged = new Set<string>(given.data?.items.map((item) => item.interview_id));
  const empty = <EmptyState title={t('interviews.empty')} action={<Button size="large" to={paths.candidateRequisitions}>{t('interviews.see-applications')}</Button>}>{t('interviews.empty-text')}</EmptyState>;
  return (
    <Page
      title={next ? t(`interviews.${nextTitle(next, now, zone)}`) : t('interviews.title')}
      sub={next ? t('interviews.at', { requisition: next.requisition, company: next.companyName }) : past.length > 0 ? t('interviews.none-next') : undefined}
    >
      <Faces query={home} errorTitle={t('error')} skeleton={<Skeleton height={260} />} isEmpty={() => coming.length + past.length === 0} empty={empty}>
        {() => (
          <div className={css['stack']}>
            {next && <NextInterview interview={next} zone={zone} />}
            {later.length > 0 && <Section title={t('interviews.later')}><InterviewRows label={t('interviews.later')} interviews={later} zone={zone} now={now} judged={judged} /></Section>}
            {past.length > 0 && <Section title={t('interviews.past')}><InterviewRows label={t('interviews.past')} interviews={past} zone={zone} now={now} judged={judged} /></Section>}
          </div>
        )}
      </Faces>
    </Page>
  );
}
