import { Checkbox } from '../../components/form/choices/checkbox.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { useBulkStrings } from './bulk-strings.ts';
import css from './lists.module.css';
import type { BulkResult } from './use-bulk.ts';

/**
 * The rows with their expected or actual results. Rows that cannot be changed come first, with the
 * reason.
 */
export function BulkResults({
  results,
  excluded,
  onExclude,
}: {
  results: readonly BulkResult[];
  /** The rows of a preview that the user has excluded; missing for actual results. */
  excluded?: ReadonlySet<string>;
  onExclude?: (id: string, isExcluded: boolean) => void;
}) {
  const t = useBulkStrings();
  const blocked = results.filter(({ outcome }) => outcome === 'blocked');
  const able = results.filter(({ outcome }) => outcome !== 'blocked');
  const fine = able.filter(({ id }) => !excluded?.has(id));
  const done = fine.some(({ outcome }) => outcome === 'changed');
  return (
    <>
      <div className="flex wrap gap-8 mt-12" role="status">
        {fine.length > 0 && (
          <StatusTag tone={done ? 'ok' : 'info'}>
            {t(done ? 'changed' : 'will-change', { count: fine.length })}
          </StatusTag>
        )}
        {blocked.length > 0 && (
          <StatusTag tone="bad">{t('blocked', { count: blocked.length })}</StatusTag>
        )}
        {able.length > fine.length && (
          <StatusTag tone="neutral">
            {t('excluded', { count: able.length - fine.length })}
          </StatusTag>
        )}
      </div>
      <ul className={`stack mt-16 ${css['results']}`} tabIndex={0} aria-label={t('rows')}>
        {[...blocked, ...able].map(({ id, name, outcome, message }) => (
          <li key={id}>
            {onExclude && outcome !== 'blocked' && results.length > 1 ? (
              <Checkbox
                checked={!excluded?.has(id)}
                aria-label={t('include', { name })}
                onChange={({ target }) => onExclude(id, !target.checked)}
              />
            ) : (
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
            )}
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
