import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileDropZone } from '../../../ui/file-drop-zone.tsx';
import listCss from '../../../components/lists/lists.module.css';
import { saveTextFile } from '../../../components/save-text-file.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from './import.module.css';
import { type CsvFile, type CsvProblem, MAX_ROWS, readCsv } from './read-csv.ts';

/** What browsers call a file of comma separated values, on different systems. */
const TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  '',
];
const EXAMPLE =
  'Name,E-mail,Phone,Location,Headline,Skills,Source,Time zone,Notes\r\nAsha Raman,asha.raman@mail.example,+91 80 4718 0000,Bengaluru,Backend engineer,Go; Kafka,Referral,Asia/Kolkata,\r\n';

/** The first step: the file, and an example of one. */
export function PickStep({
  onFile,
  onCancel,
}: {
  onFile: (file: CsvFile) => void;
  onCancel: () => void;
}) {
  const t = useCandidatesStrings();
  const [problem, setProblem] = useState<CsvProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const read = (file: File) => {
    setBusy(true);
    setProblem(null);
    readCsv(file)
      .then(onFile, (error: unknown) =>
        setProblem(
          error instanceof Error && ['empty', 'too-many'].includes(error.message)
            ? (error.message as CsvProblem)
            : 'unreadable',
        ),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className={css['stack']}>
      <p>{t('import.intro')}</p>
      <FileDropZone
        label={t('import.pick')}
        helper={t('import.helper', { count: MAX_ROWS })}
        accept={TYPES}
        acceptWords="CSV"
        maxBytes={5 * 1_048_576}
        busy={busy}
        onFile={read}
      />
      <div role="alert" className={listCss['error']}>
        {problem && t(`import.problem.${problem}`, { count: MAX_ROWS })}
      </div>
      <div className={listCss['buttons']}>
        <Button
          look="text"
          icon="download"
          onClick={() => saveTextFile('candidates-example.csv', 'text/csv', EXAMPLE)}
        >
          {t('import.example')}
        </Button>
        <Button onClick={onCancel}>{t('import.cancel')}</Button>
      </div>
    </div>
  );
}
