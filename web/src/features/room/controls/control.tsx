import type { ComponentProps, Ref } from 'react';
import type { IconName } from '../../../components/icons/all-icons.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { classNames } from '../../../components/text/class-names.ts';
import { useSettings } from '../../../settings/settings.ts';
import css from './controls.module.css';

type Props = Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label'> & {
  icon: IconName;
  label: string;
  /** The keyboard shortcut of the same action. */
  shortcut?: string;
  /** The device or function is switched off, which is shown clearly. */
  off?: boolean;
  danger?: boolean;
  badge?: number;
  /** The reason why it cannot be used; the control stays visible and shows the reason. */
  blockedBecause?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** One of the controls below the call. */
export function Control({
  icon,
  label,
  shortcut: key,
  off = false,
  danger = false,
  badge = 0,
  blockedBecause,
  onClick,
  ...rest
}: Props) {
  const { singleKeys } = useSettings();
  const shortcut = singleKeys ? key : undefined;
  const hint = shortcut ? `${label} (${shortcut})` : label;
  return (
    <Tooltip text={blockedBecause ?? hint} describes={blockedBecause !== undefined}>
      <button
        {...rest}
        type="button"
        className={classNames(`centered ${css['control']}`, danger && css['leave'])}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-disabled={blockedBecause === undefined ? undefined : true}
        data-off={off || undefined}
        onClick={blockedBecause === undefined ? onClick : undefined}
      >
        <Icon name={icon} size={22} />
        {badge > 0 && (
          <span className={css['badge']} aria-hidden>
            {badge > 9 ? '9+' : badge}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
