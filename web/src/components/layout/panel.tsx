import type { CSSProperties, ReactNode } from 'react';

const box: CSSProperties = {
  background: 'var(--paper)',
  border: '1px solid var(--divider)',
  borderRadius: 12,
  overflow: 'clip',
  minWidth: 0,
};

/** A box for one object or one data set. Never put a panel in a panel. */
export const Panel = ({
  children,
  padded = true,
  style,
}: {
  children: ReactNode;
  padded?: boolean;
  style?: CSSProperties;
}) => <div style={{ ...box, padding: padded ? 20 : 0, ...style }}>{children}</div>;
