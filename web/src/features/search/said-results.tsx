import { Link } from 'react-router-dom';
import type { TranscriptHit } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { ErrorMessage } from '../../components/status/error-message.tsx';
import { ListSkeleton } from '../../components/status/skeleton.tsx';
import { stepName } from '../../components/text/formats.ts';
import { formatDayTime, formatElapsed } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { MarkedText } from '../recordings/shared/transcript/marked-text.tsx';
import { useSearchStrings } from './shared/search-strings.ts';

const SHOWN = 20;
const MIN_LENGTH = 2;

/** Matches in the transcripts of all recordings that the user may play, grouped by recording. */
export function SaidResults({ q }: { q: string }) {
  const t = useSearchStrings();
  const isTyped = q.trim().length >= MIN_LENGTH;
  const pages = useApiPages(
    'search-transcripts',
    { query: { q: q.trim(), limit: SHOWN } },
    { enabled: isTyped, errors: 'own', keepPrevious: true },
  );
  const hits = isTyped ? (pages.data ?? []) : [];
  const isWaiting = isTyped && (pages.isPending || pages.previous);
  if (!isTyped) return <EmptyState title={t('said.start')}>{t('said.start-text')}</EmptyState>;
  if (pages.error)
    return (
      <ErrorMessage
        error={pages.error}
        title={t('said.failed')}
        onRetry={() => void pages.refetch()}
      />
    );
  return (
    <>
      <p role="status" className="visually-hidden">
        {isWaiting ? '' : t('said.found', { count: hits.length, q: q.trim() })}
      </p>
      {isWaiting && hits.length === 0 && <ListSkeleton rows={4} />}
      {!isWaiting && hits.length === 0 && (
        <EmptyState title={t('said.none', { q: q.trim() })}>{t('said.none-text')}</EmptyState>
      )}
      {hits.map((hit) => (
        <Recording key={hit.recording_id} hit={hit} q={q} />
      ))}
      {(pages.hasMore || pages.moreFailed) && (
        <LoadMore shown={hits.length} hasMore loading={pages.loadingMore} onMore={pages.more} />
      )}
    </>
  );
}

/** The matches in one recording. Each one opens the recording at the word. */
function Recording({ hit, q }: { hit: TranscriptHit; q: string }) {
  const t = useSearchStrings();
  const zone = useMyZone();
  const { recording_id, candidate, requisition, stage, started_at, places, count } = hit;
  const more = count - places.length;
  const title = t('interview', { candidate });
  return (
    <Section
      title={title}
      action={
        <Button size="small" to={paths.recording(recording_id)}>
          {t('said.open')}
          <span className="visually-hidden">: {title}</span>
        </Button>
      }
    >
      <p className="caption secondary num">
        {t('interview-sub', {
          requisition,
          stage: stepName(stage),
          when: formatDayTime(started_at, zone),
        })}
      </p>
      <RowList label={title}>
        {places.map(({ from, name, text }) => (
          <Row
            key={from}
            title={
              <Link to={paths.recording(recording_id, from)} className="quiet-link break-anywhere">
                <span className="num strong">{formatElapsed(from)}</span>{' '}
                <MarkedText text={text} query={q} />
              </Link>
            }
            sub={name}
          />
        ))}
      </RowList>
      {more > 0 && <p className="caption secondary">{t('said.more', { count: more })}</p>}
    </Section>
  );
}
