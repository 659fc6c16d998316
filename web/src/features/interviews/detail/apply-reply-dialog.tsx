import { useState } from 'react';
import type { CalendarReplyView } from '@parley/contracts/interviews/calendar-reply.schema.ts';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../components/form/fields/select.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { RouteId } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useInterviewStrings } from '../interviews-strings.ts';

/**
 * Asks a member to confirm whose answer a mail is, and records it as that person's. The audit shows
 * who did so.
 */
export function ApplyReplyDialog({
  reply,
  interview,
  invalidates,
  open,
  onClose,
}: {
  reply: CalendarReplyView;
  interview: InterviewView;
  invalidates: readonly RouteId[];
  open: boolean;
  onClose: () => void;
}) {
  const t = useInterviewStrings();
  const people = [
    { id: interview.candidate_id, name: interview.candidate },
    ...interview.panelists.map(({ user_id, name }) => ({ id: user_id, name })),
  ];
  const [personId, setPersonId] = useState<string>(reply.person?.id ?? interview.candidate_id);
  const person = people.find(({ id }) => id === personId) ?? people[0]!;
  const apply = useApiMutation('apply-calendar-reply', {
    invalidates,
    errors: 'own',
    onSuccess: () => {
      onClose();
      toast.success(t('replies.applied', { name: person.name }));
    },
    onError: (problem) => {
      onClose();
      toast.error(problem.message);
    },
  });
  const sender = reply.from || t('replies.no-sender');
  return (
    <ConfirmDialog
      open={open}
      title={t('replies.apply-title')}
      confirmLabel={t('replies.confirm')}
      keepLabel={t('replies.not-now')}
      destructive={false}
      busy={apply.isPending}
      onConfirm={() =>
        apply.mutate({
          params: { id: interview.id, replyId: reply.id },
          body: { person_id: person.id, confirmed: true },
        })
      }
      onClose={onClose}
    >
      <p className="mb-16">
        {t(reply.proven ? 'replies.apply-text' : 'replies.apply-unproven', { sender })}
      </p>
      <FieldFrame label={t('replies.whose')}>
        {(control) => (
          <Select
            {...control}
            value={personId}
            onChange={setPersonId}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FieldFrame>
    </ConfirmDialog>
  );
}
