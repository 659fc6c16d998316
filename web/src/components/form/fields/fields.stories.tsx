import type { ReactNode } from 'react';
import { Button } from '../../buttons/button.tsx';
import { Form, FormRow } from '../form.tsx';
import { useAppForm } from '../use-app-form.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { ChipsField } from './chips-field.tsx';
import { FileDropZone } from './file-drop-zone.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { ZoneField } from './zone-field.tsx';

export default { title: 'Form/Fields' };

const SOURCES = ['Referral', 'Applied', 'Internal'].map((value) => ({ value, label: value }));
const NOW = Date.parse('2026-11-23T12:00:00Z');

function StoryForm({
  values = {},
  errors = {},
  children,
}: {
  values?: Record<string, unknown>;
  errors?: Record<string, string>;
  children: ReactNode;
}) {
  const form = useAppForm<Record<string, unknown>>({ defaultValues: values });
  // Errors that the server found are shown like those of the form.
  const errorNames = Object.keys(errors);
  if (errorNames.length > 0 && Object.keys(form.formState.errors).length === 0)
    queueMicrotask(() => {
      for (const name of errorNames) form.setError(name, { message: errors[name]! });
    });
  return (
    <Form form={form} onSubmit={() => undefined} label="Candidate">
      {children}
    </Form>
  );
}

const Fields = () => (
  <>
    <FormRow>
      <TextField name="name" label="Name" required />
      <TextField name="email" label="E-mail" type="email" helper="Mails go to this address." />
    </FormRow>
    <SelectField name="source" label="Source" options={SOURCES} placeholder="Choose a source" />
    <ZoneField name="zone" label="Time zone" now={NOW} placeholder="Not known" />
    <TextAreaField name="notes" label="Notes" optional />
    <ChipsField name="skills" label="Skills" max={10} />
    <PasswordField name="password" label="Password" autoComplete="new-password" minLength={12} />
    <CheckboxField name="active" label="Its people can sign in" />
    <Button type="submit" variant="primary">
      Save candidate
    </Button>
  </>
);

export const Empty = () => (
  <StoryForm>
    <Fields />
  </StoryForm>
);

export const Filled = () => (
  <StoryForm
    values={{
      name: 'Asha Raman',
      email: 'asha.raman@mail.example',
      source: 'Referral',
      zone: 'Asia/Kolkata',
      notes: 'Met at the job fair.',
      skills: ['TypeScript', 'Postgres', 'A skill with a rather long name'],
      password: 'Interview-2026!',
      active: true,
    }}
  >
    <Fields />
  </StoryForm>
);

export const WithErrors = () => (
  <StoryForm
    errors={{
      name: 'Name is needed',
      email: 'A candidate with this e-mail already exists',
      source: 'Choose a source',
      notes: 'At most 4,000 characters',
      skills: 'At most 10 skills',
      password: 'At least 12 characters',
      active: 'An active company needs an admin',
    }}
  >
    <Fields />
  </StoryForm>
);

export const DropZone = () => (
  <FileDropZone
    label="Add a CV"
    helper="PDF, Word or text, up to 10 MB"
    accept={['application/pdf', 'text/plain']}
    acceptWords="PDF, text"
    maxBytes={10 * 1024 * 1024}
    onFile={() => undefined}
  />
);

export const Search = () => (
  <SearchBox label="Name or e-mail" value="asha" onSearch={() => undefined} />
);
