import { classNames } from '../../../../components/text/class-names.ts';
import css from '../reports.module.css';

/** A few values as rows with name, bar and number. The bars only repeat the numbers. */
export function BarRows({
  label,
  rows,
}: {
  label: string;
  rows: readonly { label: string; value: number; colour: string; words?: string }[];
}) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={`stack gap-12 ${css['barRows']}`} aria-label={label}>
      {rows.map((row) => (
        <li key={row.label}>
          <span>{row.label}</span>
          <span className={css['track']} aria-hidden>
            <span style={{ width: `${(100 * row.value) / most}%`, background: row.colour }} />
          </span>
          <span className={`secondary num ${css['barValue']}`}>
            {row.words ?? row.value.toLocaleString('en')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The names and colours of a chart, with the values if there are few. */
export const Legend = ({
  entries,
  column = false,
}: {
  entries: readonly { label: string; colour: string; value?: string }[];
  column?: boolean;
}) => (
  <ul
    className={classNames(
      'wrap',
      column ? 'column grow gap-8' : 'flex',
      column ? css['legendColumn'] : css['legend'],
    )}
  >
    {entries.map(({ label, colour, value }) => (
      <li key={label} className="row gap-8">
        <span className={css['swatch']} style={{ background: colour }} aria-hidden />
        <span>{label}</span>
        {value !== undefined && <span className="at-end secondary num">{value}</span>}
      </li>
    ))}
  </ul>
);
