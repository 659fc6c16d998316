import { useState } from 'react';
import type { ContactMessageView } from '@parley/contracts/contact/contact.routes.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { PersonSelect } from '../../../shared/choose/person-select.tsx';
import type { Tone } from '../../../theme/tokens.ts';
import { useTenantsStrings } from '../tenants-strings.ts';
import css from '../tenants.module.css';

const MAX_ANSWER_LENGTH = 4000;

/**
 * The form for an answer that is sent by mail. The typed text stays if somebody else answered
 * first.
 */
function AnswerMessage({
  message: { id, name, email, version },
  open,
  onClose,
}: {
  message: ContactMessageView;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTenantsStrings();
  const form = useAppForm({ defaultValues: { text: '' } });
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
        <Button type="submit" variant="primary" busy={answer.isPending}>
          {t('messages.send')}
        </Button>
      </Form>
    </Dialog>
  );
}

const TONES: Readonly<Record<ContactMessageView['status'], Tone>> = {
  open: 'warn',
  answered: 'ok',
  closed: 'neutral',
};

const isActive = ({ status }: MemberView) => status === 'active';

/** A message of the contact form: its text and answers, its assignee, and the available actions. */
export function ContactMessage({ message }: { message: ContactMessageView }) {
  const t = useTenantsStrings();
  const zone = useMyZone();
  const [answering, setAnswering] = useState(false);
  const { id, name, email, status, assignee, answers, createdAt, version } = message;
  const change = useApiMutation('update-contact-message', {
    invalidates: ['list-contact-messages'],
    errors: 'own',
    onError: (problem) => toast.error(problem.message),
    onSuccess: (after) =>
      toast.success(
        after.status === status
          ? t('messages.assigned', { name: after.assignee?.name ?? t('messages.nobody') })
          : t(`messages.now.${after.status}`, { name }),
      ),
  });
  const set = (body: { status?: 'open' | 'closed'; assignee_id?: string | null }) =>
    change.mutate({ params: { id }, body, ifMatch: version });
  return (
    <article aria-label={name} className="stack one-column gap-4 break-anywhere">
      <div className="row wrap gap-4-12">
        <h2>{name}</h2>
        <StatusTag tone={TONES[status]}>{t(`messages.statuses.${status}`)}</StatusTag>
      </div>
      <p className="secondary">
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,{' '}
        <span className="num">{formatDayTime(createdAt, zone)}</span>
      </p>
      <p className={css['message']} dir="auto">
        {message.message}
      </p>
      {answers.map(({ text, by_name, at }) => (
        <blockquote key={at + text} className={css['answer']}>
          <p className="secondary">
            {t('messages.answered-by', { name: by_name })},{' '}
            <span className="num">{formatDayTime(at, zone)}</span>
          </p>
          <p className={css['message']} dir="auto">
            {text}
          </p>
        </blockquote>
      ))}
      <div className={`flex wrap gap-12 ${css['contactTools']}`}>
        <PersonSelect
          label={t('messages.assignee')}
          placeholder={t('messages.nobody')}
          tenantId={PLATFORM_TENANT_ID}
          accepts={isActive}
          value={assignee?.user_id ?? ''}
          knownName={assignee?.name}
          onChange={(chosen) => set({ assignee_id: chosen || null })}
        />
        <Button
          icon="reply"
          aria-label={t('messages.answer', { name })}
          onClick={() => setAnswering(true)}
        >
          {t('messages.answer-short')}
        </Button>
        {status === 'closed' ? (
          <Button
            busy={change.isPending}
            aria-label={t('messages.reopen-of', { name })}
            onClick={() => set({ status: 'open' })}
          >
            {t('messages.reopen')}
          </Button>
        ) : (
          <Button
            busy={change.isPending}
            aria-label={t('messages.close-of', { name })}
            onClick={() => set({ status: 'closed' })}
          >
            {t('messages.close')}
          </Button>
        )}
      </div>
      <AnswerMessage message={message} open={answering} onClose={() => setAnswering(false)} />
    </article>
  );
}
