import { signInText } from '../features/sign-in/sign-in-strings.ts';
import { paths } from '../paths.ts';

/** What can be shown to somebody who is not signed in before the code of the page has arrived. */
interface VisitorPage {
  title: string;
  /** The text below the heading; `{{email}}` is the address of the invitation. */
  sub: string;
  /** The module of the page, below `src`. */
  module: string;
}

const LOGIN = 'features/sign-in/login-page.tsx';

/** By path, with `#invite` for the link of an invitation. */
export const VISITOR_PAGES: Readonly<Record<string, VisitorPage>> = {
  '/login': { title: signInText('login.title'), sub: signInText('login.intro'), module: LOGIN },
  '/login#invite': {
    title: signInText('login.invited-title'),
    // `start-early.js` inserts the address.
    sub: signInText('login.invited', { email: '{{email}}' }),
    module: LOGIN,
  },
  [paths.register]: {
    title: signInText('register.title'),
    sub: signInText('register.intro'),
    module: 'features/sign-in/register-page.tsx',
  },
};
