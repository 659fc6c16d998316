import { useSearchParams } from 'react-router-dom';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { usePageStrings } from '../../layouts/page-strings.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** /app/error: the session is gone, in the specified words. */
export default function SessionErrorPage() {
  const t = usePageStrings();
  const disabled = useSearchParams()[0].get('because') === 'disabled';
  const title = t(disabled ? 'session-error.disabled-title' : 'session-error.title');
  useTitle(title);
  return (
    <PublicShell>
      <Face
        as="h1" alert art={<Icon name="lock" size={28} />} title={title}
        actions={<><Button look="primary" to={paths.login()}>{t('session-error.log-in')}</Button><Button onClick={() => location.assign(paths.app)}>{t('session-error.refresh')}</Button></>}
      >
        {t(disabled ? 'session-error.disabled' : 'session-error.text')}
      </Face>
    </PublicShell>
  );
}
