import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { RATING_TONES, RATINGS } from '../../../components/text/rating-labels.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';
import { QuoteList } from '../../../shared/quotes/quote-list.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from '../interviews.module.css';

/** One scorecard, visible or hidden. */
export function ScorecardItem({ feedback }: { feedback: ScorecardView }) {
  const t = useInterviewStrings();
  const sent = feedback.status === 'submitted' || feedback.status === 'locked';
  return (
    <li className={`stack line-below gap-12 ${css['card']}`}>
      <div className={`row wrap gap-12 ${css['cardHead']}`}>
        <Avatar name={feedback.author} id={feedback.author_id} size={34} />
        <h2 className="h4">
          {feedback.author}
          {feedback.mine && <span className="secondary"> ({t('feedback.mine')})</span>}
        </h2>
        {sent && !feedback.hidden ? (
          <RatingTag rating={feedback.overall} />
        ) : (
          <StatusTag tone={feedback.overdue ? 'bad' : 'neutral'}>
            {t(feedback.overdue ? 'scorecard.overdue' : `scorecard.${feedback.status}`)}
          </StatusTag>
        )}
      </div>
      {feedback.hidden || !sent ? (
        sent && (
          <p className={`row gap-8 secondary ${css['closed']}`}>
            <Icon name="lock" size={18} />
            {t('feedback.closed')}
          </p>
        )
      ) : (
        <Open feedback={feedback} />
      )}
    </li>
  );
}

function Open({ feedback }: { feedback: ScorecardView }) {
  const t = useInterviewStrings();
  return (
    <>
      <p className="break-anywhere keep-lines">
        {feedback.summary || <span className="secondary">{t('feedback.no-summary')}</span>}
      </p>
      {feedback.independent !== null && (
        <p className="caption secondary">
          {t(feedback.independent ? 'feedback.independent' : 'feedback.not-independent')}
        </p>
      )}
      {feedback.edited_after_reveal && <p className="caption secondary">{t('feedback.late')}</p>}
      <dl className={css['ratings']}>
        {feedback.attributes.map(({ id, name }) => {
          const given = feedback.ratings.find(({ attribute_id }) => attribute_id === id);
          return (
            <div key={id}>
              <dt className="label">{name}</dt>
              <dd>
                <RatingTag rating={given?.rating ?? null} />
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
          <span className="label">{t('feedback.private')}</span>
          <br />
          {feedback.private_notes}
        </p>
      )}
    </>
  );
}

function RatingTag({ rating }: { rating: ScorecardView['overall'] }) {
  const t = useInterviewStrings();
  const text = useUiStrings();
  const word = rating === null ? undefined : RATINGS[rating - 1];
  return word ? (
    <StatusTag tone={RATING_TONES[word]}>{text(`rating.${word}`)}</StatusTag>
  ) : (
    <span className="body2 secondary">{t('feedback.not-assessed')}</span>
  );
}
