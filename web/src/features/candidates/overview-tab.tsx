import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { HiddenUntilSent } from '../../components/scorecard/hidden-until-sent.tsx';
import { useAbility } from '../../session/abilities.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';
import { CandidateFacts } from './candidate-facts.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import css from './candidates.module.css';
import { DeleteCandidate } from './delete-candidate.tsx';

/** Facts and notes. */
export function OverviewTab({
  candidate,
  onChanged,
}: {
  candidate: CandidateView;
  onChanged: () => void;
}) {
  const t = useCandidatesStrings();
  // Interviewers are shown none: those of recruiters are not theirs to read.
  const hasNotes =
    useAbility().can('update', 'candidates') || candidate.notes_hidden || candidate.notes !== '';
  return (
    <div className={css['columns']}>
      <Panel>
        <CandidateFacts candidate={candidate} />
      </Panel>
      <div className={css['stack']}>
        {hasNotes && (
          <Section title={t('facts.notes')}>
            {candidate.notes_hidden ? (
              <HiddenUntilSent />
            ) : candidate.notes ? (
              <p className={css['notes']}>{candidate.notes}</p>
            ) : (
              <p className="body2 secondary">{t('facts.notes-none')}</p>
            )}
          </Section>
        )}
        <div>
          <DeleteCandidate candidate={candidate} onChanged={onChanged} />
        </div>
      </div>
    </div>
  );
}
