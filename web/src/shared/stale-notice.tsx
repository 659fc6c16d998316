import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { Notice } from '../components/status/notice.tsx';
import { formatRelative } from '../components/time/format-time.ts';
import { serverNow } from '../session/services.ts';
import { useSharedStrings } from './shared-strings.ts';

/** Returns who saved first and when, if the refusal (412) contains it. */
function findFirst(problem: unknown): { by: string; at: string } | undefined {
  const details = problem instanceof ApiProblem ? problem.problem.details : undefined;
  const { changed_by: by, changed_at: at } = details ?? {};
  return typeof by === 'string' && typeof at === 'string' ? { by, at } : undefined;
}

/**
 * Shown after a save was refused because somebody else had saved first. The refusal may contain who
 * that was.
 */
export function StaleNotice({ shown, problem }: { shown: boolean; problem?: unknown }) {
  const t = useSharedStrings();
  const first = findFirst(problem);
  if (!shown) return null;
  const title = first
    ? t('stale.title-by', { name: first.by, when: formatRelative(first.at, serverNow()) })
    : t('stale.title');
  return (
    <div style={{ marginBottom: 20 }}>
      <Notice tone="warn" alert title={title}>
        {t('stale.text')}
      </Notice>
    </div>
  );
}
