import { useDelayed } from '../hooks/use-delayed.ts';
import { Logo } from '../icons/logo.tsx';
import { useUiStrings } from '../text/ui-strings.ts';
import css from './full-screen-loader.module.css';

/** Shown only until the person and their rights are known; invisible for the first 200 ms. */
export function FullScreenLoader() {
  const t = useUiStrings();
  const late = useDelayed(true, 200);
  return (
    <div
      data-loader
      className={`centered ${css['screen']}`}
      role="status"
      aria-label={t('loading')}
    >
      {late && (
        <span className={css['mark']}>
          <Logo size={44} word={false} />
        </span>
      )}
    </div>
  );
}
