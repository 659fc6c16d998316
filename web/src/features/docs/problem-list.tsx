import { PROBLEMS } from '@parley/contracts/shared/problems.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import css from './docs.module.css';

/** All problems by code; the `type` of a problem response links here. */
export function ProblemList({ title }: { title: string }) {
  const list = useRef<HTMLDListElement>(null);
  const wanted = useLocation().hash.slice(1);
  // The element named in the address did not exist yet when the browser scrolled to it.
  useEffect(() => {
    if (Object.hasOwn(PROBLEMS, wanted))
      list.current?.querySelector(`#${wanted}`)?.scrollIntoView();
  }, [wanted]);
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">{title}</h2>
      <dl ref={list} className={css['problems']}>
        {Object.entries(PROBLEMS).map(([code, { status, title }]) => (
          <div key={code} id={code} data-wanted={code === wanted || undefined}>
            <dt>
              <code>{code}</code> <span className="caption secondary num">{status}</span>
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
