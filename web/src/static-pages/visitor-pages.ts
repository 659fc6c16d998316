import signIn from '../i18n/en/sign-in.json';
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
  '/login': { title: signIn.login.title, sub: signIn.login.intro, module: LOGIN },
  '/login#invite': {
    title: signIn.login['invited-title'],
    sub: signIn.login.invited,
    module: LOGIN,
  },
  [paths.register]: {
    title: signIn.register.title,
    sub: signIn.register.intro,
    module: 'features/sign-in/register-page.tsx',
  },
};
