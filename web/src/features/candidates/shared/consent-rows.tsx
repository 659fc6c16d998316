import type { ReactNode } from 'react';
import type { ConsentEntry } from '@parley/contracts/consents/consent.schema.ts';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { useConsentStrings } from './consent-strings.ts';

const TONES: Readonly<Record<ConsentEntry['answer'], Tone>> = {
  granted: 'ok',
  refused: 'neutral',
  withdrawn: 'warn',
};

/** Returns what was asked about, as the key of its text. */
const toSubject = ({ purpose, recorded_media: media }: ConsentEntry) =>
  purpose === 'recording' && media !== null ? (`${purpose}-${media}` as const) : purpose;

/**
 * The history of consents, newest first. A refusal is not an error, so it has no warning colour.
 */
export function ConsentRows({
  items,
  zone,
  action,
}: {
  items: readonly ConsentEntry[];
  zone: string;
  action?: (entry: ConsentEntry) => ReactNode;
}) {
  const t = useConsentStrings();
  /** Returns where the consent was given. */
  const toPlace = ({ interview, interview_id: id }: ConsentEntry) =>
    interview?.title ?? t(id === null ? 'outside' : 'gone');
  return (
    <RowList label={t('label')}>
      {items.map((entry) => (
        <Row
          key={entry.id}
          title={<span className="strong">{t(`purpose.${toSubject(entry)}`)}</span>}
          sub={
            <>
              {toPlace(entry)}, <span className="num">{formatDayTime(entry.at, zone)}</span>
              {!entry.present && `, ${t('past')}`}
            </>
          }
          end={
            <>
              <StatusTag tone={entry.present ? TONES[entry.answer] : 'neutral'} dot={entry.present}>
                {t(`answer.${entry.answer}`)}
              </StatusTag>
              {action?.(entry)}
            </>
          }
        />
      ))}
    </RowList>
  );
}
