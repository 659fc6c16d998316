import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import type { Output } from '../../session/api/api.ts';
import { saveTextFile } from '../save-text-file.ts';
import { useSharedStrings } from '../shared-strings.ts';

type ExportPage = Output<
  'export-candidates' | 'export-requisitions' | 'export-interviews' | 'export-audit'
>;

/** Without the byte order mark, spreadsheet programs assume another encoding. */
const BOM = String.fromCodePoint(0xfeff);

/**
 * Exports the filtered list as a file for spreadsheet programs. The rows are read page by page,
 * the first page without a cursor.
 */
export function ExportButton({
  read,
}: {
  read: (cursor: string | undefined) => Promise<ExportPage>;
}) {
  const t = useSharedStrings();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const parts: string[] = [];
      let rows = 0;
      let cursor: string | null | undefined;
      let filename = '';
      while (cursor !== null) {
        const page: ExportPage = await read(cursor);
        parts.push(page.csv);
        rows += page.rows;
        ({ next_cursor: cursor, filename } = page);
      }
      saveTextFile(filename, 'text/csv', BOM + parts.join(''));
      toast.success(t('export.done', { count: rows }));
    } catch (error) {
      toast.error(
        t('export.failed', { reason: error instanceof Error ? error.message : String(error) }),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void run()}>
      {t(busy ? 'export.busy' : 'export.label')}
    </Button>
  );
}
