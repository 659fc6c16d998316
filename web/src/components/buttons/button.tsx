import MuiButton from '@mui/material/Button';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IconName } from '../icons/all-icons.ts';
import { Icon } from '../icons/icon.tsx';

interface Appearance {
  /** `primary` at most once on a page; `danger` only in confirmations. Default `outlined`. */
  variant?: 'primary' | 'tonal' | 'outlined' | 'text' | 'danger' | undefined;
  /** small 30, medium 36, large 44, touch 52 (a candidate's main action). */
  size?: 'small' | 'medium' | 'large' | 'touch' | undefined;
  wide?: boolean | undefined;
}

type Own = Appearance & {
  icon?: IconName;
  /** The action is in progress: the button shows it and ignores further clicks. */
  busy?: boolean;
  /**
   * The reason why the action is not possible now. The button stays focusable and explains itself
   * instead of disappearing.
   */
  blockedBecause?: string | undefined;
  children: ReactNode;
};
type Props = Own &
  (
    | { to: string }
    | ({ to?: undefined } & Omit<ComponentProps<'button'>, 'children' | 'className' | 'color'>)
  );

/** A button, or a link that looks like one if `to` is given. */
export function Button({
  variant = 'outlined',
  size = 'medium',
  wide = false,
  icon,
  busy,
  blockedBecause,
  children,
  ...rest
}: Props) {
  const appearance = { variant, size, fullWidth: wide };
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </>
  );
  if (rest.to !== undefined)
    return (
      <MuiButton component={Link} to={rest.to} {...appearance}>
        {content}
      </MuiButton>
    );
  const { onClick, type = 'button', to: _, ...attributes } = rest;
  const stopped = busy || blockedBecause !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A double click starts the action once, because its answer can arrive before the second click.
    const again = busy !== undefined && event.detail > 1;
    if (stopped || again) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <MuiButton
      {...attributes}
      {...appearance}
      type={type}
      onClick={press}
      title={blockedBecause ?? attributes.title}
      aria-disabled={blockedBecause === undefined ? undefined : true}
      aria-busy={busy || undefined}
    >
      {content}
    </MuiButton>
  );
}
