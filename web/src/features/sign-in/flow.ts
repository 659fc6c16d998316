import type { SignInStep } from '../../session/sign-in/identity.ts';

/** What the sign-in window shows. */
export type Step =
  | {
      at:
        | 'sign-in'
        | 'sign-up'
        | 'sign-up-sent'
        | 'register'
        | 'invite'
        | 'new-password'
        | 'totp'
        | 'forgot'
        | 'reset'
        | 'again'
        | 'again-sent'
        | 'company'
        | 'finishing'
        | 'done';
    }
  | { at: 'totp-setup'; secret: string };

/** What is typed once and needed later; lives in memory only. */
export interface SignInFormValues {
  email: string;
  password: string;
  name: string;
  companyName: string;
}

/** The step after an answer of the identity provider. */
export function stepAfter(answer: SignInStep): Step {
  switch (answer.kind) {
    case 'done':
      return { at: 'finishing' };
    case 'new-password':
      return { at: 'new-password' };
    case 'totp':
      return { at: 'totp' };
    case 'totp-setup':
      return { at: 'totp-setup', secret: answer.secret };
    // Of a registration that was begun and left before it went by a mailed link.
    case 'confirm-email':
      return { at: 'sign-up' };
    case 'reset-password':
      return { at: 'forgot' };
  }
}
