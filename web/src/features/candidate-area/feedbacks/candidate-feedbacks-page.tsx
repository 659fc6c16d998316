import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Page } from '../../../ui/page.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { formatDay } from '../../../ui/time/format-time.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import css from '../candidate-area.module.css';
import { InterviewRows } from '../interviews/interview-rows.tsx';
import { canBeJudged, sortInterviews } from '../interviews/sort-interviews.ts';
import { useHome } from '../use-home.ts';
import { ratingKey } from './rating-key.ts';

/** /app/candidates/feedbacks: interviews that wait for the candidate's words, then what was given. */
export default function CandidateFeedbacksPage() {
  const t = useCandidateAreaStrings();
  const zone = useMyZone();
  const [now] = useState(serverNow);
  const home = useHome();
  const given = useApiQuery('list-candidate-feedbacks', {}, { errors: 'own' });
  const judged = new Set<string>(given.data?.items.map((item) => item.interview_id));
  const waiting = given.data ? sortInterviews(home.data?.entries ?? [], now).past.filter((interview) => canBeJudged(interview, now) && !judged.has(interview.id)) : [];
  const empty = <EmptyState title={t('feedbacks.empty')} action={<Button size="large" to={paths.candidateInterviews}>{t('feedbacks.see-interviews')}</Button>}>{t('feedbacks.empty-text')}</EmptyState>;
  return (
    <Page title={t('feedbacks.title')} sub={t('feedbacks.sub')}>
      <Faces query={given} errorTitle={t('error')} isEmpty={({ items }) => items.length + waiting.length === 0} empty={empty}>
        {({ items }) => (
          <div className={css['stack']}>
            {waiting.length > 0 && <Section title={t('feedbacks.waiting')}><InterviewRows label={t('feedbacks.waiting')} interviews={waiting} zone={zone} now={now} judged={judged} /></Section>}
            {items.length > 0 && (
              <Section title={t('feedbacks.given')}>
                <RowList label={t('feedbacks.given')}>
                  {items.map((item) => (
                    <Row
                      key={item.id} title={<span className="strong">{t('interviews.at', { requisition: item.requisition, company: item.companyName })}</span>}
                      sub={<><span className="num">{t('feedbacks.rated', { words: t(`feedbacks.ratings.${ratingKey(item.rating)}`), day: formatDay(item.createdAt, zone) })}</span>{item.comment && <><br />{item.comment}</>}</>}
                    />
                  ))}
                </RowList>
              </Section>
            )}
          </div>
        )}
      </Faces>
    </Page>
  );
}
