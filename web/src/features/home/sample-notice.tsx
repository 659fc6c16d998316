import type { SampleOnHome } from '@parley/contracts/dashboard/dashboard.routes.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { paths } from '../../paths.ts';
import { RemoveSampleData, useSampleData } from '../company/shared/remove-sample-data.tsx';
import { useHomeStrings } from './home-strings.ts';

/**
 * Offers sample data to the admin of a new company. If there is sample data, offers to remove it.
 */
export function SampleNotice({ sample }: { sample: NonNullable<SampleOnHome> }) {
  const t = useHomeStrings();
  const add = useSampleData();
  return (
    <div className="mb-24">
      {sample.state === 'offered' && (
        <Notice
          tone="info"
          title={t('sample.offer-title')}
          actions={
            <Button
              variant="tonal"
              busy={add.isPending}
              onClick={() => add.mutate({ body: { sample_data: true } })}
            >
              {t('sample.add')}
            </Button>
          }
        >
          {t('sample.offer-text')}
        </Notice>
      )}
      {sample.state === 'present' && (
        <Notice
          tone="info"
          title={t('sample.present-title')}
          actions={
            <>
              {sample.candidate && (
                <Button
                  variant="tonal"
                  to={paths.addInterview(sample.requisition_id, {
                    candidateId: sample.candidate.id,
                    isReady: true,
                  })}
                >
                  {t('sample.schedule', { name: sample.candidate.name })}
                </Button>
              )}
              <RemoveSampleData />
            </>
          }
        >
          {t('sample.present-text')}
        </Notice>
      )}
      {sample.state === 'removing' && <Notice tone="info" title={t('sample.removing')} />}
    </div>
  );
}
