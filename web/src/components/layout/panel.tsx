import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';

/** A box for one object or one data set. Never put a panel in a panel. */
export const Panel = ({
  children,
  padded = true,
  style,
}: {
  children: ReactNode;
  padded?: boolean;
  style?: CSSProperties;
}) => (
  <div
    className={classNames('card min-w-0', padded && 'p-20')}
    style={{ overflow: 'clip', ...style }}
  >
    {children}
  </div>
);
