import '@fontsource-variable/instrument-sans';
import '../theme/global.css';
import { renderToStaticMarkup } from 'react-dom/server';
import page from '../components/layout/page.module.css';
import { ICONS } from '../components/icons/all-icons.ts';
import { addIcons } from '../components/icons/icon-registry.ts';
import { Icon } from '../components/icons/icon.tsx';
import { Logo } from '../components/icons/logo.tsx';
import frame from '../layouts/app-shell.module.css';
import { layoutText } from '../layouts/layout-strings.ts';
import css from './prerendered-shell.module.css';

export { FIRST_PAGES, SESSION_URL } from './first-pages.ts';
export { themesCss } from '../theme/css-variables.ts';

const NAV_ROWS = 9;
const CONTENT_ROWS = 8;
const bones = (count: number, className: string | undefined) =>
  Array.from({ length: count }, (_, index) => <i key={index} className={className} />);

/**
 * The frame of signed-in pages as it is before any script has run. It covers the page until the
 * application has drawn its own frame at the same places. Screen readers hear of the loader below
 * it instead.
 */
function PrerenderedShell() {
  return (
    <div id="shell" aria-hidden className={css['shell']}>
      <div className={frame['header']}>
        <span className={`${css['button']} ${css['menu']}`}>
          <Icon name="menu" size={22} />
        </span>
        <span className={frame['logo']}>
          <Logo />
        </span>
        <span className={frame['search']}>
          <Icon name="search" />
          {layoutText('search')}
        </span>
        <span className={frame['gap']} />
        <span className={frame['narrow']}>
          <span className={css['button']}>
            <Icon name="search" size={22} />
          </span>
        </span>
        <span className={css['button']}>
          <Icon name="bell" size={22} />
        </span>
        <span className={frame['avatar']}>
          <i className={css['face']} />
        </span>
      </div>
      <div className={`${frame['drawer']} ${css['drawer']}`}>{bones(NAV_ROWS, css['row'])}</div>
      <div className={frame['main']}>
        <div className={`${page['page']} ${css['content']}`}>
          <div className={page['head']}>
            <div className={page['words']}>
              <div className={`h1 ${css['heading']}`} data-shell-title>
                <i className={css['title']} />
              </div>
              <div className={`secondary ${css['sub']}`} data-shell-sub />
            </div>
          </div>
          {bones(CONTENT_ROWS, css['line'])}
        </div>
      </div>
    </div>
  );
}

export function renderShell(): string {
  addIcons(ICONS);
  return renderToStaticMarkup(<PrerenderedShell />);
}
