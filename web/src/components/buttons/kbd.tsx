import type { ReactNode } from 'react';
import css from './kbd.module.css';

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={css['key']}>{children}</kbd>
);
