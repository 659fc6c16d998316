import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { QuoteList } from '../../recordings/shared/quotes/quote-list.tsx';
import { RatingTag } from './rating-tag.tsx';
import { useScorecardStateStrings } from './scorecard-states-strings.ts';
import { useShownScorecardsStrings } from './shown-scorecards-strings.ts';
import css from './shown-scorecards.module.css';

/** One scorecard, visible or hidden. */
export function ScorecardItem({ feedback }: { feedback: ScorecardView }) {
  const t = useShownScorecardsStrings();
  const state = useScorecardStateStrings();
  const sent = feedback.status === 'submitted' || feedback.status === 'locked';
  return (
    <li className={`stack line-below gap-12 ${css['card']}`}>
      <div className={`row wrap gap-12 ${css['cardHead']}`}>
        <Avatar name={feedback.author} id={feedback.author_id} size={34} />
        <h2 className="h4">
          {feedback.author}
          {feedback.mine && <span className="secondary"> ({t('panel.mine')})</span>}
        </h2>
        {sent && !feedback.hidden ? (
          <PanelRating rating={feedback.overall} />
        ) : (
          <StatusTag tone={feedback.overdue ? 'bad' : 'neutral'}>
            {state(feedback.overdue ? 'state.overdue' : `state.${feedback.status}`)}
          </StatusTag>
        )}
      </div>
      {feedback.hidden || !sent ? (
        sent && (
          <p className={`row gap-8 secondary ${css['closed']}`}>
            <Icon name="lock" size={18} />
            {t('panel.closed')}
          </p>
        )
      ) : (
        <Open feedback={feedback} />
      )}
    </li>
  );
}

function Open({ feedback }: { feedback: ScorecardView }) {
  const t = useShownScorecardsStrings();
  return (
    <>
      <p className="break-anywhere keep-lines">
        {feedback.summary || <span className="secondary">{t('panel.no-summary')}</span>}
      </p>
      {feedback.independent !== null && (
        <p className="caption secondary">
          {t(feedback.independent ? 'panel.independent' : 'panel.not-independent')}
        </p>
      )}
      {feedback.edited_after_reveal && <p className="caption secondary">{t('panel.late')}</p>}
      <dl className={css['ratings']}>
        {feedback.attributes.map(({ id, name }) => {
          const given = feedback.ratings.find(({ attribute_id }) => attribute_id === id);
          return (
            <div key={id}>
              <dt className="label">{name}</dt>
              <dd>
                <PanelRating rating={given?.rating ?? null} />
                {given?.evidence && (
                  <p className={`break-anywhere keep-lines ${css['evidence']}`}>{given.evidence}</p>
                )}
                {given && <QuoteList quotes={given.quotes} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {feedback.mine && feedback.private_notes && (
        <p className={`break-anywhere keep-lines ${css['evidence']}`}>
          <span className="label">{t('panel.private')}</span>
          <br />
          {feedback.private_notes}
        </p>
      )}
    </>
  );
}

function PanelRating({ rating }: { rating: ScorecardView['overall'] }) {
  const t = useShownScorecardsStrings();
  return (
    <RatingTag
      rating={rating}
      none={<span className="body2 secondary">{t('panel.not-assessed')}</span>}
    />
  );
}
