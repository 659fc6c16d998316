import type { Actor } from '@parley/demo/actors/actor.ts';
import type { TestProduct } from '../builders/test-product.ts';
import type { Caller } from './allowed.ts';

/** Returns the person of Aurora who is the given caller of the matrix. */
export const findActor = (product: TestProduct, caller: Caller): Actor | undefined =>
  caller === 'anonymous'
    ? undefined
    : caller === 'platformAdmin' || caller === 'stranger'
      ? product[caller]
      : product.aurora.people[caller];
