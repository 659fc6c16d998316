import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { ConsentRows } from '../../components/consents/consent-rows.tsx';
import { useConsentStrings } from '../../components/consents/consent-strings.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useMyZone } from '../../session/use-account.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AsyncContent } from '../../ui/async-content.tsx';

/** What the candidate has answered, for reading: only the candidate can take an answer back. */
export function ConsentsTab({
  candidate: { id, name },
}: {
  candidate: Pick<CandidateView, 'id' | 'name'>;
}) {
  const t = useConsentStrings();
  const zone = useMyZone();
  const mayHear = useAbility().can('read', 'recordings');
  const ledger = useApiQuery('list-consents', { params: { id } }, { errors: 'own' });
  return (
    <>
      <AsyncContent
        query={ledger}
        errorTitle={t('failed')}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('empty')}>{t('empty-staff', { name })}</EmptyState>}
      >
        {({ items }) => <ConsentRows items={items} zone={zone} />}
      </AsyncContent>
      {mayHear && (
        <p style={{ marginTop: 20 }}>
          <Button size="small" icon="recording" to={paths.recordingsOf(id)}>
            {t('recordings', { name })}
          </Button>
        </p>
      )}
    </>
  );
}
