import { Link } from 'react-router-dom';
import { LabelledCheckbox } from '../../components/form/choices/checkbox.tsx';
import { Radio } from '../../components/form/choices/radio.tsx';
import { formatTimeZoned } from '../../components/time/format-time.ts';
import { useLayoutStrings } from '../../layouts/layout-strings.ts';
import { SingleKeysChoice } from '../../layouts/single-keys-choice.tsx';
import { paths } from '../../paths.ts';
import { serverNow } from '../../session/services.ts';
import { useMyZone } from '../../session/use-account.ts';
import { settingsStore, THEME_NAMES, useSettings } from '../../settings/settings.ts';
import { PALETTES } from '../../theme/palettes.ts';
import { useAccountStrings } from './account-strings.ts';
import css from './account.module.css';

const BARS = [16, 26, 20, 12];

/**
 * The settings for theme, direction, text sizes, density and clock. A change applies at once in
 * this browser, and later in every browser in which the user signs in.
 */
export function Appearance() {
  const t = useAccountStrings();
  const text = useLayoutStrings();
  const settings = useSettings();
  const zone = useMyZone();
  const choice = <K extends 'direction' | 'density' | 'clock'>(
    name: K,
    values: readonly (typeof settings)[K][],
    label: (value: (typeof settings)[K]) => string,
    legend: string,
  ) => (
    <fieldset>
      <legend className="label mb-8">{legend}</legend>
      <div className="flex wrap gap-8">
        {values.map((value) => (
          <label key={value} className={`stack gap-8 medium focus-frame ${css['choice']}`}>
            <Radio
              isTile
              name={name}
              checked={settings[name] === value}
              onChange={() => settingsStore.change({ [name]: value })}
            />
            {label(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
  return (
    <div className="stack gap-20">
      <p className="body2 secondary">{t('settings-text')}</p>
      <fieldset>
        <legend className="label mb-8">{t('theme')}</legend>
        <div className="flex wrap gap-8">
          {THEME_NAMES.map((name) => (
            <label key={name} className={`stack gap-8 medium focus-frame ${css['choice']}`}>
              <Radio
                isTile
                name="theme"
                checked={settings.theme === name}
                onChange={() => settingsStore.change({ theme: name })}
              />
              <span
                className={`flex gap-4 p-8 ${css['swatch']}`}
                style={{ background: PALETTES[name].bg }}
                aria-hidden
              >
                {PALETTES[name].voices.map((colour, index) => (
                  <i key={colour} style={{ background: colour, height: BARS[index] }} />
                ))}
              </span>
              {text(`themes.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {choice('direction', ['ltr', 'rtl'], (value) => text(`directions.${value}`), t('direction'))}
      {choice(
        'density',
        ['comfortable', 'compact'],
        (value) => t(`densities.${value}`),
        t('density'),
      )}
      {choice('clock', ['24', '12'], (value) => t(`clocks.${value}`), t('clock'))}
      <LabelledCheckbox
        text={t('responsive')}
        checked={settings.responsiveFontSizes}
        onChange={(event) => settingsStore.change({ responsiveFontSizes: event.target.checked })}
      />
      <SingleKeysChoice />
      <p className="body2 secondary num">
        {t('zone-now', {
          time: formatTimeZoned(serverNow(), zone),
          zone: zone.replaceAll('_', ' '),
        })}{' '}
        <Link to={paths.account}>{t('zone-change')}</Link>
      </p>
    </div>
  );
}
