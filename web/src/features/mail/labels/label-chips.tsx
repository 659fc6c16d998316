import { StatusTag } from '../../../components/status/status-tag.tsx';
import type { Output } from '../../../session/api/api.ts';

/** The company's labels of a conversation. */
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

/** A label of the company's own, with how many conversations have it. */
export type Label = Output<'get-mail-summary'>['labels'][number];
