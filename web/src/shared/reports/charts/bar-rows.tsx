import css from '../reports.module.css';

/** Few values beside each other: name, bar, number. The bars only repeat the numbers. */
export function BarRows({
  label,
  rows,
}: {
  label: string;
  rows: readonly { label: string; value: number; colour: string; words?: string }[];
}) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={css['barRows']} aria-label={label}>
      {rows.map((row) => (
        <li key={row.label}>
          <span className={css['barLabel']}>{row.label}</span>
          <span className={css['track']} aria-hidden>
            <span style={{ width: `${(100 * row.value) / most}%`, background: row.colour }} />
          </span>
          <span className={css['barValue']}>{row.words ?? row.value.toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  );
}
