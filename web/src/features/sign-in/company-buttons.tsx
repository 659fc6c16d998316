import { useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import type { CompanyProvider } from '../../session/app-config.ts';
import { companyProviders } from '../../session/sign-in/company-sign-in.ts';
import { identityMessage } from '../../session/sign-in/identity-error.ts';
import { useSignInStrings } from './sign-in-strings.ts';
import css from './sign-in.module.css';

interface Props {
  /** Leaves for the company's page. */
  onChoose: (provider: CompanyProvider) => Promise<void> | void;
  onError: (message: string) => void;
}

/**
 * A button for each company whose people sign in at their own company; nothing if there is none.
 * The configuration was read before the page, so that nothing moves when they appear.
 */
export function CompanyButtons({ onChoose, onError }: Props) {
  const t = useSignInStrings();
  const [providers, setProviders] = useState<readonly CompanyProvider[]>([]);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    let isShown = true;
    // The window of e-mail and password reports a configuration that cannot be read.
    companyProviders().then(
      (found) => isShown && setProviders(found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const choose = async (provider: CompanyProvider) => {
    setChosen(provider.name);
    try {
      await onChoose(provider);
    } catch (error) {
      onError(identityMessage(error));
      setChosen(undefined);
    }
  };
  if (providers.length === 0) return null;
  return (
    <div className="stack gap-12" role="group" aria-label={t('company.group')}>
      <p className={`row gap-12 secondary ${css['or']}`}>{t('company.or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          size="large"
          wide
          busy={chosen === provider.name}
          onClick={() => void choose(provider)}
        >
          {t('company.button', { company: provider.displayName })}
        </Button>
      ))}
    </div>
  );
}
