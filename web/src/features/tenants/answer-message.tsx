import type { ContactMessageView } from '@parley/contracts/contact/contact.routes.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { applyProblem } from '../../ui/form/apply-problem.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { toast } from '../../ui/toast.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

const MAX_ANSWER_LENGTH = 4000;

/** Writes an answer that goes by mail. What was typed stays when somebody else was faster. */
export function AnswerMessage({
  message: { id, name, email, version },
  open,
  onClose,
}: {
  message: ContactMessageView;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTenantsStrings();
  const form = useAppForm({ values: { text: '' } });
  const answer = useApiMutation('answer-contact-message', {
    invalidates: ['list-contact-messages'],
    errors: 'own',
    onSuccess: () => {
      form.reset({ text: '' });
      onClose();
      toast.success(t('messages.sent', { email }));
    },
    onError: (problem) => {
      if (applyProblem(form, problem.problem) === 0)
        form.setError('text', { message: problem.message }, { shouldFocus: true });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('messages.answer', { name })} width={560}>
      <Form
        form={form}
        label={t('messages.answer', { name })}
        onSubmit={({ text }) =>
          answer.mutate({ params: { id }, body: { text: text.trim(), version } })
        }
      >
        <TextAreaField
          name="text"
          label={t('messages.text')}
          helper={t('messages.text-helper', { email })}
          required
          rows={8}
          maxLength={MAX_ANSWER_LENGTH}
        />
        <Button onClick={onClose}>{t('form.cancel')}</Button>{' '}
        <Button type="submit" look="primary" busy={answer.isPending}>
          {t('messages.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
