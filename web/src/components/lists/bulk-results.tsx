import { Icon } from '../../ui/icon.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { usePartsStrings } from '../parts-strings.ts';
import type { BulkResult } from './bulk.ts';
import css from './lists.module.css';

/**
 * Each row with what will happen or happened to it; those that cannot come first, with the reason.
 */
export function BulkResults({ results }: { results: readonly BulkResult[] }) {
  const t = usePartsStrings();
  const blocked = results.filter(({ outcome }) => outcome === 'blocked');
  const fine = results.filter(({ outcome }) => outcome !== 'blocked');
  const done = fine.some(({ outcome }) => outcome === 'changed');
  return (
    <>
      <div className={css['sum']} role="status">
        {fine.length > 0 && (
          <StatusTag tone={done ? 'ok' : 'info'}>
            {t(done ? 'bulk.changed' : 'bulk.will-change', { count: fine.length })}
          </StatusTag>
        )}
        {blocked.length > 0 && (
          <StatusTag tone="bad">{t('bulk.blocked', { count: blocked.length })}</StatusTag>
        )}
      </div>
      <ul className={css['results']} tabIndex={0} aria-label={t('bulk.rows')}>
        {[...blocked, ...fine].map(({ id, name, outcome, message }) => (
          <li key={id}>
            <span
              className={
                css[outcome === 'blocked' ? 'bad' : outcome === 'changed' ? 'good' : 'calm']
              }
            >
              <Icon
                name={
                  outcome === 'blocked'
                    ? 'error'
                    : outcome === 'changed'
                      ? 'check-circle'
                      : 'circle'
                }
                size={20}
              />
            </span>
            <div>
              <strong>{name}</strong>
              <div className="caption">{message}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
