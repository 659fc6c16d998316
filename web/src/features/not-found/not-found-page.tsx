import { PublicShell } from '../../layouts/public-shell.tsx';
import { pageText, usePageStrings } from '../../layouts/page-strings.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { useTitle } from '../../components/hooks/use-title.ts';

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
          <Button look="primary" to={paths.home}>
            {t('not-found.home')}
          </Button>
        }
      >
        {t('not-found.text')}
      </EmptyState>
    </PublicShell>
  );
}
