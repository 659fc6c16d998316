import type { Translate } from '../../i18n/strings.ts';
import type { RequisitionFormValues } from './requisition-form-values.ts';

type StarterKey =
  | `form.starters.${'solving' | 'craft' | 'communication' | 'first' | 'second'}`
  | `form.starters.${'solving' | 'craft' | 'communication'}-text`
  | `form.starters.${'first' | 'second'}-focus`;

/** A new requisition: a scorecard and a plan that most positions can begin with. */
export const starterValues = (
  t: Translate<StarterKey>,
  managerId: string,
): RequisitionFormValues => ({
  title: '',
  department: '',
  location: '',
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
