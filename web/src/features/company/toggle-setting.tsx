import type {
  CompanySetting,
  CompanySettings,
} from '@parley/contracts/tenants/company-settings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useCompanyStrings } from './company-strings.ts';
import css from './company.module.css';

type OnOrOff = {
  [Name in CompanySetting]: CompanySettings[Name] extends boolean ? Name : never;
}[CompanySetting];

type TextKey = Parameters<ReturnType<typeof useCompanyStrings>>[0];
/** The sections of the page that have a text with this name. */
type SectionsWith<Name extends string, Key = TextKey> = Key extends `${infer Section}.${Name}`
  ? Section
  : never;
/** The sections of the page. */
export type SectionName = SectionsWith<'title'>;

/**
 * A setting that is on or off. The texts of its section are `on`, `off`, `text`, `turn-on`,
 * `turn-off`, `is-on` and `is-off`.
 */
export function ToggleSetting({
  setting,
  section,
  isOn,
}: {
  setting: OnOrOff;
  section: SectionsWith<'is-on'>;
  isOn: boolean;
}) {
  const t = useCompanyStrings();
  const change = useApiMutation('update-company-settings', {
    invalidates: ['get-company-settings'],
    onSuccess: (settings) =>
      toast.success(t(`${section}.${settings[setting] ? 'is-on' : 'is-off'}`)),
  });
  return (
    <div className={`stack justify-items-start gap-16 ${css['setting']}`}>
      <StatusTag tone="neutral">{t(`${section}.${isOn ? 'on' : 'off'}`)}</StatusTag>
      <p className="body2 secondary">{t(`${section}.text`)}</p>
      <Button busy={change.isPending} onClick={() => change.mutate({ body: { [setting]: !isOn } })}>
        {t(`${section}.${isOn ? 'turn-off' : 'turn-on'}`)}
      </Button>
    </div>
  );
}
