import type { IconName } from './icon-paths.ts';
import { iconPath } from './icon-registry.ts';

/**
 * A decorative icon in the color of the surrounding text; its meaning must be in text next to it or
 * in `label`.
 */
export function Icon({
  name,
  size = 20,
  label,
  className,
}: {
  name: IconName;
  size?: number;
  label?: string;
  className?: string;
}) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      className={className}
      style={{ flexShrink: 0 }}
      {...naming}
    >
      <path d={iconPath(name)} />
    </svg>
  );
}
