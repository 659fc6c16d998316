import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';

/** A form of the sign-in window: its fields and one button. */
export function FlowForm<V extends FieldValues>({
  initial,
  submit,
  busy,
  onSubmit,
  children,
}: {
  initial: DefaultValues<V>;
  submit: string;
  busy: boolean;
  onSubmit: (values: V) => unknown;
  children: ReactNode;
}) {
  const form = useAppForm<V>({ defaultValues: initial });
  return (
    <Form form={form} onSubmit={onSubmit}>
      {children}
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
