import '@fontsource-variable/instrument-sans';
import '../theme/global.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { buttonClass } from '../components/buttons/button-class.ts';
import { ICONS } from '../components/icons/all-icons.ts';
import { addIcons } from '../components/icons/icon-registry.ts';
import { Icon } from '../components/icons/icon.tsx';
import { Logo } from '../components/icons/logo.tsx';
import page from '../components/layout/page.module.css';
import { StatusMessage } from '../components/status/status-message.tsx';
import { uiText } from '../components/text/ui-strings.ts';
import { EntryStrips } from '../features/sign-in/entry-card.tsx';
import signIn from '../features/sign-in/sign-in.module.css';
import frame from '../layouts/app-shell.module.css';
import publicFrame from '../layouts/candidate-shell.module.css';
import { layoutText } from '../layouts/layout-strings.ts';
import { nameBrowsers } from '../shared/supported-browsers.ts';
import css from './prerendered-shell.module.css';
import { startFailureText } from './start-failure-strings.ts';

export { FIRST_PAGES, SESSION_URL } from './first-pages.ts';
export { VISITOR_PAGES } from './visitor-pages.ts';
export { themesCss } from '../theme/css-variables.ts';

const NAV_ROWS = 9;
const CONTENT_ROWS = 8;
const bones = (count: number, className: string | undefined) =>
  Array.from({ length: count }, (_, index) => <i key={index} className={className} />);

/** The heading and the text below it, which `start-early.js` fills in. */
function Heading() {
  return (
    <>
      <div className={`h1 ${css['heading']}`} data-shell-title>
        <i className={css['title']} />
      </div>
      <div className={`secondary ${css['sub']}`} data-shell-sub />
    </>
  );
}

function MemberFrame() {
  return (
    <div className={css['member']} data-shell-of="member">
      <div className={`row line-below gap-12 ${frame['header']}`}>
        <span className={`${css['button']} ${css['menu']}`}>
          <Icon name="menu" size={22} />
        </span>
        <span className={`flex no-shrink ${frame['logo']}`}>
          <Logo />
        </span>
        <span className={`row min-w-0 gap-8 secondary ${frame['search']}`}>
          <Icon name="search" />
          {layoutText('search')}
        </span>
        <span className="grow" />
        <span className={frame['narrow']}>
          <span className={css['button']}>
            <Icon name="search" size={22} />
          </span>
        </span>
        <span className={css['button']}>
          <Icon name="bell" size={22} />
        </span>
        <span className={`centered no-shrink bare ${frame['avatar']}`}>
          <i className={css['avatar']} />
        </span>
      </div>
      <div className={`${frame['drawer']} ${css['drawer']}`}>{bones(NAV_ROWS, css['row'])}</div>
      <div className={frame['main']}>
        <div className={`${page['page']} ${css['content']}`}>
          <div className={`flex between gap-16 mb-24 ${page['head']}`}>
            <div className={`min-w-0 break-anywhere ${page['words']}`}>
              <Heading />
            </div>
          </div>
          {bones(CONTENT_ROWS, css['line'])}
        </div>
      </div>
    </div>
  );
}

/** The card of the login and register pages. */
function VisitorFrame() {
  return (
    <div className={css['visitor']} data-shell-of="visitor">
      <div className={`row between line-below ${publicFrame['header']}`}>
        <span className={publicFrame['logo']}>
          <Logo />
        </span>
      </div>
      <div className={publicFrame['public']}>
        <div className={`stack gap-16 break-anywhere card ${signIn['card']}`}>
          <EntryStrips />
          <Heading />
          <i className={css['line']} />
        </div>
      </div>
    </div>
  );
}

/**
 * The page as it is before any script has run. It covers the page until the application has drawn
 * its own at the same places. Screen readers hear of the loader below it instead.
 */
function PrerenderedShell() {
  return (
    <div id="shell" aria-hidden className={css['shell']}>
      <MemberFrame />
      <VisitorFrame />
    </div>
  );
}

/** Shown by `start-failure.js`. The only `h1` of the document is that of the page. */
const StartFailure = () => (
  <div id="start-failure" hidden className={css['failure']}>
    <StatusMessage
      alert
      title={startFailureText('title')}
      actions={
        <button type="button" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {uiText('error.reload')}
        </button>
      }
    >
      {startFailureText('body')}
    </StatusMessage>
  </div>
);

/** Shown by `start-failure.js` in browsers that cannot run the application. */
const OldBrowser = () => (
  <div id="old-browser" hidden className={css['failure']}>
    <StatusMessage alert title={startFailureText('old.title')}>
      {startFailureText('old.body', { browsers: nameBrowsers('everyone') })}
    </StatusMessage>
  </div>
);

export function renderShell(): string {
  addIcons(ICONS);
  return renderToStaticMarkup(
    <>
      <PrerenderedShell />
      <StartFailure />
      <OldBrowser />
    </>,
  );
}
