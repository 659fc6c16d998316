import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { useApiPages } from '../../../session/use-api-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AsyncContent } from '../../../ui/async-content.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import css from '../interviews.module.css';
import { useInterviewStrings } from '../interviews-strings.ts';
import { ScorecardItem } from './scorecard-item.tsx';

/** The panel's scorecards; those of others stay closed until one's own is in. */
export function ScorecardTab({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const query = useApiPages(
    'list-feedbacks',
    { query: { interview_id: interview.id } },
    { errors: 'own' },
  );
  // The interview is there; its scorecards are the panel's and the requisition's hiring manager's.
  if (query.error instanceof ApiProblem && query.error.status === 404)
    return <EmptyState title={t('feedback.not-yours')} />;
  return (
    <AsyncContent
      query={query}
      errorTitle={t('feedback.failed')}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={t('feedback.none')} />}
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
