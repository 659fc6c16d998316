import { LabelledCheckbox } from '../components/form/choices/checkbox.tsx';
import { settingsStore, useSettings } from '../settings/settings.ts';
import { useLayoutStrings } from './layout-strings.ts';

/**
 * Enables or disables single-key shortcuts, for people who press keys by accident or by speech
 * input (WCAG 2.1.4). It is shown wherever such keys are listed.
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
