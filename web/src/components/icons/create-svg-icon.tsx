import type { ComponentProps, ReactNode } from 'react';

/**
 * Returns an icon of `@mui/icons-material` as plain SVG. The build replaces MUI's function of this
 * name by it (`web/plain-icons.ts`).
 */
export default function createSvgIcon(paths: ReactNode) {
  return (props: ComponentProps<'svg'>) => (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden {...props}>
      {paths}
    </svg>
  );
}
