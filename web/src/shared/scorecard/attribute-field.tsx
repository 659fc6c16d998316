import type { ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import css from './scorecard.module.css';
import { useFeedbackStrings } from './feedbacks-strings.ts';
import type { DraftValues } from './draft-values.ts';
import { RatingField } from './rating-field.tsx';

type Given = DraftValues['ratings'][string];

export interface AttributeFieldProps {
  attribute: ScorecardAttribute;
  given: Given | undefined;
  errors: ReadonlyMap<string, string>;
  readOnly: boolean;
  /** What else is known of it, under the rating. */
  noted?: ReactNode;
  onChange: (given: Given) => void;
}

/** One attribute: what it means, four words or "Not assessed", and what was seen. */
export function AttributeField({
  attribute: { id, name, description, required },
  given = { evidence: '' },
  errors,
  readOnly,
  noted,
  onChange,
}: AttributeFieldProps) {
  const t = useFeedbackStrings();
  const [opened, setOpened] = useState(false);
  const { rating, evidence } = given;
  const needsEvidence = rating === 1 || rating === 4;
  const writes = needsEvidence || opened || evidence !== '';
  return (
    <div className={css['attribute']}>
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
          onChange={(mark) => !readOnly && onChange({ rating: mark, evidence })}
        />
        <div className={css['under']}>
          <label className={css['unassessed']}>
            <input
              type="checkbox"
              checked={rating === null}
              disabled={readOnly}
              onChange={(event) =>
                onChange({ evidence, ...(event.target.checked ? { rating: null } : {}) })
              }
            />
            {t('not-assessed')}
            <span className="visually-hidden">: {name}</span>
          </label>
          {!writes && !readOnly && (
            <Button look="text" size="small" icon="add" onClick={() => setOpened(true)}>
              {t('add-evidence')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )}
        </div>
      </div>
      {noted}
      {writes && (
        <div data-field={`evidence-${id}`}>
          <FieldFrame
            label={t('evidence')}
            helper={needsEvidence ? t('evidence-helper') : undefined}
            error={errors.get(`evidence-${id}`)}
            required={needsEvidence}
          >
            {(control) => (
              <textarea
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
