import { LOW_FAULT_RATES } from '@parley/local-cloud/dynamodb/faults.ts';
import { LOW_MAIL_FAULT_RATES } from '@parley/local-cloud/ses/mail-faults.ts';
import type { ProductOptions } from '../start-product-stack.ts';

/** The low rates of faults of table and mail with which stacks of tests run. */
export const LOW_FAULTS = {
  faults: { seed: 1, rates: LOW_FAULT_RATES },
  mailFaults: { seed: 1, rates: LOW_MAIL_FAULT_RATES },
} satisfies ProductOptions;
