import { roleName } from '../../../layouts/role-name.ts';
import type { Output } from '../../../session/api.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import css from '../account.module.css';
import { useAccountStrings } from '../account-strings.ts';
import { AvatarPanel } from './avatar-panel.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Picture, name and place, and what the company has given: role and plan. */
export function ProfileTab({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  const others = account.memberships.filter(
    (membership) => membership.tenant_id !== account.tenant_id,
  );
  return (
    <div className={css['columns']}>
      <Section title={t('profile')}>
        <ProfileForm account={account} />
      </Section>
      <div className={css['aside']}>
        <Section title={t('picture.title')}>
          <AvatarPanel account={account} />
        </Section>
        <Section title={t('membership.title')}>
          <Facts
            of={[
              [t('membership.email'), account.email],
              [t('membership.company'), account.tenant_name],
              [t('membership.role'), roleName(account.role)],
              [t('membership.plan'), account.tier],
              [
                t('membership.others'),
                others.map((membership) => membership.tenant_name).join(', '),
              ],
            ]}
          />
          <p className={`caption secondary ${css['note']}`}>
            {t(account.role === 'candidate' ? 'membership.text-candidate' : 'membership.text')}
          </p>
        </Section>
      </div>
    </div>
  );
}
