import { type ReactNode, useEffect } from 'react';
import { LAYOUT } from '../../theme/tokens.ts';
import css from './page.module.css';

export interface PageProps {
  /** The heading of the page and the title of the window. */
  title: string;
  sub?: ReactNode;
  /** Buttons at the end of the heading; at most one of them primary. */
  actions?: ReactNode;
  /**
   * The maximum width of the content: page 1240 (default), table 1440, form 1160, or the whole
   * window.
   */
  width?: 'page' | 'table' | 'form' | 'full';
  children: ReactNode;
}

/** The frame of every page in the application: heading, actions, content. */
export function Page({ title, sub, actions, width = 'page', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} | Parley`;
  }, [title]);
  return (
    <div className={css['page']} style={{ maxWidth: width === 'full' ? undefined : LAYOUT[width] }}>
      <div className={`flex between gap-16 mb-24 ${css['head']}`}>
        <div className={`min-w-0 break-anywhere ${css['words']}`}>
          <h1>{title}</h1>
          {sub && (
            <div className="secondary" style={{ marginTop: 4 }}>
              {sub}
            </div>
          )}
        </div>
        {actions && <div className={`flex to-end gap-8 ${css['actions']}`}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
