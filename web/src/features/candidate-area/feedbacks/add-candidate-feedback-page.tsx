import { useParams, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { stepName } from '../../../components/text/formats.ts';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useNow } from '../../../session/use-now.ts';
import { useFormDraft } from '../../../shared/drafts/use-form-draft.tsx';
import { OtherCompany } from '../../company/shared/company-switch.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import css from '../candidate-area.module.css';
import { useHome, type HomeInterview, useGiven, combineQueries } from '../candidate-home.ts';
import { canBeJudged } from '../interviews/interview-lists.ts';
import { RATING_KEYS, type RatingKey } from './rating-key.ts';

interface Values {
  rating: RatingKey | '';
  comment: string;
}

/** A rating on a scale of five and a comment about an interview of the present company. */
function CandidateFeedbackForm({ interview }: { interview: HomeInterview }) {
  const t = useCandidateAreaStrings();
  const navigate = useNavigate();
  const form = useAppForm<Values>({ defaultValues: { rating: '', comment: '' } });
  const draft = useFormDraft(form, `candidate-feedback:${interview.id}`, 'device');
  const add = useApiMutation('add-candidate-feedback', {
    invalidates: ['list-candidate-feedbacks'],
    onSuccess: () => {
      draft.forget();
      toast.success(t('feedbacks.sent', { company: interview.companyName }));
      void navigate(paths.candidateFeedbacks, { replace: true });
    },
  });
  const error = form.formState.errors.rating?.message;
  const send = ({ rating, comment }: Values) =>
    add.mutate({
      body: { interview_id: interview.id, rating: Number(rating), comment: comment.trim() },
    });
  return (
    <Form form={form} label={t('feedbacks.add-title')} onSubmit={send}>
      {draft.notice}
      <fieldset aria-describedby={error && 'rating-error'}>
        <legend className="label mb-8">{t('feedbacks.rating')}</legend>
        <div className="stack gap-8">
          {RATING_KEYS.toReversed().map((key) => (
            <label key={key} className={`row gap-12 focus-frame ${css['choice']}`}>
              <Radio
                value={key}
                {...form.register('rating', { required: t('feedbacks.rating-needed') })}
              />
              {t(`feedbacks.ratings.${key}`)}
            </label>
          ))}
        </div>
        <div role="alert">
          {error && (
            <p id="rating-error" className={`problem flex gap-6 ${css['error']}`}>
              <Icon name="error" size={16} />
              {error}
            </p>
          )}
        </div>
      </fieldset>
      <TextAreaField
        name="comment"
        label={t('feedbacks.comment')}
        helper={t('feedbacks.comment-helper')}
        optional
        rows={5}
        maxLength={4000}
      />
      <div className="stack gap-8">
        <Button
          type="submit"
          variant="primary"
          size="touch"
          wide
          busy={add.isPending || add.isSuccess}
        >
          {t('feedbacks.send')}
        </Button>
        <Button size="large" wide to={paths.candidateFeedbacks}>
          {t('feedbacks.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/**
 * /app/candidates/addcandidateFeedback/:interviewId: the form for candidate feedback, which can be
 * given once for each interview after it has ended.
 */
export default function AddCandidateFeedbackPage() {
  const t = useCandidateAreaStrings();
  const { interviewId } = useParams();
  const user = useUser();
  const now = useNow();
  const home = useHome();
  const given = useGiven();
  const interview = home.data?.entries
    .flatMap((entry) => entry.candidate_interviews)
    .find(({ id }) => id === interviewId);
  const instead = (why: 'unknown' | 'not-due' | 'already') => (
    <EmptyState
      title={t(`feedbacks.${why}`)}
      action={
        <Button size="large" to={paths.candidateFeedbacks}>
          {t('feedbacks.title')}
        </Button>
      }
    />
  );
  return (
    <Page
      title={t('feedbacks.add-title')}
      sub={
        interview &&
        t('feedbacks.add-sub', {
          step: stepName(interview.stage),
          requisition: interview.requisition,
          company: interview.companyName,
        })
      }
    >
      <AsyncContent
        query={combineQueries(home, given)}
        errorTitle={t('feedbacks.error')}
        skeleton={<FormSkeleton fields={2} />}
      >
        {([, { items }]) => {
          if (!interview) return instead('unknown');
          if (interview.tenant_id !== user.tenant_id)
            return (
              <OtherCompany
                title={t('feedbacks.other', { company: interview.companyName })}
                company={interview.companyName}
                tenantId={interview.tenant_id}
              />
            );
          if (items.some(({ interview_id }) => interview_id === interview.id))
            return instead('already');
          return canBeJudged(interview, now) ? (
            <CandidateFeedbackForm interview={interview} />
          ) : (
            instead('not-due')
          );
        }}
      </AsyncContent>
    </Page>
  );
}
