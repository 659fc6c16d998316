import css from './skip-link.module.css';
import { useLayoutStrings } from './layout-strings.ts';

/** First stop of the Tab key: past the header and the navigation. */
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
