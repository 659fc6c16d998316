import { useId, useState } from 'react';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { InterviewId } from '@parley/contracts/shared/ids.ts';
import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { changeQuotes, isSameQuote } from '../../scorecards/shared/edit/draft-values.ts';
import { useFeedbackDraft } from '../../scorecards/shared/edit/use-feedback-draft.ts';
import { MAX_QUOTE_SECONDS } from '../shared/quotes/quote-span.ts';
import { useQuoteStrings } from '../shared/quotes/quotes-strings.ts';
import css from './transcript-panel.module.css';

/**
 * Lets the user choose an attribute of their own scorecard, and adds a quote of the selected words
 * to it.
 */
export function AttachQuote({
  interviewId,
  quote,
  onClose,
}: {
  interviewId: InterviewId;
  quote: QuoteReference;
  onClose: () => void;
}) {
  const t = useQuoteStrings();
  const query = useApiQuery(
    'list-feedbacks',
    { query: { interview_id: interviewId, limit: 100 } },
    { errors: 'own', freshOnOpen: true },
  );
  const mine = query.data?.items.find((feedback) => feedback.mine);
  const isClosed = mine?.status === 'locked' || mine?.status === 'waived';
  if (mine && !isClosed && quote.to - quote.from <= MAX_QUOTE_SECONDS)
    return <AttributeChoice stored={mine} quote={quote} onClose={onClose} />;
  const reason = isClosed ? t('attach.closed') : t('attach.none');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('attach.title')}
      actions={<Button onClick={onClose}>{t('attach.close')}</Button>}
    >
      <AsyncContent query={query} errorTitle={t('attach.failed')}>
        {() => <p className="body2">{mine && !isClosed ? t('too-long') : reason}</p>}
      </AsyncContent>
    </Dialog>
  );
}

/** The draft is that of the scorecard's own form: stored on this device and saved automatically. */
function AttributeChoice({
  stored,
  quote,
  onClose,
}: {
  stored: ScorecardView;
  quote: QuoteReference;
  onClose: () => void;
}) {
  const t = useQuoteStrings();
  const group = useId();
  const [chosen, setChosen] = useState<string>();
  const [pressed, setPressed] = useState(false);
  const { values, change, flush, status } = useFeedbackDraft(stored);
  const save = async () => {
    setPressed(true);
    const attribute = stored.attributes.find(({ id }) => id === chosen);
    if (!attribute) return;
    const isRated = values.ratings[attribute.id]?.rating !== undefined;
    const unsent = isRated ? 'added' : 'added-unrated';
    change(
      changeQuotes(values, attribute.id, (quotes) => [
        ...quotes.filter((one) => !isSameQuote(one, quote)),
        quote,
      ]),
    );
    await flush();
    const done = status === 'submitted' ? 'added-sent' : unsent;
    toast.success(t(done, { attribute: attribute.name }), () => {
      change(values);
      void flush();
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('attach.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('attach.cancel')}</Button>
          <Button variant="primary" onClick={() => void save()}>
            {t('attach.save')}
          </Button>
        </>
      }
    >
      <fieldset className={`stack gap-4 ${css['choices']}`}>
        <legend className="body2">{t('attach.question')}</legend>
        {stored.attributes.map(({ id, name }) => (
          <label key={id} className={`row gap-8 ${css['choice']}`}>
            <Radio name={group} checked={chosen === id} onChange={() => setChosen(id)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div role="alert" className="caption">
        {pressed && chosen === undefined && t('attach.choose')}
      </div>
    </Dialog>
  );
}
