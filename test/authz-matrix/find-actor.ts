import type { Actor } from '../../scripts/seed/actor.ts';
import type { TestProduct } from '../builders/test-product.ts';
import type { Caller } from './allowed.ts';

/** Aurora's people by the names of the matrix. */
export const findActor = (product: TestProduct, caller: Caller): Actor | undefined =>
  caller === 'anonymous'
    ? undefined
    : caller === 'platformAdmin' || caller === 'stranger'
      ? product[caller]
      : product.aurora.people[caller];
