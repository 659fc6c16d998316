import { useState } from 'react';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { asFailure } from '../../components/status/failure.ts';
import { Notice } from '../../components/status/notice.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatDay } from '../../components/time/format-time.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useTenantApi } from '../../session/api/use-tenant-api.ts';
import { useMyZone } from '../../session/use-account.ts';
import { saveTextFile } from '../../shared/save-text-file.ts';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import css from './candidate-area.module.css';
import { collectOwnData } from './collect-own-data.ts';

/** The candidate's actions on everything that the company stores about them. */
export function OwnData({ candidate, company }: { candidate: CandidateView; company: string }) {
  const t = useCandidateAreaStrings();
  const zone = useMyZone();
  const api = useTenantApi();
  const [exporting, setExporting] = useState(false);
  const [recorded, setRecorded] = useState<{ name: string; url: string }[]>([]);
  const [asking, setAsking] = useState(false);
  const ask = useApiMutation('update-own-candidate', {
    invalidates: ['get-candidate-by-user'],
    onSuccess: ({ erasure_asked_at }) => {
      setAsking(false);
      toast.success(
        erasure_asked_at
          ? t('profile.data.erase-done', { company })
          : t('profile.data.erase-taken-back'),
      );
    },
    onError: () => setAsking(false),
  });
  const send = (asks_for_erasure: boolean) =>
    ask.mutate({ body: { asks_for_erasure }, ifMatch: candidate.version });
  const save = async () => {
    setExporting(true);
    try {
      const data = await collectOwnData(api, candidate);
      const file = `parley-data-${candidate.id}.json`;
      setRecorded(
        data.records.flatMap(({ recordings }) => recordings.flatMap(({ files }) => files)),
      );
      saveTextFile(file, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      toast.success(t('profile.data.exported', { file }));
    } catch (error) {
      const { status, message } = asFailure(error);
      if (status !== 401) toast.error(message);
    }
    setExporting(false);
  };
  return (
    <div className={`stack gap-32 ${css['stack']}`}>
      <Section title={t('profile.data.export-title')}>
        <div className="stack gap-16">
          <p className="body2">{t('profile.data.export-text', { company })}</p>
          <Button size="touch" icon="download" busy={exporting} onClick={() => void save()}>
            {t('profile.data.export')}
          </Button>
          {recorded.length > 0 && (
            <>
              <p className="body2">{t('profile.data.recordings')}</p>
              <ul>
                {recorded.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} download={name}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Section>
      <Section title={t('profile.data.erase-title')}>
        <div className="stack gap-16">
          {candidate.erasure_asked_at ? (
            <Notice
              tone="info"
              title={t('profile.data.erase-asked', {
                day: formatDay(candidate.erasure_asked_at, zone),
              })}
              actions={
                <Button size="small" busy={ask.isPending} onClick={() => send(false)}>
                  {t('profile.data.erase-back')}
                </Button>
              }
            >
              {t('profile.data.erase-asked-text', { company })}
            </Notice>
          ) : (
            <>
              <p className="body2">{t('profile.data.erase-text', { company })}</p>
              <Button size="touch" onClick={() => setAsking(true)}>
                {t('profile.data.erase', { company })}
              </Button>
            </>
          )}
        </div>
      </Section>
      <ConfirmDialog
        open={asking}
        title={t('profile.data.erase-confirm-title', { company })}
        confirmLabel={t('profile.data.erase-confirm')}
        busy={ask.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => send(true)}
      >
        <p className="body2">{t('profile.data.erase-text', { company })}</p>
      </ConfirmDialog>
    </div>
  );
}
