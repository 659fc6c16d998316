import { Suspense } from 'react';
import { ControlSkeleton, FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { lazyCode } from '../../../../components/loading/lazy-code.ts';
import { useMailStrings } from '../../mail-strings.ts';
import type { MailValues } from '../mail-values.ts';

export type Recipient = MailValues['recipients'][number];

export interface RecipientsFieldProps {
  value: readonly Recipient[];
  error: string | undefined;
  onChange: (next: Recipient[]) => void;
}

const Loaded = lazyCode(() => import('./recipients-autocomplete.tsx'));

/**
 * The recipients of a message, candidates whom the server searches by name or address; Backspace in
 * the empty field removes the last one.
 */
export function RecipientsField(props: RecipientsFieldProps) {
  const t = useMailStrings();
  return (
    <Suspense
      fallback={<FieldFrame label={t('compose.to')}>{() => <ControlSkeleton />}</FieldFrame>}
    >
      <Loaded {...props} />
    </Suspense>
  );
}
