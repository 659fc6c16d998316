import { Navigate, type RouteObject, useParams } from 'react-router-dom';
import { paths } from './paths.ts';

const to = (path: string, target: string): RouteObject => ({
  path,
  element: <Navigate to={target} replace />,
});

/** Customers of the old template are tenants here; one's number goes along. */
function Tenant({ edit = false }: { edit?: boolean }) {
  const id = Number(useParams().customerId);
  return (
    <Navigate
      to={
        Number.isSafeInteger(id) && id > 0
          ? edit
            ? paths.editTenant(id)
            : paths.tenant(id)
          : paths.tenants
      }
      replace
    />
  );
}

/**
 * Addresses of the old product that something else answers now. Those it has no answer for are
 * unknown like any other.
 */
export const REDIRECTS: RouteObject[] = [
  to('/app/reports', paths.home),
  to('/app/management/customers', paths.tenants),
  { path: '/app/management/customers/:customerId', element: <Tenant /> },
  { path: '/app/management/customers/:customerId/edit', element: <Tenant edit /> },
  to('/app/projects', paths.requisitions),
  to('/app/projects/create', paths.addRequisition),
  to('/app/projects/*', paths.requisitions),
  to('/app/extra/charts/*', paths.dashboard),
  to('/app/charts/*', paths.dashboard),
];
