import type { ReactNode } from 'react';
import css from './kbd.module.css';

/** One key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={css['key']}>{children}</kbd>
);
