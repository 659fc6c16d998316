import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import type { HomeInterview } from '../use-home.ts';
import css from './candidate-feedback-form.module.css';
import { RATING_KEYS, type RatingKey } from './rating-key.ts';

interface Values {
  rating: RatingKey | '';
  comment: string;
}

/** Five words and a comment about an interview of the present company. */
export function CandidateFeedbackForm({ interview }: { interview: HomeInterview }) {
  const t = useCandidateAreaStrings();
  const navigate = useNavigate();
  const form = useAppForm<Values>({ defaultValues: { rating: '', comment: '' } });
  const add = useApiMutation('add-candidate-feedback', {
    invalidates: ['list-candidate-feedbacks'],
    onSuccess: () => {
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
      <fieldset aria-describedby={error && 'rating-error'}>
        <legend className={`label ${css['legend']}`}>{t('feedbacks.rating')}</legend>
        <div className={css['choices']}>
          {RATING_KEYS.toReversed().map((key) => (
            <label key={key} className={css['choice']}>
              <input
                type="radio"
                value={key}
                {...form.register('rating', { required: t('feedbacks.rating-needed') })}
              />
              {t(`feedbacks.ratings.${key}`)}
            </label>
          ))}
        </div>
        <div role="alert">
          {error && (
            <p id="rating-error" className={css['error']}>
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
      <div className={css['buttons']}>
        <Button
          type="submit"
          look="primary"
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
