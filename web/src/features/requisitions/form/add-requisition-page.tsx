import { useNavigate } from 'react-router-dom';
import type { Translate } from '@parley/texts/translate.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Page } from '../../../components/layout/page.tsx';
import { StickyFooter } from '../../../components/layout/sticky-footer.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useFormDraft } from '../../../shared/drafts/use-form-draft.tsx';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { toBody, type RequisitionFormValues } from './requisition-form-values.ts';
import { RequisitionForm } from './requisition-form.tsx';

type StarterKey =
  | `form.starters.${'solving' | 'craft' | 'communication' | 'first' | 'second'}`
  | `form.starters.${'solving' | 'craft' | 'communication'}-text`
  | `form.starters.${'first' | 'second'}-focus`;

/**
 * The initial values of a new requisition: a scorecard template and an interview plan that suit
 * most positions.
 */
const starterValues = (t: Translate<StarterKey>, managerId: string): RequisitionFormValues => ({
  title: '',
  department: '',
  location: '',
  country: '',
  subdivision: '',
  employment_type: 'full-time',
  openings: 1,
  owner_id: '',
  hiring_manager_id: managerId,
  skills: [],
  description: '',
  attributes: (['solving', 'craft', 'communication'] as const).map((name) => ({
    ref: name,
    id: '',
    name: t(`form.starters.${name}`),
    description: t(`form.starters.${name}-text`),
    required: true,
  })),
  plan: [
    {
      stage: t('form.starters.first'),
      duration_minutes: 45,
      focus: t('form.starters.first-focus'),
      questions: [],
    },
    {
      stage: t('form.starters.second'),
      duration_minutes: 60,
      focus: t('form.starters.second-focus'),
      questions: [],
    },
  ],
});

/** /app/management/addRequisition: creates a requisition as a draft. */
export default function AddRequisitionPage() {
  const t = useRequisitionsStrings();
  const navigate = useNavigate();
  const user = useUser();
  const form = useAppForm<RequisitionFormValues>({
    defaultValues: starterValues(t, user.role === 'hiring-manager' ? user.id : ''),
  });
  const draft = useFormDraft(form, 'add-requisition');
  const create = useApiMutation('create-requisition', {
    invalidates: ['list-requisitions', 'get-cards'],
    errors: 'own',
    onSuccess: (created) => {
      draft.forget();
      toast.success(t('form.created', { title: created.title }));
      void navigate(paths.requisition(created.id));
    },
    onError: (problem) => {
      if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  return (
    <Page title={t('form.new-title')} sub={t('form.new-sub')} width="form">
      {draft.notice}
      <RequisitionForm
        form={form}
        label={t('form.new-title')}
        onSubmit={(values) => create.mutate({ body: toBody(values) })}
        footer={
          <StickyFooter>
            <Button to={paths.requisitions}>{t('form.cancel')}</Button>
            <Button type="submit" variant="primary" busy={create.isPending}>
              {t('form.create')}
            </Button>
          </StickyFooter>
        }
      />
    </Page>
  );
}
