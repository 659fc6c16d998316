import { type ReactNode, useId } from 'react';
import css from './section.module.css';

/** A part of a page with a heading, without a box. */
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
      <div className={`row wrap between gap-12 mb-12 ${css['head']}`}>
        <h2 id={id} className="h3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
