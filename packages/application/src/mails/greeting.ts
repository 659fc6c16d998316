import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import { GREETING } from '@parley/texts/mails/greeting.ts';
import { defineTexts } from '@parley/texts/translate.ts';

const t = defineTexts(GREETING);

/** Returns the first line of a mail. */
export const greet = (name?: string): string =>
  name === undefined ? t('hello-without-name') : t('hello', { name });

/**
 * Returns the name with which a mail greets a member: candidates as they are addressed, staff by
 * their whole name.
 */
export async function greetedName(
  store: TenantStore,
  { name, candidate_id }: Pick<Member, 'name' | 'candidate_id'>,
): Promise<string> {
  const candidate = candidate_id ? await candidates.get(store, candidate_id) : undefined;
  return candidate ? addressPerson(candidate) : name;
}
