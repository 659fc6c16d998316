import css from '../reports.module.css';

/** Names and colours of a chart, with the values where they are few. */
export const Legend = ({
  entries,
  column = false,
}: {
  entries: readonly { label: string; colour: string; value?: string }[];
  column?: boolean;
}) => (
  <ul className={column ? css['legendColumn'] : css['legend']}>
    {entries.map(({ label, colour, value }) => (
      <li key={label}>
        <span className={css['swatch']} style={{ background: colour }} aria-hidden />
        <span>{label}</span>
        {value !== undefined && <span className={css['legendValue']}>{value}</span>}
      </li>
    ))}
  </ul>
);
