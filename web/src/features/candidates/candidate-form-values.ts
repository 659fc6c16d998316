import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';

export type CandidateFormValues = Pick<CandidateView, 'name' | 'email' | 'phone' | 'location' | 'headline' | 'skills' | 'source' | 'zone' | 'notes'>;

/** A stored candidate as form values. */
export const formOf = ({ name, email, phone, location, headline, skills, source, zone, notes }: CandidateView): CandidateFormValues => ({ name, email, phone, location, headline, skills, source, zone, notes });

/** What is sent: without the space around what was typed. */
export const bodyOf = (values: CandidateFormValues): CandidateFormValues => ({
  ...values,
  name: values.name.trim(), email: values.email.trim().toLowerCase(), phone: values.phone.trim(), location: values.location.trim(), headline: values.headline.trim(), notes: values.notes.trim(),
});
