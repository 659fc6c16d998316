import { PROBLEMS } from '@parley/contracts/shared/problems.ts';
import css from './docs.module.css';

/** All problems by code; the `type` of a problem response links here. */
export function ProblemList({ title }: { title: string }) {
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">{title}</h2>
      <dl className={`stack gap-10 ${css['problems']}`}>
        {Object.entries(PROBLEMS).map(([code, { status, title: meaning }]) => (
          <div key={code} id={code}>
            <dt>
              <code>{code}</code> <span className="caption secondary num">{status}</span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
