import { useLayoutStrings } from './layout-strings.ts';
import css from './skip-link.module.css';

/** The first element in the tab order: skips the header and the navigation. */
export function SkipLink() {
  const t = useLayoutStrings();
  return (
    <a
      className={css['skip']}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
