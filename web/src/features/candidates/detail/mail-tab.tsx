import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Link } from 'react-router-dom';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';

/** What was written to the candidate and what came back, the latest first. */
export function MailTab({ candidate }: { candidate: CandidateView }) {
  const t = useCandidatesStrings();
  const zone = useMyZone();
  const noWrite = useBlocked()('create', 'correspondence');
  const threads = useApiPages(
    'list-mail-threads',
    { query: { candidate_id: candidate.id } },
    { errors: 'own' },
  );
  const name = candidate.name.split(' ')[0] ?? candidate.name;
  const write = (
    <Button
      look="tonal"
      icon="edit"
      {...(noWrite === undefined
        ? { to: paths.writeMail(candidate.id) }
        : { blockedBecause: noWrite })}
    >
      {t('correspondence.write', { name })}
    </Button>
  );
  return (
    <div className={css['stack']}>
      <AsyncContent
        query={threads}
        errorTitle={t('correspondence.error')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={t('correspondence.empty')} action={write}>
            {t('correspondence.empty-text', { name })}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <div>{write}</div>
            <RowList label={t('tabs.correspondence')}>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  title={
                    <Link
                      to={paths.mail('all', row.id)}
                      className={row.unread ? 'strong' : undefined}
                    >
                      {row.subject}
                    </Link>
                  }
                  sub={
                    <span className="num">
                      {row.last_direction === 'in' && !row.last_from.includes('@')
                        ? row.snippet
                        : t('correspondence.you', { name: row.last_from, snippet: row.snippet })}
                      <br />
                      {formatDayTime(row.last_at, zone)}
                    </span>
                  }
                  end={
                    row.unread ? (
                      <StatusTag tone="primary">{t('correspondence.unread')}</StatusTag>
                    ) : undefined
                  }
                />
              ))}
            </RowList>
            {threads.hasMore && (
              <LoadMore
                shown={rows.length}
                hasMore
                loading={threads.loadingMore}
                onMore={threads.more}
              />
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}
