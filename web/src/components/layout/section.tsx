import { type ReactNode, useId } from 'react';
import css from './section.module.css';

/** A titled part of a page, without a box around it. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css['section']}>
      <div className={css['head']}>
        <h2 id={id} className="h3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
