import { useNavigate } from 'react-router-dom';
import { Select } from '../../../components/form/fields/select.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { paths } from '../../../paths.ts';
import type { Output } from '../../../session/api/api.ts';
import { useMailStrings } from '../mail-strings.ts';

/** The company's labels on a mail thread. */
export const LabelChips = ({
  ids,
  labels,
}: {
  ids: readonly string[];
  labels: readonly Label[];
}) => (
  <>
    {labels
      .filter(({ id }) => ids.includes(id))
      .map((label) => (
        <StatusTag key={label.id} tone={label.colour}>
          {label.name}
        </StatusTag>
      ))}
  </>
);

/** One of the company's own labels, with the number of its mail threads. */
export type Label = Output<'get-mail-summary'>['labels'][number];

const ORDER = ['inbox', 'starred', 'important', 'sent', 'drafts', 'all', 'spam', 'trash'] as const;

/** The labels as a select, for narrow windows. */
export function LabelSelect({
  summary,
  current,
}: {
  summary: Output<'get-mail-summary'> | undefined;
  current: string;
}) {
  const t = useMailStrings();
  const navigate = useNavigate();
  const count = (label: (typeof ORDER)[number]) =>
    (label === 'inbox' ? summary?.unread : summary?.counts[label]) ?? 0;
  return (
    <Select
      fit
      aria-label={t('labels.label')}
      value={current}
      onChange={(label) =>
        void navigate(label === 'templates' ? paths.mailTemplates : paths.mail(label))
      }
      options={[
        ...ORDER.map((label) => ({
          value: label,
          label: t(`labels.${label}`) + (count(label) > 0 ? ` (${count(label)})` : ''),
        })),
        ...(summary?.labels ?? []).map(({ id, name }) => ({ value: id, label: name })),
        { value: 'templates', label: t('labels.templates') },
      ]}
    />
  );
}
