import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadCode } from '../../../components/loading/load-code.ts';
import { signInAgain } from '../../../session/sign-in/sign-in-again.ts';

/**
 * Asks for the password again, above any page, which then continues with its input. The form is
 * loaded when it is first needed. If loading fails, the request counts as declined, and the next
 * one tries again.
 */
export function SignInAgainDialog() {
  const asked = useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked);
  const [Request, setRequest] = useState<ComponentType>();
  useEffect(() => {
    if (!asked || Request) return;
    loadCode(() => import('./sign-in-request.tsx')).then(
      (module) => setRequest(() => module.default),
      () => signInAgain.answer(false),
    );
  }, [asked, Request]);
  return asked && Request ? <Request /> : null;
}
