import { StatusTag } from '../../../components/status/status-tag.tsx';
import type { Label } from './label.ts';

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
