import css from './nav-count.module.css';

/**
 * The number of new items next to a navigation entry. It is hidden if the number is 0. `label` is
 * its accessible text.
 */
export function NavCount({
  count,
  most: max = 99,
  label,
}: {
  count: number;
  most?: number;
  label: string;
}) {
  if (count === 0) return null;
  return (
    <span className={`at-end strong ${css['count']} num`}>
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
