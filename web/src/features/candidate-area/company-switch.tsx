import { useAccount } from '../../session/use-account.ts';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import css from './candidate-area.module.css';
import { useInCompany } from './use-in-company.ts';

/** Chooses among the companies of the sign-in; nothing where there is only one. */
export function CompanySwitch() {
  const t = useCandidateAreaStrings();
  const { data } = useAccount();
  const { run, busy } = useInCompany();
  if (!data || data.memberships.length < 2) return null;
  return (
    <div className={css['switch']}>
      <FieldFrame label={t('company')} helper={t('company-helper')}>
        {(control) => (
          <select
            {...control}
            value={data.tenant_id}
            disabled={busy}
            onChange={(event) => void run(Number(event.target.value))}
          >
            {data.memberships.map((membership) => (
              <option key={membership.tenant_id} value={membership.tenant_id}>
                {membership.tenant_name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}
