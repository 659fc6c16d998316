import type { RecordingParticipant } from '@parley/contracts/recordings/recording.schema.ts';
import { useMyZone } from '../../session/use-account.ts';
import type { Tone } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { formatDayTime } from '../../ui/time/format-time.ts';
import { useRecordingStrings } from './recordings-strings.ts';

const TONES: Readonly<Record<RecordingParticipant['consent'], Tone>> = {
  requested: 'warn',
  granted: 'ok',
  refused: 'bad',
  withdrawn: 'bad',
};

/** Who was heard, and what each said to being recorded. */
export function People({ participants }: { participants: readonly RecordingParticipant[] }) {
  const t = useRecordingStrings();
  const zone = useMyZone();
  return (
    <Section title={t('people')}>
      <p className="body2 secondary">{t('people-text')}</p>
      <RowList label={t('people')}>
        {participants.map(({ user_id, candidate_id, name, role, consent, consent_at }) => (
          <Row
            key={user_id ?? candidate_id ?? name}
            start={<Avatar name={name} id={user_id ?? candidate_id ?? name} size={34} />}
            title={<span className="strong">{name}</span>}
            sub={
              <span className="num">
                {consent_at === null
                  ? t(`roles.${role}`)
                  : `${t(`roles.${role}`)}, ${formatDayTime(consent_at, zone)}`}
              </span>
            }
            end={<StatusTag tone={TONES[consent]}>{t(`consent.${consent}`)}</StatusTag>}
          />
        ))}
      </RowList>
    </Section>
  );
}
