import { useLocation } from 'react-router-dom';
import { usePageStrings } from '../../layouts/page-strings.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { NoAccess } from '../../ui/no-access.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** /app/protected: which right was missing, and who can give it. */
export default function ProtectedPage() {
  const t = usePageStrings();
  const state: unknown = useLocation().state;
  const right = typeof state === 'object' && state !== null && 'right' in state && typeof state.right === 'string' ? state.right : undefined;
  useTitle(t('protected.title'));
  return <NoAccess as="h1" right={right} action={<Button to={paths.home}>{t('protected.home')}</Button>} />;
}
