import { ErrorMessage } from '../../../../components/status/error-message.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { useImportStrings } from '../import-strings.ts';
import type { ImportUndo } from './use-import-undo.ts';

/** Lists the candidates who stay after an import was undone, or reports that it was not undone. */
export function UndoOutcome({ undo }: { undo: ImportUndo }) {
  const t = useImportStrings();
  return (
    <>
      {undo.kept.length > 0 && (
        <Notice tone="warn" alert title={t('remaining', { count: undo.kept.length })}>
          {undo.kept.map(({ name, message }) => `${name}: ${message}`).join('. ')}
        </Notice>
      )}
      {undo.error !== null && <ErrorMessage error={undo.error} title={t('undo-failed')} />}
    </>
  );
}
