import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { IntentKey } from '../../session/api/intent-key.ts';
import { withProof } from '../../session/proof/with-proof.ts';
import { api, loadIdentity } from '../../session/services.ts';
import {
  hasNoPasswordYet,
  identityMessage,
  invitationMessage,
} from '../../session/sign-in/identity-error.ts';
import type { Identity, SignInStep } from '../../session/sign-in/identity.ts';
import {
  type Step,
  stepAfter,
  type SignInFormValues,
  ensureCompany,
  returnFromPopup,
  askForRegistration,
} from './flow.ts';
import { replaceForgotten } from './replace-forgotten.ts';
import { signInText } from './sign-in-strings.ts';

/**
 * The steps of the sign-in window and the actions that move between them. A failed action shows its
 * error and stays on its step.
 */
export function useSignInFlow(first: Step, invite: string | undefined) {
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>(first);
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const typed = useRef<SignInFormValues>({
    email: search.get('email') ?? '',
    password: '',
    name: '',
    companyName: '',
  });
  const intent = useRef(new IntentKey(() => crypto.randomUUID()));
  const setValues = (part: Partial<SignInFormValues>) => {
    typed.current = { ...typed.current, ...part };
  };

  const askAgain = async (email: string) => {
    setValues({ email });
    const idempotencyKey = crypto.randomUUID();
    await withProof((proof) =>
      api.call('ask-for-invitation', { body: { email } }, { idempotencyKey, proof }),
    );
  };

  const attempt = async (work: (identity: Identity) => Promise<Step>) => {
    setBusy(true);
    setMessage(undefined);
    try {
      setStep(await work(await loadIdentity()));
    } catch (error) {
      setMessage(identityMessage(error));
    }
    setBusy(false);
  };

  const after = async (identity: Identity, answer: SignInStep): Promise<Step> => {
    const next = stepAfter(answer);
    if (next.at !== 'finishing') return next;
    return conclude(identity);
  };
  const conclude = async (identity: Identity): Promise<Step> => {
    const { companyName, name } = typed.current;
    try {
      if (
        !(await ensureCompany(identity, typed.current, intent.current.for({ companyName, name })))
      )
        return { at: 'company' };
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'company-exists')) throw error;
      // Everything else is done: only a different name is requested.
      intent.current.settle();
      setValues({ companyName: '' });
      setMessage(signInText('company-exists', { company: companyName }));
      return { at: 'company' };
    }
    await returnFromPopup(search);
    return { at: 'done' };
  };

  /**
   * Signs in with the temporary password of a mailed link and replaces it with `password`. An
   * expired link leads to the step `anew`.
   */
  const withLink = async (
    identity: Identity,
    password: string,
    anew: 'again' | 'sign-up',
  ): Promise<Step> => {
    const answer = await identity
      .signIn(typed.current.email, invite ?? '')
      .catch((error: unknown) => {
        const over = invitationMessage(error);
        if (over === undefined) throw error;
        setMessage(over);
        return undefined;
      });
    if (answer === undefined) return { at: anew };
    return after(
      identity,
      answer.kind === 'new-password' ? await identity.answer(password) : answer,
    );
  };

  return {
    step,
    message,
    busy,
    email: typed.current.email,
    fail: setMessage,
    go: (next: Step) => {
      setMessage(undefined);
      setStep(next);
    },
    signIn: (email: string, password: string) =>
      attempt(async (identity) => {
        setValues({ email, password });
        return after(identity, await identity.signIn(email, password));
      }),
    signUp: (email: string) =>
      attempt(async () => {
        setValues({ email });
        await askForRegistration(email);
        return { at: 'sign-up-sent' };
      }),
    /** With the mailed link a person chooses a password or enters the one they have. */
    register: (values: Omit<SignInFormValues, 'email'>) =>
      attempt(async (identity) => {
        setValues(values);
        return invite === undefined
          ? after(identity, await identity.signIn(typed.current.email, values.password))
          : withLink(identity, values.password, 'sign-up');
      }),
    acceptInvite: (password: string) =>
      attempt((identity) => withLink(identity, password, 'again')),
    answer: (response: string) =>
      attempt(async (identity) => after(identity, await identity.answer(response))),
    forgot: (email: string) =>
      attempt(async (identity) => {
        setValues({ email });
        // A person who was invited and never chose a password has none to reset: a new link is sent
        // instead, and the page shows the same message.
        await identity
          .forgotPassword(email)
          .catch((error: unknown) =>
            hasNoPasswordYet(error) ? askAgain(email) : Promise.reject(error),
          );
        return { at: 'reset' };
      }),
    askAgain: (email: string) =>
      attempt(async () => {
        await askAgain(email);
        return { at: 'again-sent' };
      }),
    reset: (code: string, password: string) =>
      attempt(async (identity) => {
        const { email } = typed.current;
        const answer = await replaceForgotten(identity, { email, code, password });
        if (answer.kind !== 'only-replaced') return after(identity, answer);
        setMessage(identityMessage(answer.error));
        return { at: 'sign-in' };
      }),
    nameCompany: (companyName: string) =>
      attempt(async (identity) => {
        setValues({ companyName });
        return conclude(identity);
      }),
  };
}
export type SignInFlow = ReturnType<typeof useSignInFlow>;
