import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import css from './check.module.css';

/** A switch on a dark picture. `on`: what it stands for is on. */
export const RoundControl = ({
  icon,
  label,
  on,
  onPress,
}: {
  icon: IconName;
  label: string;
  on: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    className={css['round']}
    data-off={!on || undefined}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    <Icon name={icon} size={22} />
  </button>
);
