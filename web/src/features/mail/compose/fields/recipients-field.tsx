import { Suspense } from 'react';
import { ControlSkeleton, FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { lazyCode } from '../../../../components/loading/lazy-code.ts';
import { useMailStrings } from '../../mail-strings.ts';
import type { RecipientsFieldProps } from './recipients-autocomplete.tsx';

const Loaded = lazyCode(() => import('./recipients-autocomplete.tsx'));

/**
 * The recipients of a message. The server searches candidates by name or address, and Backspace in
 * the empty field removes the last recipient.
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
