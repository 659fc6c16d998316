import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useNow } from '../../../session/use-now.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import css from '../candidate-area.module.css';
import { useHome, useGiven, combineQueries } from '../candidate-home.ts';
import { sortInterviews, canGiveFeedback } from '../interviews/interview-lists.ts';
import { InterviewRows } from '../interviews/interview-rows.tsx';
import { GivenRows } from './given-rows.tsx';

/**
 * /app/candidates/feedbacks: the interviews of every company that have no candidate feedback yet,
 * followed by the feedback already given.
 */
export default function CandidateFeedbacksPage() {
  const t = useCandidateAreaStrings();
  const zone = useMyZone();
  const now = useNow();
  const home = useHome();
  const given = useGiven();
  const mayBeSaid = canGiveFeedback(given.data?.items, now);
  const waiting = sortInterviews(home.data?.entries ?? [], now).past.filter(mayBeSaid);
  const companies = home.data?.entries.length ?? 0;
  const empty = (
    <EmptyState
      title={t('feedbacks.empty')}
      action={
        <Button size="large" to={paths.candidateInterviews}>
          {t('feedbacks.see-interviews')}
        </Button>
      }
    >
      {t('feedbacks.empty-text')}
    </EmptyState>
  );
  return (
    <Page title={t('feedbacks.title')} sub={t('feedbacks.sub')}>
      <AsyncContent
        query={combineQueries(home, given)}
        errorTitle={t('feedbacks.error')}
        isEmpty={([, { items }]) => items.length + waiting.length === 0}
        empty={empty}
      >
        {([, { items }]) => (
          <div className={`stack gap-32 ${css['stack']}`}>
            {waiting.length > 0 && (
              <Section title={t('feedbacks.waiting')}>
                <InterviewRows
                  label={t('feedbacks.waiting')}
                  interviews={waiting}
                  zone={zone}
                  mayBeSaid={mayBeSaid}
                  named={companies > 1}
                />
              </Section>
            )}
            {items.length > 0 && (
              <Section title={t('feedbacks.given')}>
                <GivenRows items={items} zone={zone} />
              </Section>
            )}
          </div>
        )}
      </AsyncContent>
    </Page>
  );
}
