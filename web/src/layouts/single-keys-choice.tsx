import { LabelledCheckbox } from '../components/form/choices/checkbox.tsx';
import { settingsStore, useSettings } from '../settings/settings.ts';
import { useLayoutStrings } from './layout-strings.ts';

/**
 * Switches shortcuts of a single key on or off, for people who press keys by accident or by speech
 * input (WCAG 2.1.4). Shown wherever such keys are listed.
 */
export function SingleKeysChoice() {
  const t = useLayoutStrings();
  const { singleKeys } = useSettings();
  return (
    <LabelledCheckbox
      text={t('single-keys')}
      checked={singleKeys}
      onChange={(event) => settingsStore.change({ singleKeys: event.target.checked })}
    />
  );
}
