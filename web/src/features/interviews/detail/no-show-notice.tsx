import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useMyZone } from '../../../session/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatDayTime } from '../../../ui/time/format-time.ts';
import css from '../interviews.module.css';
import { useInterviewStrings } from '../interviews-strings.ts';

/** That a side did not come, what was written about it, and the way to another time. */
export function NoShowNotice({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const mayMove = useAbility().can('update', 'interviews');
  const { state, no_show, candidate, id } = interview;
  if (state !== 'candidate_no_show' && state !== 'host_no_show') return null;
  return (
    <Notice
      tone="warn"
      title={t(`no-show.was-${state}`, { name: candidate })}
      actions={
        mayMove && (
          <Button icon="clock" to={paths.editInterview(id)}>
            {t('no-show.another-time')}
          </Button>
        )
      }
    >
      {no_show?.note && <p className={css['prose']}>{no_show.note}</p>}
      {no_show && (
        <p className="num">{t('no-show.reported', { when: formatDayTime(no_show.at, zone) })}</p>
      )}
    </Notice>
  );
}
