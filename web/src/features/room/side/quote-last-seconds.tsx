import { useLayoutEffect, useRef } from 'react';
import { MAX_QUOTES, type ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useQuoteStrings } from '../../recordings/shared/quotes/quotes-strings.ts';
import { changeQuotes, isSameQuote } from '../../scorecards/shared/edit/draft-values.ts';
import type { useScorecard } from '../../scorecards/shared/edit/use-scorecard.ts';
import { useRoom } from '../flow/room-context.ts';
import { recordedSeconds } from '../model/room-times.ts';

const LAST_SECONDS = 30;
const round = (seconds: number): number => Math.round(seconds * 10) / 10;

/** Adds a quote of the last seconds to a rating, while the interview is being recorded. */
export function QuoteLastSeconds({
  attribute,
  stored,
  scorecard,
}: {
  attribute: string;
  stored: ScorecardView;
  scorecard: ReturnType<typeof useScorecard>;
}) {
  const t = useQuoteStrings();
  const { view, now } = useRoom();
  const { values } = scorecard;
  // The toast offers Undo for some seconds, during which the user may continue to type.
  const latest = useRef(scorecard);
  useLayoutEffect(() => {
    latest.current = scorecard;
  });
  const { id, state } = view.recording;
  const count = values.ratings[attribute]?.quotes?.length ?? 0;
  const name = stored.attributes.find((one) => one.id === attribute)?.name ?? '';
  if (id === null || state === 'off') return null;
  const quote = () => {
    const to = round(recordedSeconds(view, now()));
    const from = Math.max(0, to - LAST_SECONDS);
    if (to <= from) return toast.info(t('nothing-recorded'));
    const place = { recording_id: id, from: round(from), to };
    const change = (how: (quotes: readonly QuoteReference[]) => QuoteReference[]) =>
      latest.current.patch(changeQuotes(latest.current.values, attribute, how));
    change((quotes) => [...quotes, place]);
    toast.success(t('added', { attribute: name }), () =>
      change((quotes) => quotes.filter((one) => !isSameQuote(one, place))),
    );
  };
  return (
    <div>
      <Button
        variant="text"
        size="small"
        icon="recording"
        blockedBecause={count >= MAX_QUOTES ? t('full', { count: MAX_QUOTES }) : undefined}
        onClick={quote}
      >
        {t('last', { count: LAST_SECONDS })}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </div>
  );
}
