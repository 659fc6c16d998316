import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FileDropZone } from '../../../../components/form/fields/file-drop-zone.tsx';
import listCss from '../../../../shared/lists/lists.module.css';
import { saveTextFile } from '../../../../shared/save-text-file.ts';
import { useImportStrings } from '../import-strings.ts';
import { LastImportNotice } from '../run/last-import-notice.tsx';
import {
  type FileProblem,
  FileRefusal,
  type ListFile,
  MAX_ROWS,
  openList,
  type Reading,
} from './list-file.ts';

/**
 * The MIME types that browsers report for a file of comma separated values on different systems.
 */
const TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  // Workbooks, which are refused with the way out.
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.apple.numbers',
  'application/x-iwork-numbers-sffnumbers',
  'application/zip',
  'application/octet-stream',
  '',
];
const EXAMPLE =
  'Name,E-mail,Phone,Location,Headline,Skills,Source,Time zone,Notes\r\nAsha ' +
  'Raman,asha.raman@mail.example,+91 80 4718 0000,Bengaluru,Backend engineer,Go; ' +
  'Kafka,Referral,Asia/Kolkata,\r\n';

/** The first step: choosing the file, with an example file to download. */
export function PickStep({
  onFile,
  onCancel,
}: {
  onFile: (opened: { file: ListFile; reading: Reading }) => void;
  onCancel: () => void;
}) {
  const t = useImportStrings();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const read = (file: File) => {
    setBusy(true);
    setProblem(null);
    openList(file)
      .then(onFile, (error: unknown) =>
        setProblem(error instanceof FileRefusal ? error.problem : 'unreadable'),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="stack gap-16 mt-16">
      <LastImportNotice />
      <p>{t('intro')}</p>
      <FileDropZone
        label={t('pick')}
        helper={t('helper', { count: MAX_ROWS })}
        accept={TYPES}
        acceptWords="CSV"
        maxBytes={5 * 1_048_576}
        busy={busy}
        onFile={read}
      />
      <div role="alert" className={listCss['error']}>
        {problem && t(`problem.${problem}`, { count: MAX_ROWS })}
      </div>
      <div className="flex wrap to-end gap-8 mt-16">
        <Button
          variant="text"
          icon="download"
          onClick={() => saveTextFile('candidates-example.csv', 'text/csv', EXAMPLE)}
        >
          {t('example')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
