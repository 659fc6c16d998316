import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { CompactScorecard } from '../../scorecards/shared/edit/compact-scorecard.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useMomentTime } from '../flow/use-moments.ts';
import { useRoomStrings } from '../room-strings.ts';
import { MomentList } from './moment-list.tsx';
import { QuoteLastSeconds } from './quote-last-seconds.tsx';
import css from './scorecard-tab.module.css';

/** The moments that the person has marked for an attribute, shown next to its rating. */
function LinkedMoments({ attribute }: { attribute: string }) {
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
    <div className={`stack gap-8 ${css['linked']}`}>
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

/**
 * The own scorecard, saved while typing; marked moments are shown with their attribute and below
 * it.
 */
export function ScorecardTab() {
  const t = useRoomStrings();
  const {
    view: { interview_id, me },
    zone,
  } = useRoom();
  const query = useApiQuery(
    'list-feedbacks',
    { query: { interview_id, limit: 100 } },
    { errors: 'own' },
  );
  return (
    <div className={`stack gap-24 ${css['tab']}`}>
      <AsyncContent query={query} errorTitle={t('scorecard.failed')}>
        {({ items }) => {
          const mine = items.find((feedback) => feedback.mine);
          return mine ? (
            <CompactScorecard
              key={mine.interview_id}
              stored={mine}
              zone={zone}
              recommendLabel={t('scorecard.recommend')}
              noted={(attribute, scorecard) => (
                <>
                  <LinkedMoments attribute={attribute} />
                  {!scorecard.readOnly && (
                    <QuoteLastSeconds attribute={attribute} stored={mine} scorecard={scorecard} />
                  )}
                </>
              )}
            />
          ) : (
            <EmptyState title={t('scorecard.none')}>
              {t(me.role === 'shadow' ? 'scorecard.shadow-text' : 'scorecard.none-text')}
            </EmptyState>
          );
        }}
      </AsyncContent>
      {me.can.mark && <MomentList />}
    </div>
  );
}
