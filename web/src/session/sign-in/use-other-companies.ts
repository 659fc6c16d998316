import { useNavigate } from 'react-router-dom';
import { asFailure } from '../../components/status/failure.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { enterCompany } from './enter-company.ts';
import { useSession } from './use-session.ts';

/**
 * The company of this tab and the others that are open to the person, for pages shown when the
 * first one is not.
 */
export function useOtherCompanies() {
  const navigate = useNavigate();
  const { user } = useSession();
  const { data, isPending, isFetching } = useApiQuery(
    'list-memberships',
    {},
    { errors: 'own', freshOnOpen: true },
  );
  const here = data?.items.find(({ tenant_id }) => tenant_id === user?.tenant_id);
  const others =
    data?.items.filter(
      ({ tenant_id, state }) => state === 'open' && tenant_id !== user?.tenant_id,
    ) ?? [];
  const go = async (tenantId: number) => {
    try {
      await enterCompany(tenantId);
      await navigate(paths.app);
    } catch (error) {
      toast.error(asFailure(error).message);
    }
  };
  return { here, others, isPending, isFetching, go };
}
