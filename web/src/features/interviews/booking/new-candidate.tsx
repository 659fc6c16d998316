import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../components/buttons/button.tsx';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { EMAIL_PATTERN } from '../../../components/form/fields/patterns.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import type { Choice } from '../../../components/pickers/choice-search.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from './booking.module.css';

export interface NewCandidateProps {
  /** What was typed into the search: the beginning of a name, or an address. */
  typed: string;
  /** Called with the candidate that was added, or with the one who has the address already. */
  onChosen: (candidate: Choice) => void;
  onCancel: () => void;
}

/** Leaving a field shows its error, which would move the button away before it is released. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * Name and e-mail of a new candidate, within the form for an interview. As forms cannot be nested,
 * this is a group with a form state of its own; Enter adds the candidate, Escape cancels.
 */
export function NewCandidate({ typed, onChosen, onCancel }: NewCandidateProps) {
  const t = useInterviewStrings();
  const ui = useUiStrings();
  const isEmail = typed.includes('@');
  const form = useAppForm<{ name: string; email: string }>({
    defaultValues: { name: isEmail ? '' : typed, email: isEmail ? typed : '' },
  });
  const [existingId, setExistingId] = useState<string | null>(null);
  const existing = useApiQuery(
    'get-candidate',
    { params: { id: existingId ?? '' } },
    { enabled: existingId !== null, errors: 'own' },
  ).data;
  const create = useApiMutation('create-candidate', {
    invalidates: ['list-candidates', 'search-candidates'],
    errors: 'own',
    onSuccess: ({ candidate }) => {
      toast.success(t('new-candidate.added', { name: candidate.name }));
      onChosen({ id: candidate.id, label: candidate.name });
    },
    onError: (problem) => {
      if (problem.code === 'candidate-exists') {
        const known = problem.problem.details?.['candidate_id'];
        setExistingId(typeof known === 'string' ? known : null);
        form.setError('email', { message: t('new-candidate.exists') }, { shouldFocus: true });
      } else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const add = form.handleSubmit(({ name, email }) => {
    if (create.isPending) return;
    setExistingId(null);
    create.mutate({ body: { name: name.trim(), email: email.trim() } });
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would otherwise send the form around this group.
    event.preventDefault();
    void add();
  };
  return (
    <div
      role="group"
      aria-label={t('new-candidate.label')}
      className={`stack gap-16 p-16 ${css['newCandidate']}`}
      onKeyDown={handleKey}
    >
      <p className="body2 strong">{t('new-candidate.label')}</p>
      <FormProvider {...form}>
        <TextField
          name="name"
          label={t('new-candidate.name')}
          required
          maxLength={120}
          autoComplete="off"
          autoFocus={isEmail || typed === ''}
        />
        <TextField
          name="email"
          label={t('new-candidate.email')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          autoFocus={!isEmail && typed !== ''}
          rules={{ pattern: { value: EMAIL_PATTERN, message: ui('form.email') } }}
        />
      </FormProvider>
      {existing && (
        <Notice
          tone="info"
          alert
          title={t('new-candidate.exists-as', { name: existing.name })}
          actions={
            <Button
              size="small"
              onClick={() => onChosen({ id: existing.id, label: existing.name })}
            >
              {t('new-candidate.choose', { name: existing.name })}
            </Button>
          }
        />
      )}
      <div className="flex wrap to-end gap-8" onMouseDown={keepFocus}>
        <Button onClick={onCancel}>{t('new-candidate.cancel')}</Button>
        <Button variant="tonal" busy={create.isPending} onClick={() => void add()}>
          {t('new-candidate.send')}
        </Button>
      </div>
    </div>
  );
}
