import type { IconName } from './all-icons.ts';
import { findIcon } from './icon-registry.ts';

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
  const path = findIcon(name);
  return (
    path && (
      <svg
        viewBox="0 0 24 24"
        fill="currentColor"
        className={className}
        style={{ width: size, height: size, flexShrink: 0 }}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={path} />
      </svg>
    )
  );
}
