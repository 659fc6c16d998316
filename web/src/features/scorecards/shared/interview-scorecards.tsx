import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { ScorecardItem } from './scorecard-item.tsx';
import { useShownScorecardsStrings } from './shown-scorecards-strings.ts';
import css from './shown-scorecards.module.css';

/** The panel's scorecards; those of others are hidden until the own one is submitted. */
export function InterviewScorecards({ interview }: { interview: InterviewView }) {
  const t = useShownScorecardsStrings();
  const query = useApiPages(
    'list-feedbacks',
    { query: { interview_id: interview.id } },
    { errors: 'own' },
  );
  // The interview exists, but only its panel and the requisition's hiring manager may see its
  // scorecards.
  if (query.error instanceof ApiProblem && query.error.status === 404)
    return <EmptyState title={t('panel.not-yours')} />;
  return (
    <AsyncContent
      query={query}
      errorTitle={t('panel.failed')}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={t('panel.none')} />}
    >
      {(rows) => (
        <>
          <ul className={css['cards']}>
            {rows.map((feedback) => (
              <ScorecardItem key={feedback.author_id} feedback={feedback} />
            ))}
          </ul>
          {query.hasMore && (
            <LoadMore shown={rows.length} hasMore loading={query.loadingMore} onMore={query.more} />
          )}
        </>
      )}
    </AsyncContent>
  );
}
