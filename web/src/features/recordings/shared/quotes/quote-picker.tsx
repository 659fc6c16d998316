import { useEffect, useMemo, useState } from 'react';
import type {
  QuoteReference,
  TranscriptView,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../../components/form/fields/select.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { AsyncContent } from '../../../../components/status/async-content.tsx';
import { stepName } from '../../../../components/text/formats.ts';
import { formatDayTime } from '../../../../components/time/format-time.ts';
import { useApiQuery } from '../../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../../session/use-account.ts';
import { listSpeakers } from '../transcript/speakers.ts';
import { TranscriptList } from '../transcript/transcript-list.tsx';
import { useTranscriptStrings } from '../transcript/transcript-strings.ts';
import { useWordCursor } from '../transcript/use-word-cursor.ts';
import { indexWords } from '../transcript/word-index.ts';
import { MAX_QUOTE_SECONDS, toQuoteSpan } from './quote-span.ts';
import { useQuoteStrings } from './quotes-strings.ts';
import css from './quotes.module.css';

/** The application whose recordings can be quoted, and the interview that is preselected. */
export interface Quotable {
  requisition_id: string;
  candidate_id: string;
  interview_id: string;
}

/** Lets the user choose a recording of the application and words in it. */
export function QuotePicker({
  of,
  attribute,
  onQuote,
  onClose,
}: {
  of: Quotable;
  attribute: string;
  onQuote: (quote: QuoteReference) => void;
  onClose: () => void;
}) {
  const t = useQuoteStrings();
  const zone = useMyZone();
  const { requisition_id, candidate_id, interview_id } = of;
  const recordings = useApiQuery(
    'list-recordings',
    { query: { requisition_id, candidate_id, state: 'ready', limit: 25 } },
    { errors: 'own' },
  );
  const [chosen, setChosen] = useState<string>();
  const [quote, setQuote] = useState<QuoteReference>();
  const [pressed, setPressed] = useState(false);
  const items = recordings.data?.items ?? [];
  const sid =
    chosen ?? (items.find((one) => one.interview_id === interview_id) ?? items[0])?.id ?? '';
  const isTooLong = quote !== undefined && quote.to - quote.from > MAX_QUOTE_SECONDS;
  const missing = quote ? undefined : t('picker.choose');
  const problem = isTooLong ? t('too-long') : missing;
  const add = () => {
    setPressed(true);
    if (!quote || isTooLong) return;
    onQuote(quote);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('picker.title', { attribute })}
      actions={
        <>
          <Button onClick={onClose}>{t('picker.cancel')}</Button>
          <Button variant="primary" onClick={add}>
            {t('picker.add')}
          </Button>
        </>
      }
    >
      <AsyncContent
        query={recordings}
        errorTitle={t('picker.failed')}
        isEmpty={(page) => page.items.length === 0}
        empty={<p className="body2">{t('picker.none')}</p>}
      >
        {() => (
          <div className="stack gap-12">
            <FieldFrame label={t('picker.recording')}>
              {(control) => (
                <Select
                  {...control}
                  value={sid}
                  onChange={(next) => {
                    setChosen(next);
                    setQuote(undefined);
                  }}
                  options={items.map(({ id, stage, started_at }) => ({
                    value: id,
                    label: t('picker.option', {
                      stage: stepName(stage),
                      when: formatDayTime(started_at, zone),
                    }),
                  }))}
                />
              )}
            </FieldFrame>
            <WordChoice key={sid} sid={sid} onChoose={setQuote} />
            <div role="alert" className="caption">
              {pressed && problem}
            </div>
          </div>
        )}
      </AsyncContent>
    </Dialog>
  );
}

function WordChoice({
  sid,
  onChoose,
}: {
  sid: string;
  onChoose: (quote: QuoteReference | undefined) => void;
}) {
  const t = useQuoteStrings();
  const query = useApiQuery(
    'get-transcript',
    { params: { sid: sid } },
    { errors: 'own', enabled: sid !== '' },
  );
  return (
    <AsyncContent query={query} errorTitle={t('picker.transcript-failed')}>
      {(transcript) =>
        transcript.state === 'ready' && transcript.turns.length > 0 ? (
          <Words transcript={transcript} onChoose={onChoose} />
        ) : (
          <p className="body2 secondary">{t('picker.unready')}</p>
        )
      }
    </AsyncContent>
  );
}

function Words({
  transcript,
  onChoose,
}: {
  transcript: TranscriptView;
  onChoose: (quote: QuoteReference | undefined) => void;
}) {
  const t = useQuoteStrings();
  const text = useTranscriptStrings();
  const { turns, recording_id } = transcript;
  const index = useMemo(() => indexWords(turns), [turns]);
  const speakers = useMemo(() => listSpeakers(transcript), [transcript]);
  const shown = useMemo(() => turns.map((_, place) => place), [turns]);
  const cursor = useWordCursor(index, 0);
  const { selection } = cursor;
  useEffect(
    () => onChoose(selection && { recording_id, ...toQuoteSpan(index, selection) }),
    [onChoose, selection, index, recording_id],
  );
  return (
    <>
      <p className="caption secondary">{t('picker.text')}</p>
      <div className={css['pickerList']}>
        <TranscriptList
          label={text('title')}
          turns={turns}
          speakers={speakers}
          index={index}
          shown={shown}
          cursor={cursor}
        />
      </div>
    </>
  );
}
