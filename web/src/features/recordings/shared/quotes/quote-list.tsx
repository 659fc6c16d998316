import { useState } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { Quote, QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { formatDay, formatElapsed } from '../../../../components/time/format-time.ts';
import { useApiQuery } from '../../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../../session/use-account.ts';
import { QuotePlayer } from './quote-player.tsx';
import { useQuoteStrings } from './quotes-strings.ts';
import css from './quotes.module.css';

const round = (seconds: number): string => String(Math.round(seconds * 1000) / 1000);

/** Converts places to the format of the query of `get-quotes`. */
const toPlaces = (quotes: readonly QuoteReference[]): string =>
  quotes.map(({ from, to }) => `${round(from)}-${round(to)}`).join(',');

interface QuoteListProps {
  quotes: readonly QuoteReference[];
  /** Removes a quote; missing if quotes are only read. */
  onRemove?: ((quote: QuoteReference) => void) | undefined;
}

/** The quotes of a rating with their words, each of which can be played in place. */
export function QuoteList({ quotes, onRemove }: QuoteListProps) {
  const t = useQuoteStrings();
  const recordings = [...new Set(quotes.map(({ recording_id }) => recording_id))];
  if (quotes.length === 0) return null;
  return (
    <ul className="stack gap-8" aria-label={t('label')}>
      {recordings.map((id) => (
        <OfRecording
          key={id}
          quotes={quotes.filter(({ recording_id }) => recording_id === id)}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}

/**
 * The quotes of one recording. Their words are read from its transcript, because scorecards do not
 * contain them.
 */
function OfRecording({ quotes, onRemove }: QuoteListProps) {
  const t = useQuoteStrings();
  const sid = quotes[0]!.recording_id;
  const query = useApiQuery(
    'get-quotes',
    { params: { sid }, query: { places: toPlaces(quotes) } },
    { errors: 'own', keepPrevious: true },
  );
  // Interviewers get no information that the recording existed.
  const isGone = query.error instanceof ApiProblem && query.error.status === 404;
  const find = (quote: QuoteReference): Quote | undefined =>
    isGone
      ? { ...quote, state: 'gone', parts: [] }
      : query.data?.items.find(
          ({ from, to }) => round(from) === round(quote.from) && round(to) === round(quote.to),
        );
  return (
    <>
      {quotes.map((quote) => (
        <OneQuote
          key={`${quote.from}-${quote.to}`}
          quote={quote}
          said={find(quote)}
          onRemove={onRemove}
        />
      ))}
      {query.error && !isGone && (
        <li className="caption secondary" role="alert">
          {t('failed')}
        </li>
      )}
    </>
  );
}

/** The words on which the application was decided, and who has corrected them since. */
function Corrected({ corrected: { before, by, at } }: Required<Pick<Quote, 'corrected'>>) {
  const t = useQuoteStrings();
  const zone = useMyZone();
  const names = new Intl.ListFormat('en').format(by.map(({ name }) => name));
  return (
    <div className={css['corrected']}>
      <p className="caption">
        <Icon name="info" size={16} /> {t('corrected', { names, day: formatDay(at, zone) })}
      </p>
      {before.map(({ name, text }, place) => (
        <blockquote key={place} dir="auto">
          <span className="strong">{name}:</span> “{text}”
        </blockquote>
      ))}
    </div>
  );
}

function OneQuote({
  quote,
  said,
  onRemove,
}: {
  quote: QuoteReference;
  said: Quote | undefined;
  onRemove: QuoteListProps['onRemove'];
}) {
  const t = useQuoteStrings();
  const [playing, setPlaying] = useState(false);
  const time = formatElapsed(quote.from);
  const isGone = said?.state === 'gone';
  return (
    <li className={`flex items-start gap-4-12 ${css['quote']}`}>
      <div className={`fill break-anywhere ${css['said']}`}>
        {said?.state === 'available' &&
          said.parts.map(({ name, text }, place) => (
            <blockquote key={place} dir="auto">
              <span className="strong">{name}:</span> “{text}”
            </blockquote>
          ))}
        {said?.corrected && <Corrected corrected={said.corrected} />}
        {said && said.state !== 'available' && (
          <p className="caption secondary">
            {isGone && <Icon name="info" size={16} />} {t(said.state)}
          </p>
        )}
        <span className="caption secondary num">{t('at', { time })}</span>
      </div>
      <div className={css['buttons']}>
        {!isGone && said?.state !== 'not-ready' && (
          <Button
            size="small"
            variant="text"
            icon="play"
            aria-label={t('play-of', { time })}
            onClick={() => setPlaying(true)}
          >
            {t('play')}
          </Button>
        )}
        {onRemove && (
          <IconButton
            dense
            icon="delete"
            size={18}
            label={t('remove', { time })}
            onClick={() => onRemove(quote)}
          />
        )}
      </div>
      {playing && <QuotePlayer quote={quote} said={said} onClose={() => setPlaying(false)} />}
    </li>
  );
}
