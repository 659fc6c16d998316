import type { ZoneChange } from './zone-store.ts';

/**
 * Changes what the local name server answers.
 * @param developer the address of the developer page
 * @throws if the name or its entry is not valid
 */
export async function setName(developer: string, change: ZoneChange): Promise<void> {
  const answer = await fetch(`${developer}/dns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parley-developer': '1' },
    body: JSON.stringify(change),
  });
  if (answer.ok) return;
  const { message } = (await answer.json()) as { message: string };
  throw new Error(`The name server refused ${change.name}: ${message}`);
}
