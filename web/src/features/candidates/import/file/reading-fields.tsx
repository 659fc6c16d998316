import { useId } from 'react';
import { SEPARATORS } from '@parley/domain/csv/find-separator.ts';
import { type Encoding, ENCODINGS } from '@parley/domain/encodings/encodings.ts';
import { truncateWithEllipsis } from '@parley/domain/text/truncate-text.ts';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../../components/form/fields/select.tsx';
import { useImportStrings } from '../import-strings.ts';
import css from '../import.module.css';
import { findReading, type ListFile, type ListTable, type Reading } from './list-file.ts';

const SAMPLE_CHARS = 160;
const HEAD_CHARS = 60;

/**
 * Says how a file was read, with its first person as a sample, and lets the user change it. The
 * sample follows at once.
 */
export function ReadingFields({
  file,
  reading,
  table,
  onReading,
}: {
  file: ListFile;
  reading: Reading;
  table: ListTable;
  onReading: (reading: Reading) => void;
}) {
  const t = useImportStrings();
  const id = useId();
  const sample = table.lines[0];
  const toText = (cells: readonly string[], max: number) =>
    truncateWithEllipsis(
      cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · '),
      max,
    );
  return (
    <section className={`stack gap-8 ${css['reading']}`} aria-labelledby={id}>
      <h3 id={id} className="h4">
        {t('reading')}
      </h3>
      <div className={`stack gap-12 ${css['fields']}`}>
        <FieldFrame label={t('encoding')}>
          {(control) => (
            <Select
              {...control}
              value={reading.encoding}
              onChange={(encoding) => onReading(findReading(file, encoding as Encoding))}
              options={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('separator')}>
          {(control) => (
            <Select
              {...control}
              value={reading.separator}
              onChange={(value) => {
                const separator = SEPARATORS.find((one) => one === value);
                if (separator) onReading(findReading(file, reading.encoding, separator));
              }}
              options={SEPARATORS.map((value) => ({
                value,
                label: t(`separators.${SEPARATOR_NAMES[value]}`),
              }))}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('heads')}>
          {(control) => (
            <Select
              {...control}
              value={String(reading.headLine)}
              onChange={(line) => onReading({ ...reading, headLine: Number(line) })}
              options={[
                { value: '0', label: t('no-heads') },
                ...table.first.map(({ line, cells }) => ({
                  value: String(line),
                  label: t('heads-in', { line, text: toText(cells, HEAD_CHARS) }),
                })),
              ]}
            />
          )}
        </FieldFrame>
      </div>
      {sample && (
        <p className="caption secondary" role="status">
          {t('sample', { line: sample.line, text: toText(sample.cells, SAMPLE_CHARS) })}
        </p>
      )}
      {table.strayQuotes.length > 0 && (
        <p className="caption secondary">
          {t('stray-quotes', {
            count: table.strayQuotes.length,
            lines: table.strayQuotes.slice(0, 10).join(', '),
          })}
        </p>
      )}
      {table.unreadable.length > 0 && (
        <p className="caption secondary">
          {t('unreadable', {
            count: table.unreadable.length,
            lines: table.unreadable.slice(0, 10).join(', '),
          })}
        </p>
      )}
      {table.columnsLeft > 0 && (
        <p className="caption secondary">{t('columns-left', { count: table.columnsLeft })}</p>
      )}
    </section>
  );
}

const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
