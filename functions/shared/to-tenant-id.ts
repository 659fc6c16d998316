import { TENANT_CONTEXT } from '@parley/contracts/shared/headers.ts';

/**
 * Decimal digits of a positive integer and nothing else: `true`, `[1]`, `0x1`, an empty text are
 * refused.
 */
export function toTenantId(claim: unknown): number | undefined {
  if (typeof claim === 'number')
    return Number.isSafeInteger(claim) && claim > 0 ? claim : undefined;
  return typeof claim === 'string' && TENANT_CONTEXT.test(claim) ? Number(claim) : undefined;
}
