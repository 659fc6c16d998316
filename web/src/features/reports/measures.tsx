import css from './reports-page.module.css';

/** The figures of a panel in big, each with its name. */
export const Measures = ({
  of,
  sub,
}: {
  of: readonly (readonly [name: string, value: string])[];
  sub?: string | undefined;
}) => (
  <div>
    <dl className={css['lead']}>
      {of.map(([name, value]) => (
        <div key={name} className={css['measure']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {sub && <p className="caption secondary">{sub}</p>}
  </div>
);
