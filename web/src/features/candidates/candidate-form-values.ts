import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';

export type CandidateFormValues = Pick<
  CandidateView,
  'name' | 'email' | 'phone' | 'location' | 'headline' | 'skills' | 'source' | 'zone' | 'notes'
>;

/** A stored candidate as form values; an empty zone is one that nobody knows. */
export const formOf = ({
  name,
  email,
  phone,
  location,
  headline,
  skills,
  source,
  zone,
  zone_source,
  notes,
}: CandidateView): CandidateFormValues => ({
  name,
  email,
  phone,
  location,
  headline,
  skills,
  source,
  zone: zone_source === 'unknown' ? '' : zone,
  notes,
});

/** What is sent: without the space around what was typed, and without a zone that nobody knows. */
export const bodyOf = ({
  zone,
  ...values
}: CandidateFormValues): Omit<CandidateFormValues, 'zone'> & { zone?: string } => ({
  ...values,
  ...(zone === '' ? {} : { zone }),
  name: values.name.trim(),
  email: values.email.trim().toLowerCase(),
  phone: values.phone.trim(),
  location: values.location.trim(),
  headline: values.headline.trim(),
  notes: values.notes.trim(),
});
