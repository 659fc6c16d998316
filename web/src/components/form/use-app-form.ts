import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * Configures react-hook-form according to docs/interface-rules.md: validate on blur, then on each
 * change, focus the first error on submit. Pass `resolver: zodResolver(schema)` to validate with a
 * schema of the contracts, or give rules to the fields.
 */
export const useAppForm = <V extends FieldValues, Out = V>(options: {
  defaultValues?: DefaultValues<V>;
  values?: V;
  resolver?: Resolver<V, unknown, Out>;
}): UseFormReturn<V, unknown, Out> =>
  useForm<V, unknown, Out>({
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    // Newer stored values do not overwrite what was typed; `reset` does.
    ...(options.values ? { resetOptions: { keepDirtyValues: true } } : {}),
    ...options,
  });
