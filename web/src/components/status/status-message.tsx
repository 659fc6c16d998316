import type { ReactNode } from 'react';
import css from './status-message.module.css';

export interface StatusMessageProps {
  art?: ReactNode;
  title: string;
  /** `h1` if the message is the whole page. */
  as?: 'h1' | 'h2';
  children?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  /** Announced immediately; for failures. */
  alert?: boolean;
}

/** The common layout of empty, error and no-access states: a drawing, one sentence, actions. */
export const StatusMessage = ({
  art,
  title,
  as: Heading = 'h2',
  children,
  actions,
  foot,
  alert,
}: StatusMessageProps) => (
  <div className={`row gap-4 ${css['message']}`} role={alert ? 'alert' : undefined}>
    {art && <div className={`flex gap-12 ${css['art']}`}>{art}</div>}
    <Heading className="h3">{title}</Heading>
    {children && <p className="body2 secondary">{children}</p>}
    {actions && <div className={`flex wrap gap-8 ${css['actions']}`}>{actions}</div>}
    {foot && <p className="caption secondary num">{foot}</p>}
  </div>
);
