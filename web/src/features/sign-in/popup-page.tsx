import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../components/icons/icon.tsx';
import { Logo } from '../../components/icons/logo.tsx';
import { POPUP_MODES } from '../../paths.ts';
import { appConfig } from '../../session/app-config.ts';
import { ProofNote } from '../../session/proof/proof-note.tsx';
import { isCompanyAnswer } from '../../session/sign-in/company-sign-in.ts';
import { identityMessage } from '../../session/sign-in/identity-error.ts';
import { CompanyButtons } from './company-buttons.tsx';
import { CompanyReturn } from './company-return.tsx';
import { FlowStep } from './flow-steps.tsx';
import { chooseCompany, reportFailure, type Step } from './flow.ts';
import { useSignInStrings } from './sign-in-strings.ts';
import css from './sign-in.module.css';
import { useInvite } from './use-invite.ts';
import { type SignInFlow, useSignInFlow } from './use-sign-in-flow.ts';

const WITH_TEXT = [
  'sign-up',
  'sign-up-sent',
  'register',
  'new-password',
  'totp',
  'totp-setup',
  'forgot',
  'reset',
  'again',
  'again-sent',
  'company',
] as const;

/**
 * The sign-in window. It also runs in the main window if the browser blocks pop-ups, and the pages
 * of companies return to its address.
 */
export default function PopupPage() {
  const [search] = useSearchParams();
  // The address is cleared while the answer is taken up.
  const [first] = useState(() => new URLSearchParams(search));
  const mode = POPUP_MODES.find((name) => name === search.get('mode')) ?? 'sign-in';
  return isCompanyAnswer(first) ? (
    <CompanyReturn search={first} nameCompany={<SignInWindow first={{ at: 'company' }} />} />
  ) : (
    <SignInWindow first={{ at: mode }} />
  );
}

function SignInWindow({ first }: { first: Step }) {
  const t = useSignInStrings();
  const [search] = useSearchParams();
  const invite = useInvite();
  const flow = useSignInFlow(first, invite);
  const { step } = flow;
  const title = t(`popup.${step.at === 'invite' ? 'new-password' : step.at}`);
  useEffect(() => {
    document.title = `${title} | Parley`;
  }, [title]);
  useEffect(() => {
    appConfig().catch((error: unknown) => reportFailure(search, identityMessage(error)));
  }, [search]);
  const sentence =
    WITH_TEXT.find((name) => name === step.at) ??
    (step.at === 'invite' ? 'new-password' : undefined);
  return (
    <main className={css['window']}>
      <div className={`stack gap-20 ${css['inside']}`} key={step.at}>
        <Logo />
        <div className="stack gap-4 mt-12" role="status">
          <h1>{title}</h1>
          {sentence && (
            <p className="secondary">{t(`popup.${sentence}-text`, { email: flow.email })}</p>
          )}
        </div>
        <div role="alert">
          {flow.message && (
            <p className={`flex items-start gap-8 medium ${css['problem']}`}>
              <Icon name="error" size={18} />
              {flow.message}
            </p>
          )}
        </div>
        <ProofNote>{t('proving')}</ProofNote>
        <FlowStep flow={flow} step={step} hasLink={invite !== undefined} />
        {step.at === 'sign-in' && (
          <CompanyButtons
            onChoose={(provider) => chooseCompany(search, provider)}
            onError={flow.fail}
          />
        )}
        <Ways flow={flow} />
      </div>
    </main>
  );
}

function Ways({ flow }: { flow: SignInFlow }) {
  const t = useSignInStrings();
  const way = (label: string, at: 'sign-in' | 'sign-up' | 'forgot' | 'again') => (
    <button type="button" className={css['link']} onClick={() => flow.go({ at })}>
      {label}
    </button>
  );
  const { at } = flow.step;
  const again = way(t('do.again'), 'again');
  if (at === 'sign-in')
    return (
      <div className="flex wrap between gap-4-16">
        {way(t('do.forgot'), 'forgot')}
        {again}
        {way(t('do.to-sign-up'), 'sign-up')}
      </div>
    );
  if (at === 'finishing' || at === 'done' || at === 'company') return null;
  const mayBeInvited =
    at === 'invite' ||
    at === 'sign-up' ||
    at === 'sign-up-sent' ||
    at === 'forgot' ||
    at === 'reset' ||
    at === 'again-sent';
  return (
    <div className="flex wrap between gap-4-16">
      {way(t('do.to-sign-in'), 'sign-in')}
      {mayBeInvited && again}
    </div>
  );
}
