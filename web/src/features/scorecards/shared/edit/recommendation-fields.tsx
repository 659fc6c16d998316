import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../../components/form/fields/text-input.tsx';
import { useFeedbackStrings } from '../feedbacks-strings.ts';
import { RatingField } from './rating-fields.tsx';
import css from './scorecard.module.css';
import type { useScorecard } from './use-scorecard.ts';

type Scorecard = ReturnType<typeof useScorecard>;

/** The recommendation, and its reason in two sentences. */
export function RecommendationFields({
  stored,
  scorecard: { values, errors, sent, readOnly, patch },
}: {
  stored: ScorecardView;
  scorecard: Scorecard;
}) {
  const t = useFeedbackStrings();
  const name = suggestAddressAs(stored.candidate);
  return (
    <>
      <div className="stack gap-12">
        <div>
          <h2 className="h3" aria-hidden>
            {t('hire', { name })}
          </h2>
          <p className="body2 secondary">{t(sent || readOnly ? 'hire-seen' : 'hire-text')}</p>
        </div>
        <div data-field="overall">
          <RatingField
            label={t('hire', { name })}
            hideLabel
            value={values.overall}
            error={errors.get('overall')}
            onChange={(overall) => patch({ overall })}
          />
        </div>
      </div>
      <FieldFrame label={t('summary')} helper={t('summary-helper')}>
        {(control) => (
          <TextInput
            {...control}
            rows={4}
            maxLength={4000}
            readOnly={readOnly}
            value={values.summary}
            onChange={(event) => patch({ summary: event.target.value })}
          />
        )}
      </FieldFrame>
    </>
  );
}

/** Notes that colleagues cannot read; the candidate gets them after the decision. */
export function PrivateNotes({
  scorecard: { values, readOnly, patch },
}: {
  scorecard: ReturnType<typeof useScorecard>;
}) {
  const t = useFeedbackStrings();
  return (
    <div className={css['private']}>
      <FieldFrame label={t('private')} helper={t('private-helper')}>
        {(control) => (
          <TextInput
            {...control}
            rows={3}
            maxLength={4000}
            readOnly={readOnly}
            value={values.private_notes}
            onChange={(event) => patch({ private_notes: event.target.value })}
          />
        )}
      </FieldFrame>
    </div>
  );
}
