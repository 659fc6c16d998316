import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { useFeedbackStrings } from './feedbacks-strings.ts';
import css from './scorecard.module.css';
import type { useScorecard } from './use-scorecard.ts';

/** What nobody else ever reads. */
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
          <textarea
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
