import { apiClient } from '@parley/api-client/client.ts';
import type { SeedTarget } from './seed-target.ts';

const MESSAGES = [
  {
    name: 'Ingrid Solberg',
    email: 'ingrid.solberg@fjordworks.example',
    message:
      'We hire about forty people a year, in Oslo and Lisbon.\nCan interviewers in both places see the times in their own zone, and can candidates refuse a recording?',
  },
  {
    name: 'Paulo Mendes',
    email: 'paulo@mendes-partners.example',
    message:
      'Do you have a price for a company that only interviews during two months of the year?',
  },
];

/** What visitors wrote in the contact form; the platform's people answer it. */
export async function sendContactMessage({ origin }: SeedTarget): Promise<void> {
  const visitor = apiClient({ origin, session: async () => undefined });
  for (const body of MESSAGES) await visitor.call('send-contact-message', { body });
}
