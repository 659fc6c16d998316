import { Icon } from '../../../components/icons/icon.tsx';
import { useFeedbackStrings } from './feedbacks-strings.ts';

/** Replaces texts of others about a candidate until the user has submitted their own scorecard. */
export function HiddenUntilSent() {
  const t = useFeedbackStrings();
  return (
    <span className="body2 secondary" style={{ display: 'block' }}>
      <Icon name="lock" size={16} /> {t('hidden-until-sent')}
    </span>
  );
}
