import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../components/form/fields/text-input.tsx';
import type { Output } from '../../session/api/api.ts';
import { BulkDialog } from '../../shared/lists/bulk-dialog.tsx';
import { rereadRows, patchRows } from '../../shared/lists/cached-rows.ts';
import { INTERVIEW_READS } from './changed-routes.ts';
import { useInterviewStrings } from './interviews-strings.ts';

type InterviewRow = Output<'list-interviews'>['items'][number];

/**
 * Cancels several interviews with one reason. This cannot be undone: the calendars have been
 * updated.
 */
export default function CancelSeveral({
  ids,
  onClose,
}: {
  ids: readonly string[];
  onClose: (done: boolean) => void;
}) {
  const t = useInterviewStrings();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const text = reason.trim();
  return (
    <BulkDialog
      route="bulk-interviews"
      ids={ids}
      title={t('cancel.several', { count: ids.length })}
      action={text === '' ? undefined : { type: 'cancel', reason: text }}
      confirmLabel={t('cancel.confirm-several')}
      destructive
      onClose={onClose}
      doneMessage={(count) => t('cancel.several-done', { count })}
      onChanged={(results) => {
        patchRows<InterviewRow>(
          queries,
          'list-interviews',
          new Set(results.map(({ id }) => id)),
          (row) => ({ ...row, state: 'cancelled', status: 'Incomplete' }),
        );
        rereadRows(
          queries,
          'list-interviews',
          results.map(({ id }) => id),
        );
        for (const route of INTERVIEW_READS)
          if (route !== 'list-interviews') void queries.invalidateQueries({ queryKey: [route] });
      }}
    >
      <FieldFrame label={t('cancel.reason')} helper={t('cancel.reason-helper')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FieldFrame>
    </BulkDialog>
  );
}
