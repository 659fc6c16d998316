import { TENANT_CONTEXT } from '@parley/contracts/shared/headers.ts';

/**
 * Accepts the decimal digits of a positive integer only: `true`, `[1]`, `0x1` and an empty string
 * are refused.
 */
export function toTenantId(claim: unknown): number | undefined {
  if (typeof claim === 'number')
    return Number.isSafeInteger(claim) && claim > 0 ? claim : undefined;
  return typeof claim === 'string' && TENANT_CONTEXT.test(claim) ? Number(claim) : undefined;
}
