import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { BodyEditor } from '../compose/fields/body-editor.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { Template } from './template.ts';

interface Values {
  name: string;
  subject: string;
  body: string;
}

/** Creates or edits a template. */
export function TemplateDialog({
  template,
  onClose,
}: {
  template: Template | undefined;
  onClose: () => void;
}) {
  const t = useMailStrings();
  const form = useAppForm<Values>({
    defaultValues: {
      name: template?.name ?? '',
      subject: template?.subject ?? '',
      body: template?.body ?? '',
    },
  });
  const done = (key: 'created' | 'saved', name: string) => {
    toast.success(t(`templates.${key}`, { name }));
    onClose();
  };
  const refused = (problem: ApiProblem) => {
    if (applyProblem(form, problem.problem) === 0)
      form.setError('body', {
        type: 'server',
        message: problem.status === 412 ? t('templates.stale') : problem.message,
      });
  };
  const create = useApiMutation('create-mail-template', {
    invalidates: ['list-mail-templates'],
    errors: 'own',
    onSuccess: ({ name }) => done('created', name),
    onError: refused,
  });
  const update = useApiMutation('update-mail-template', {
    invalidates: ['list-mail-templates'],
    errors: 'own',
    onSuccess: ({ name }) => done('saved', name),
    onError: refused,
  });
  const submit = (body: Values) =>
    template
      ? update.mutate({ params: { id: template.id }, body, ifMatch: template.version })
      : create.mutate({ body });
  const { body } = form.watch();
  const bodyError = form.formState.errors.body?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title={template ? t('templates.edit', { name: template.name }) : t('templates.new')}
      width={680}
    >
      <Form form={form} onSubmit={submit} label={t('templates.new')}>
        <TextField
          name="name"
          label={t('templates.name')}
          required
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          name="subject"
          label={t('templates.subject')}
          required
          maxLength={200}
          autoComplete="off"
        />
        <BodyEditor
          rows={10}
          value={body}
          error={bodyError}
          onChange={(text) =>
            form.setValue('body', text, {
              shouldDirty: true,
              shouldValidate: bodyError !== undefined,
            })
          }
        />
        <div className="flex to-end">
          <Button variant="primary" type="submit" busy={create.isPending || update.isPending}>
            {t(template ? 'templates.save' : 'templates.create')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
