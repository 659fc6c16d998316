import { useCall } from '../flow/call-context.ts';
import { useMomentTime } from '../flow/use-moment-time.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './scorecard-tab.module.css';

/** The moments one marked for an attribute, so that one rates with them in sight. */
export function LinkedMoments({ attribute }: { attribute: string }) {
  const t = useRoomStrings();
  const time = useMomentTime();
  const {
    moments: { query, waiting },
  } = useCall();
  const linked = [
    ...(query.data ?? []).filter((moment) => moment.mine && moment.attribute === attribute),
    ...waiting
      .filter(({ what }) => what.attribute === attribute)
      .map(({ id, what }) => ({ id, ...what, media_seconds: null })),
  ];
  if (linked.length === 0) return null;
  return (
    <div className={css['linked']}>
      {linked.map((moment) => (
        <div key={moment.id}>
          <p className="body2" dir="auto">
            {moment.text || t('moments.no-words')}
          </p>
          <p className="caption secondary num">{t('scorecard.linked', { time: time(moment) })}</p>
        </div>
      ))}
    </div>
  );
}
