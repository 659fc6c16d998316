import { Icon } from '../../components/icons/icon.tsx';
import { useFeedbackStrings } from './feedbacks-strings.ts';

/** Stands where somebody else's words about a candidate are, for whoever still owes a scorecard. */
export function HiddenUntilSent() {
  const t = useFeedbackStrings();
  return (
    <span className="body2 secondary" style={{ display: 'block' }}>
      <Icon name="lock" size={16} /> {t('hidden-until-sent')}
    </span>
  );
}
