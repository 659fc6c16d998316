import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { useTitle } from '../../components/hooks/use-title.ts';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { pageText, usePageStrings } from '../../layouts/page-strings.ts';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';

/** /404, to which unknown addresses and deleted items lead. */
export default function NotFoundPage() {
  const t = usePageStrings();
  useTitle(pageText('not-found.title'));
  return (
    <PublicShell>
      <EmptyState
        as="h1"
        title={t('not-found.title')}
        action={
          // Also rendered at build time, without MUI's theme.
          <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
            {t('not-found.home')}
          </Link>
        }
      >
        {t('not-found.text')}
      </EmptyState>
    </PublicShell>
  );
}
