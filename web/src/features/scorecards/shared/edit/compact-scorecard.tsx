import type { ReactNode } from 'react';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { useFeedbackStrings } from '../feedbacks-strings.ts';
import css from './compact-scorecard.module.css';
import { DraftState, EditorNotices } from './editor-notices.tsx';
import { AttributeFields } from './rating-fields.tsx';
import { PrivateNotes, RecommendationFields } from './recommendation-fields.tsx';
import { useScorecard } from './use-scorecard.ts';

/** The own scorecard as a form of one narrow column, saved while typing. */
export function CompactScorecard({
  stored,
  zone,
  recommendLabel,
  noted,
}: {
  stored: ScorecardView;
  zone: string;
  recommendLabel: string;
  /** What is shown below the rating of an attribute. */
  noted: (attribute: string, scorecard: ReturnType<typeof useScorecard>) => ReactNode;
}) {
  const text = useFeedbackStrings();
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
        noted={(attribute) => noted(attribute, scorecard)}
      />
      <PrivateNotes scorecard={scorecard} />
      <section className={css['recommend']} aria-label={recommendLabel}>
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
            {text(sent ? 'save-changes' : 'send')}
          </Button>
        </div>
      )}
    </form>
  );
}
