import { useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Logo } from '../../components/icons/logo.tsx';
import { paths } from '../../paths.ts';
import { loadIdentity, session } from '../../session/services.ts';
import {
  completeCompanySignIn,
  isAskedElsewhere,
  reportCompanyAnswer,
  takeCompanySignIn,
} from '../../session/sign-in/company-sign-in.ts';
import { identityMessage } from '../../session/sign-in/identity-error.ts';
import { useSignInStrings } from './sign-in-strings.ts';
import css from './sign-in.module.css';

type Result =
  | { kind: 'going-on' }
  /** The page that asked goes on. */
  | { kind: 'reported' }
  | { kind: 'failed'; message: string; returnTo: string }
  /** The person belongs to no company yet. */
  | { kind: 'no-company' };

/** The answers that are being taken up; React renders a page twice in development. */
const taken = new Map<string, Promise<Result>>();

/**
 * What is shown when a company's page has returned: it signs in and leads on, or says what the
 * person can do.
 * @param nameCompany shown to a person who belongs to no company yet
 */
export function CompanyReturn({
  search,
  nameCompany,
}: {
  search: URLSearchParams;
  nameCompany: React.ReactNode;
}) {
  const t = useSignInStrings();
  const [result, setResult] = useState<Result>({ kind: 'going-on' });
  useEffect(() => {
    const state = search.get('state') ?? '';
    const work = taken.get(state) ?? takeUp(search);
    taken.set(state, work);
    // The code must not stay in the address bar and the history.
    history.replaceState(history.state, '', location.pathname);
    void work.then(setResult);
  }, [search]);
  const title =
    result.kind === 'failed'
      ? t('company.failed')
      : t(result.kind === 'reported' ? 'popup.done' : 'popup.finishing');
  useEffect(() => {
    document.title = `${title} | Parley`;
  }, [title]);
  if (result.kind === 'no-company') return nameCompany;
  return (
    <main className={css['window']}>
      <div className={`stack gap-20 ${css['inside']}`}>
        <Logo />
        <div className="stack gap-4 mt-12" role="status">
          <h1>{title}</h1>
        </div>
        <div role="alert">
          {result.kind === 'failed' && (
            <p className={`flex items-start gap-8 medium ${css['problem']}`}>
              <Icon name="error" size={18} />
              {result.message}
            </p>
          )}
        </div>
        {result.kind === 'failed' && (
          <Button variant="primary" size="large" wide to={paths.login(result.returnTo)}>
            {t('do.to-sign-in')}
          </Button>
        )}
      </div>
    </main>
  );
}

async function takeUp(search: URLSearchParams): Promise<Result> {
  const state = search.get('state');
  try {
    if (state !== null && isAskedElsewhere(state)) {
      reportCompanyAnswer({ state, search: search.toString() });
      window.close();
      return { kind: 'reported' };
    }
    const result = await completeCompanySignIn(search, takeCompanySignIn(state), loadIdentity);
    if (result.kind === 'failed') return result;
    if (result.kind === 'linked') {
      location.replace(result.url);
      return { kind: 'going-on' };
    }
    if (!(await session.adopt())) return { kind: 'no-company' };
    location.replace(result.returnTo);
    return { kind: 'going-on' };
  } catch (error) {
    return { kind: 'failed', message: identityMessage(error), returnTo: paths.app };
  }
}
