import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * react-hook-form as docs/interface-rules.md wants it: check on blur, then on each change, focus
 * the first error on submit. Pass `resolver: zodResolver(schema)` to check with a schema of the
 * contracts, or give rules to the fields.
 */
export const useAppForm = <V extends FieldValues, Out = V>(options: {
  defaultValues?: DefaultValues<V>;
  values?: V;
  resolver?: Resolver<V, unknown, Out>;
}): UseFormReturn<V, unknown, Out> =>
  useForm<V, unknown, Out>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    resetOptions: { keepDirtyValues: true },
    ...options,
  });
