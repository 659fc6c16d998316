import { ulid } from 'ulid';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { contactMessages } from '@parley/data/contact/contact-messages.repo.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';

/**
 * Stores a message of the contact form and returns its id, which the answer of the route does not
 * contain.
 */
export async function putContactMessage(word: string, now: number): Promise<string> {
  const platform = tenantStore(openTable(process.env['TABLE_NAME']!), PLATFORM_TENANT_ID);
  const id = `msg_${ulid()}`;
  const result = await platform.commit([
    contactMessages.write(
      platform,
      {
        kind: 'CONTACT_MESSAGE',
        id,
        name: 'Some Body',
        email: 'somebody@visitors.example',
        message: `A question about ${word.length} things`,
        status: 'open',
        assignee: null,
        answers: [],
        created_at: new Date(now).toISOString(),
        version: 1,
      },
      'missing',
    ),
  ]);
  if (!result.ok) throw new Error('the contact message could not be put there');
  return id;
}
