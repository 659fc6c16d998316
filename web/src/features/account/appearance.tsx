import { useLayoutStrings } from '../../layouts/layout-strings.ts';
import { settingsStore } from '../../settings/settings-store.ts';
import { useSettings } from '../../settings/use-settings.ts';
import { PALETTES } from '../../theme/palettes.ts';
import { THEME_NAMES } from '../../theme/tokens.ts';
import css from './account.module.css';
import { useAccountStrings } from './account-strings.ts';

const BARS = [16, 26, 20, 12];

/** Theme, direction and font scaling; kept in this browser at once. */
export function Appearance() {
  const t = useAccountStrings();
  const words = useLayoutStrings();
  const settings = useSettings();
  return (
    <div className={css['settings']}>
      <fieldset>
        <legend className={`label ${css['legend']}`}>{t('theme')}</legend>
        <div className={css['choices']}>
          {THEME_NAMES.map((name) => (
            <label key={name} className={css['choice']}>
              <input type="radio" name="theme" checked={settings.theme === name} onChange={() => settingsStore.change({ theme: name })} />
              <span className={css['swatch']} style={{ background: PALETTES[name].bg }} aria-hidden>
                {PALETTES[name].voices.map((colour, index) => <i key={colour} style={{ background: colour, height: BARS[index] }} />)}
              </span>
              {words(`themes.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={`label ${css['legend']}`}>{t('direction')}</legend>
        <div className={css['choices']}>
          {(['ltr', 'rtl'] as const).map((direction) => (
            <label key={direction} className={css['choice']}>
              <input type="radio" name="direction" checked={settings.direction === direction} onChange={() => settingsStore.change({ direction })} />
              {words(`directions.${direction}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className={css['check']}>
        <input type="checkbox" checked={settings.responsiveFontSizes} onChange={(event) => settingsStore.change({ responsiveFontSizes: event.target.checked })} />
        {t('responsive')}
      </label>
    </div>
  );
}
