import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/all-icons.ts';

type Own = ButtonLook & {
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
    | ({ to?: undefined } & Omit<ComponentProps<'button'>, 'children' | 'className'>)
  );

/** A button, or a link that looks like one if `to` is given. */
export function Button({ look, size, wide, icon, busy, blockedBecause, children, ...rest }: Props) {
  const className = buttonClass({ look, size, wide });
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </>
  );
  if (rest.to !== undefined)
    return (
      <Link to={rest.to} className={className}>
        {content}
      </Link>
    );
  const { onClick, type = 'button', ...attributes } = rest;
  const stopped = busy || blockedBecause !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A double click starts the action once, because its answer can arrive before the second click.
    const again = busy !== undefined && event.detail > 1;
    if (stopped || again) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={className}
      onClick={press}
      title={blockedBecause ?? attributes.title}
      aria-disabled={blockedBecause === undefined ? undefined : true}
      aria-busy={busy || undefined}
    >
      {content}
    </button>
  );
}
