import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export interface NoticeProps {
  tone: 'info' | 'warn' | 'bad';
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced immediately; for results of the person's action. */
  alert?: boolean;
}

const SEVERITIES: Record<NoticeProps['tone'], AlertColor> = {
  info: 'info',
  warn: 'warning',
  bad: 'error',
};

/** Important information in the page; not a toast, because it stays valid. */
export const Notice = ({ tone, title, children, actions, alert = false }: NoticeProps) => (
  <Alert
    variant="outlined"
    severity={SEVERITIES[tone]}
    role={alert ? 'alert' : 'none'}
    icon={<Icon name={tone === 'info' ? 'info' : 'warning'} size={22} />}
  >
    <AlertTitle>{title}</AlertTitle>
    {children}
    {actions && <div data-actions>{actions}</div>}
  </Alert>
);
