import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone: 'info' | 'warn' | 'bad';
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out at once; for what happened after a press. */
  alert?: boolean;
}

/**
 * Something a person has to know before going on, in the page and not in a toast, because it stays
 * true.
 */
export const Notice = ({ tone, title, children, actions, alert = false }: NoticeProps) => (
  <div className={classNames(css['notice'], css[tone])} role={alert ? 'alert' : undefined}>
    <Icon name={tone === 'info' ? 'info' : 'warning'} size={22} />
    <div className={css['words']}>
      <div className={css['title']}>{title}</div>
      {children}
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  </div>
);
