import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { useEffect, useRef } from 'react';
import { useMyZone } from '../../../session/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatDayTime } from '../../../ui/time/format-time.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import { whatChanged } from './what-changed.ts';

/**
 * Somebody else saved first: what they changed, and whether to go on with one's own entries or
 * theirs.
 */
export function StaleNotice({
  before,
  after,
  onKeep,
  onTake,
}: {
  before: InterviewView;
  after: InterviewView;
  onKeep: () => void;
  onTake: () => void;
}) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void ref.current?.scrollIntoView({ block: 'center' });
  }, [after]);
  const changes = whatChanged(before, after, zone);
  return (
    <div ref={ref}>
      <Notice
        alert
        tone="warn"
        title={t('conflict.stale-title')}
        actions={
          <>
            <Button size="small" onClick={onKeep}>
              {t('conflict.keep-mine')}
            </Button>
            <Button size="small" onClick={onTake}>
              {t('conflict.take-theirs')}
            </Button>
          </>
        }
      >
        <p className="num">
          {t('conflict.stale-when', { when: formatDayTime(after.updatedAt, zone) })}
        </p>
        {changes.length === 0 ? (
          <p>{t('conflict.stale-nothing')}</p>
        ) : (
          <ul>
            {changes.map((change) => (
              <li key={change} className="num">
                {change}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
