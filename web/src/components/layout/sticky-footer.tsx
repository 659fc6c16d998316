import type { ReactNode } from 'react';
import css from './sticky-footer.module.css';

/** The 64 px bar at the bottom of a form: its state as text, then its buttons. */
export const StickyFooter = ({ status, children }: { status?: ReactNode; children: ReactNode }) => (
  <div className={`row between gap-16 ${css['footer']}`} data-sticky-footer>
    <div className="body2 secondary num" role="status">
      {status}
    </div>
    <div className="flex wrap to-end at-end gap-8">{children}</div>
  </div>
);
