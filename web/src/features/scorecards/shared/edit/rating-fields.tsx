import { type ReactNode, useState } from 'react';
import type { ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Checkbox } from '../../../../components/form/choices/checkbox.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../../components/form/fields/text-input.tsx';
import { type Rating, RATINGS, RatingLabels } from '../../../../components/text/rating-labels.tsx';
import type { Quotable } from '../../../recordings/shared/quotes/quote-picker.tsx';
import { useFeedbackStrings } from '../feedbacks-strings.ts';
import type { Mark, DraftValues } from './draft-values.ts';
import { RatingQuotes } from './rating-quotes.tsx';
import css from './scorecard.module.css';
import type { useScorecard } from './use-scorecard.ts';

export interface RatingFieldProps {
  label: string;
  hideLabel?: boolean;
  value: Mark | null | undefined;
  onChange: (mark: Mark) => void;
  error?: string | undefined;
}

/** The four rating labels with the values 1 to 4. */
export function RatingField({ value, onChange, ...rest }: RatingFieldProps) {
  const word: Rating | null = value ? (RATINGS[value - 1] ?? null) : null;
  return (
    <RatingLabels
      {...rest}
      value={word}
      onChange={(rating) => onChange((RATINGS.indexOf(rating) + 1) as Mark)}
    />
  );
}

type Given = DraftValues['ratings'][string];

interface AttributeFieldProps {
  attribute: ScorecardAttribute;
  given: Given | undefined;
  errors: ReadonlyMap<string, string>;
  readOnly: boolean;
  /** Additional content under the rating. */
  noted?: ReactNode;
  /** The application whose recordings can be quoted. */
  of: Quotable;
  onChange: (given: Given) => void;
}

/** An attribute: its description, four ratings or "Not assessed", and the evidence. */
function AttributeField({
  attribute: { id, name, description, required },
  given = { evidence: '' },
  errors,
  readOnly,
  noted,
  of,
  onChange,
}: AttributeFieldProps) {
  const t = useFeedbackStrings();
  const [opened, setOpened] = useState(false);
  const { rating, evidence } = given;
  const needsEvidence = rating === 1 || rating === 4;
  const writes = needsEvidence || opened || evidence !== '';
  return (
    <div className="stack gap-12">
      <div>
        <h3 className="h4" aria-hidden>
          {name}
          {required && <span className={css['required']}> ({t('required')})</span>}
        </h3>
        {description && <p className="body2 secondary">{description}</p>}
      </div>
      <div data-field={`rating-${id}`}>
        <RatingField
          label={name}
          hideLabel
          value={rating}
          error={errors.get(`rating-${id}`)}
          onChange={(mark) => !readOnly && onChange({ ...given, rating: mark })}
        />
        <div className={`row wrap between ${css['under']}`}>
          <label className={`inline-row gap-8 secondary touch-height ${css['unassessed']}`}>
            <Checkbox
              checked={rating === null}
              disabled={readOnly}
              onChange={(event) => {
                const { rating: _, ...others } = given;
                onChange(event.target.checked ? { ...others, rating: null } : others);
              }}
            />
            {t('not-assessed')}
            <span className="visually-hidden">: {name}</span>
          </label>
          {!writes && !readOnly && (
            <Button variant="text" size="small" icon="add" onClick={() => setOpened(true)}>
              {t('add-evidence')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )}
        </div>
      </div>
      {noted}
      <RatingQuotes
        of={of}
        attribute={name}
        quotes={(given.quotes ?? []) as QuoteReference[]}
        readOnly={readOnly}
        onChange={(quotes) => onChange({ ...given, quotes })}
      />
      {writes && (
        <div data-field={`evidence-${id}`}>
          <FieldFrame
            label={t('evidence')}
            helper={needsEvidence ? t('evidence-helper') : undefined}
            error={errors.get(`evidence-${id}`)}
            required={needsEvidence}
          >
            {(control) => (
              <TextInput
                {...control}
                rows={3}
                maxLength={2000}
                readOnly={readOnly}
                value={evidence}
                onChange={(event) => onChange({ ...given, evidence: event.target.value })}
              />
            )}
          </FieldFrame>
        </div>
      )}
    </div>
  );
}

export interface AttributeFieldsProps {
  stored: ScorecardView;
  scorecard: ReturnType<typeof useScorecard>;
  /** Additional content under an attribute. */
  noted?: (attributeId: string) => ReactNode;
}

/** The attributes of the scorecard, each with rating and evidence. */
export function AttributeFields({
  stored,
  scorecard: { values, errors, readOnly, patch },
  noted,
}: AttributeFieldsProps) {
  const t = useFeedbackStrings();
  return (
    <section className={`stack line-above gap-32 mt-8 ${css['saw']}`} aria-label={t('saw')}>
      <h2 className="h3">{t('saw')}</h2>
      {stored.attributes.map((attribute) => (
        <AttributeField
          key={attribute.id}
          attribute={attribute}
          given={values.ratings[attribute.id]}
          errors={errors}
          readOnly={readOnly}
          noted={noted?.(attribute.id)}
          of={stored}
          onChange={(given) => patch({ ratings: { ...values.ratings, [attribute.id]: given } })}
        />
      ))}
    </section>
  );
}
