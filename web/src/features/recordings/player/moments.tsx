import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { formatTime, formatElapsed } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useRecordingStrings } from '../recordings-strings.ts';
import css from './player.module.css';

interface MomentsProps {
  recording: RecordingView;
  at: number;
  onSeek: (seconds: number) => void;
}

/**
 * Marked moments in the order of the recording; a click seeks. Moments of others are shown after
 * the own scorecard is submitted.
 */
export function Moments({
  recording: { moments, moments_closed, interview_id },
  at,
  onSeek,
}: MomentsProps) {
  const t = useRecordingStrings();
  const zone = useMyZone();
  const reached = moments.findLast(({ seconds }) => seconds !== null && seconds <= at + 0.25)?.id;
  return (
    <Section
      title={t('moments.title')}
      action={moments.length > 0 && <span className="label secondary num">{moments.length}</span>}
    >
      {moments_closed && (
        <Notice
          tone="info"
          title={t('moments.closed')}
          actions={
            <Button size="small" to={paths.interview(interview_id, 'feedback')}>
              {t('moments.write')}
            </Button>
          }
        >
          <p className="body2">{t('moments.closed-text')}</p>
        </Notice>
      )}
      {moments.length === 0 && !moments_closed && (
        <p className="body2 secondary">{t('moments.none')}</p>
      )}
      {moments.length > 0 && (
        <ol className={css['moments']}>
          {moments.map(({ id, at: instant, seconds, text, attribute, by, mine }) => {
            const content = (
              <>
                <span className={`strong num body2 ${css['second']}`}>
                  {seconds === null ? formatTime(instant, zone) : formatElapsed(seconds)}
                </span>
                <span className={`stack min-w-0 break-anywhere ${css['said']}`}>
                  <span className="body2">{text || t('moments.wordless')}</span>
                  <span className="caption secondary">
                    {[
                      mine ? t('moments.mine') : by.name,
                      attribute,
                      seconds === null ? t('moments.unrecorded') : null,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </>
            );
            return (
              <li key={id}>
                {seconds === null ? (
                  <div className={`flex w-full gap-14 bare ${css['moment']}`}>{content}</div>
                ) : (
                  <button
                    type="button"
                    className={`flex w-full gap-14 bare ${css['moment']}`}
                    aria-current={id === reached ? 'true' : undefined}
                    onClick={() => onSeek(seconds)}
                  >
                    {content}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
}
