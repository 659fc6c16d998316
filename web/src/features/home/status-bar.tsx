import type { Output } from '../../session/api.ts';
import type { Tone } from '../../theme/tokens.ts';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';

const PARTS = [
  ['inProgress', 'info'],
  ['completed', 'primary'],
  ['inComplete', 'bad'],
  ['hired', 'ok'],
] as const satisfies readonly (readonly [string, Tone])[];

/** How the company's interviews divide by status: one bar, and the counts in words under it. */
export function StatusBar({ stats }: { stats: Output<'get-interview-stats'> }) {
  const t = useHomeStrings();
  return (
    <>
      <div className={css['barHead']}>
        <h3 className="h4">{t('by-status')}</h3>
        <span className="body2 secondary num">
          {stats.total > 0 && t('of-total', { count: stats.total })}
        </span>
      </div>
      {stats.total === 0 ? (
        <p className="body2 secondary">{t('no-interviews')}</p>
      ) : (
        <>
          <div className={css['bar']} aria-hidden>
            {PARTS.filter(([part]) => stats[part] > 0).map(([part, tone]) => (
              <span
                key={part}
                style={{ flexGrow: stats[part], background: `var(--tone-${tone}-dot)` }}
              />
            ))}
          </div>
          <dl className={css['legend']}>
            {PARTS.map(([part, tone]) => (
              <div key={part}>
                <dt className="body2">
                  <span
                    className={css['dot']}
                    style={{ background: `var(--tone-${tone}-dot)` }}
                    aria-hidden
                  />
                  {t(`statuses.${part}`)}
                </dt>
                <dd className="body2 secondary num">{stats[part]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
