import { useLayoutEffect, useRef, useState } from 'react';
import { MAX_QUOTES } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { useAbility } from '../../../../session/abilities.tsx';
import { QuoteList } from '../../../recordings/shared/quotes/quote-list.tsx';
import { type Quotable, QuotePicker } from '../../../recordings/shared/quotes/quote-picker.tsx';
import { useQuoteStrings } from '../../../recordings/shared/quotes/quotes-strings.ts';
import { isSameQuote } from './draft-values.ts';

/** The quotes of the user's own rating, and a way to add one from a recording. */
export function RatingQuotes({
  of,
  attribute,
  quotes,
  readOnly,
  onChange,
}: {
  of: Quotable;
  attribute: string;
  quotes: readonly QuoteReference[];
  readOnly: boolean;
  onChange: (quotes: QuoteReference[]) => void;
}) {
  const t = useQuoteStrings();
  const mayRead = useAbility().can('read', 'recordings');
  const [picking, setPicking] = useState(false);
  // The toast offers Undo for some seconds, during which the user may continue to type.
  const latest = useRef({ quotes, onChange });
  useLayoutEffect(() => {
    latest.current = { quotes, onChange };
  });
  const remove = (quote: QuoteReference) => {
    onChange(quotes.filter((one) => !isSameQuote(one, quote)));
    toast.success(t('removed', { attribute }), () =>
      latest.current.onChange([...latest.current.quotes, quote]),
    );
  };
  if (readOnly || !mayRead) return <QuoteList quotes={quotes} />;
  return (
    <>
      <QuoteList quotes={quotes} onRemove={remove} />
      <div>
        <Button
          variant="text"
          size="small"
          icon="recording"
          blockedBecause={
            quotes.length >= MAX_QUOTES ? t('full', { count: MAX_QUOTES }) : undefined
          }
          onClick={() => setPicking(true)}
        >
          {t('add')}
          <span className="visually-hidden">: {attribute}</span>
        </Button>
      </div>
      {picking && (
        <QuotePicker
          of={of}
          attribute={attribute}
          onClose={() => setPicking(false)}
          onQuote={(quote) =>
            onChange([...quotes.filter((one) => !isSameQuote(one, quote)), quote])
          }
        />
      )}
    </>
  );
}
