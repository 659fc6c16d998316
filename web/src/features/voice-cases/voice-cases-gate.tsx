import type { ReactNode } from 'react';
import { useApiQuery } from '../../session/api/use-api-query.ts';

/**
 * Renders its children if the company compares voices, or still has open cases from when it did.
 * Most companies do not, and their navigation then lacks the page.
 */
export function VoiceCasesGate({ children }: { children: ReactNode }) {
  const own = useApiQuery('get-own-voice', {}, { errors: 'own' }).data;
  const cases = useApiQuery(
    'list-voice-cases',
    { query: { state: 'open', limit: '1' } },
    { errors: 'own', enabled: own?.asked === false },
  ).data;
  return own?.asked || (cases && cases.items.length > 0) ? children : null;
}
