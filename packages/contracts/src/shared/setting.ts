import type * as z from 'zod';

/**
 * Returns the row of a setting. What was stored before the setting existed has its initial value.
 */
export const setting = <Value extends z.ZodType>(
  value: Value,
  initial: z.util.NoUndefined<z.output<Value>>,
) => ({ value, initial, stored: value.default(initial) });
