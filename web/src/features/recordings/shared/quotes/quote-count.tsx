import { useRef, useState } from 'react';
import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Popover } from '../../../../components/overlays/popover.tsx';
import { QuoteList } from './quote-list.tsx';
import { useQuoteStrings } from './quotes-strings.ts';
import css from './quotes.module.css';

/**
 * The number of quotes of a rating, for places without space for their words. A click shows and
 * plays them.
 * @param of the author of the rating, for screen readers
 */
export function QuoteCount({ quotes, of }: { quotes: readonly QuoteReference[]; of: string }) {
  const t = useQuoteStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  if (quotes.length === 0) return null;
  return (
    <span ref={anchor} style={{ display: 'inline-block' }}>
      <Button
        variant="text"
        size="small"
        icon="play"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('count', { count: quotes.length })}
        <span className="visually-hidden">: {of}</span>
      </Button>
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label={t('label')}>
        <div className={css['popover']}>
          <QuoteList quotes={quotes} />
        </div>
      </Popover>
    </span>
  );
}
