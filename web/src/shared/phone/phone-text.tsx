import { Suspense } from 'react';
import type { PhoneNumber } from '@parley/contracts/shared/phone-number.schema.ts';
import { lazyCode } from '../../components/loading/lazy-code.ts';

const PhoneNumbers = lazyCode(() => import('./phone-numbers.tsx'));

/** A phone number with links to call it; its code is loaded when the first one is shown. */
export const PhoneText = ({
  phone,
  numbers,
}: {
  phone: string;
  numbers: readonly PhoneNumber[] | undefined;
}) => <Suspense fallback={phone}>{numbers ? <PhoneNumbers numbers={numbers} /> : phone}</Suspense>;
