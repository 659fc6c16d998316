import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '../../session/services.ts';
import { openSignInWindow, type WindowRequest } from '../../session/sign-in-window.ts';
import { identityMessage } from '../../session/identity-error.ts';
import { signInText } from './sign-in-strings.ts';

/** Opens the sign-in window and follows what becomes of it: in, closed, failed. */
export function useSignInWindow() {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);
  const [message, setMessage] = useState<string>();
  const open = async (request: WindowRequest) => {
    setWaiting(true);
    setMessage(undefined);
    try {
      const result = await openSignInWindow(request, window);
      if (result.kind === 'failed') setMessage(result.message);
      // Closed by hand right after signing in is signed in all the same.
      else if (result.kind !== 'same-window') {
        if (await session.adopt()) await navigate(request.returnTo, { replace: true });
        else setMessage(signInText('login.closed'));
      }
    } catch (error) {
      setMessage(identityMessage(error));
    }
    setWaiting(false);
  };
  return { open, waiting, message };
}
