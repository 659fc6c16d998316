import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone: 'info' | 'warn' | 'bad';
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced immediately; for results of the person's action. */
  alert?: boolean;
}

/** Important information in the page; not a toast, because it stays valid. */
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
