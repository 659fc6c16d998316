import { Notice } from '../ui/notice.tsx';
import { usePartsStrings } from './parts-strings.ts';

/** Shown after a save was refused because somebody else had saved first. */
export function StaleNotice({ shown }: { shown: boolean }) {
  const t = usePartsStrings();
  return shown ? <div style={{ marginBottom: 20 }}><Notice tone="warn" alert title={t('stale.title')}>{t('stale.text')}</Notice></div> : null;
}
