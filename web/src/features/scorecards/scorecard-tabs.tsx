import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { useFeedbackStrings } from '../../shared/scorecard/feedbacks-strings.ts';

/** One's own scorecards, and what candidates say; nothing for those who see one of them only. */
export function ScorecardTabs({ current }: { current: 'own' | 'candidates' }) {
  const t = useFeedbackStrings();
  const ability = useAbility();
  if (!ability.can('manage', 'decision-making') || !ability.can('read', 'feedbacks')) return null;
  return (
    <LinkTabs
      label={t('voices.views')}
      tabs={[
        { to: paths.feedbacks, label: t('voices.own'), current: current === 'own' },
        { to: paths.candidateVoices, label: t('voices.from'), current: current === 'candidates' },
      ]}
    />
  );
}
