import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { ReactNode } from 'react';
import { AttributeField } from './attribute-field.tsx';
import { useFeedbackStrings } from './feedbacks-strings.ts';
import css from './scorecard.module.css';
import type { useScorecard } from './use-scorecard.ts';

export interface AttributeFieldsProps {
  stored: ScorecardView;
  scorecard: ReturnType<typeof useScorecard>;
  /** What else is known of an attribute, under it. */
  noted?: (attributeId: string) => ReactNode;
}

/** The attributes of the scorecard, each with its rating and what was seen. */
export function AttributeFields({
  stored,
  scorecard: { values, errors, readOnly, patch },
  noted,
}: AttributeFieldsProps) {
  const t = useFeedbackStrings();
  return (
    <section className={css['saw']} aria-label={t('saw')}>
      <h2 className="h3">{t('saw')}</h2>
      {stored.attributes.map((attribute) => (
        <AttributeField
          key={attribute.id}
          attribute={attribute}
          given={values.ratings[attribute.id]}
          errors={errors}
          readOnly={readOnly}
          noted={noted?.(attribute.id)}
          onChange={(given) => patch({ ratings: { ...values.ratings, [attribute.id]: given } })}
        />
      ))}
    </section>
  );
}
