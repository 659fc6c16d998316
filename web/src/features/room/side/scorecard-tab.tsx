import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { EditorNotices, DraftState } from '../../../shared/scorecard/editor-notices.tsx';
import { useFeedbackStrings } from '../../../shared/scorecard/feedbacks-strings.ts';
import { AttributeFields } from '../../../shared/scorecard/rating-fields.tsx';
import {
  RecommendationFields,
  PrivateNotes,
} from '../../../shared/scorecard/recommendation-fields.tsx';
import { useScorecard } from '../../../shared/scorecard/use-scorecard.ts';
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
  } = useRoom();
  const query = useApiQuery(
    'list-feedbacks',
    { query: { interview_id, limit: '100' } },
    { errors: 'own' },
  );
  return (
    <div className={`stack gap-24 ${css['tab']}`}>
      <AsyncContent query={query} errorTitle={t('scorecard.failed')}>
        {({ items }) => {
          const mine = items.find((feedback) => feedback.mine);
          return mine ? (
            <Card key={mine.interview_id} stored={mine} />
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

function Card({ stored }: { stored: ScorecardView }) {
  const t = useRoomStrings();
  const feedbackText = useFeedbackStrings();
  const { zone } = useRoom();
  const scorecard = useScorecard(stored, () => undefined);
  const { draft, problems, sent, readOnly, sending, send } = scorecard;
  return (
    <form
      className={`stack min-w-0 gap-20 ${css['card']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <EditorNotices stored={stored} draft={draft} zone={zone} />
      <AttributeFields
        stored={stored}
        scorecard={scorecard}
        noted={(attribute) => (
          <>
            <LinkedMoments attribute={attribute} />
            {!readOnly && (
              <QuoteLastSeconds attribute={attribute} stored={stored} scorecard={scorecard} />
            )}
          </>
        )}
      />
      <PrivateNotes scorecard={scorecard} />
      <section className={css['recommend']} aria-label={t('scorecard.recommend')}>
        <RecommendationFields stored={stored} scorecard={scorecard} />
      </section>
      {!readOnly && (
        <div className={`row between gap-12 ${css['foot']}`}>
          <p className="caption secondary num" role="status">
            <DraftState
              left={problems.size}
              state={draft.state}
              online={draft.online}
              autosaves={draft.autosaves}
              sent={sent}
              zone={zone}
            />
          </p>
          <Button variant="primary" type="submit" busy={sending}>
            {feedbackText(sent ? 'save-changes' : 'send')}
          </Button>
        </div>
      )}
    </form>
  );
}
