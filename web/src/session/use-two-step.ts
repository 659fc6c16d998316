import { useQuery } from '@tanstack/react-query';
import { loadIdentity } from './services.ts';
import { useUser } from './use-session.ts';

/** Whether the identity provider asks this person for a code. */
export function useTwoStep() {
  const { id } = useUser();
  return useQuery({
    queryKey: ['two-step', id],
    queryFn: async () => (await loadIdentity()).hasTotp(),
    meta: { errors: 'own' },
  });
}
