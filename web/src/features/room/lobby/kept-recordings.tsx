import { useState } from 'react';
import type { KeptRecording } from '@parley/contracts/room/room.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDate, formatDayTime } from '../../../components/time/format-time.ts';
import { ConsentReceipts } from '../consent/consent-receipts.tsx';
import { isOver, useRoom } from '../flow/room-context.ts';
import { useConsent } from '../flow/use-consent.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './lobby.module.css';

type Strings = ReturnType<typeof useRoomStrings>;

const isGone = ({ state }: KeptRecording) => state === 'erased' || state === 'expired';

/** Formats the state of one recording as a sentence. */
function toFate(t: Strings, recording: KeptRecording, zone: string): string {
  const { state, expires_at, erase_at, erased_at } = recording;
  if (state === 'expired') return t('own-recording.expired');
  if (state === 'erased')
    return t('own-recording.erased', { when: formatDayTime(erased_at ?? expires_at, zone) });
  if (erase_at !== null) return t('own-recording.erasing');
  const date = formatDate(expires_at, zone);
  return state === 'ready'
    ? t('own-recording.until', { date })
    : t('own-recording.preparing', { date });
}

/**
 * Withdraws the consent for a purpose after a confirmation, which erases the recording or the
 * transcript for everybody.
 */
function WithdrawButton({ purpose }: { purpose: 'recording' | 'transcription' }) {
  const t = useRoomStrings();
  const { answer, sending, failed } = useConsent(purpose);
  const [asking, setAsking] = useState(false);
  const of = purpose === 'recording' ? 'own-recording' : 'own-transcript';
  const withdraw = async () => {
    if (await answer('withdrawn')) toast.success(t(`${of}.withdrawn`));
    setAsking(false);
  };
  return (
    <>
      {failed && <Notice alert tone="bad" title={t('consent.failed')} />}
      <Button size="large" onClick={() => setAsking(true)}>
        {t(`${of}.withdraw`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(`${of}.withdraw-title`)}
        confirmLabel={t(`${of}.withdraw-confirm`)}
        busy={sending !== undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => void withdraw()}
      >
        <p className="body2">{t(`${of}.withdraw-text`)}</p>
      </ConfirmDialog>
    </>
  );
}

/**
 * After the interview: which recordings of the person exist, until when they are stored and who may
 * see them, and a way to withdraw the consent. Renders nothing before.
 */
export function KeptRecordings() {
  const t = useRoomStrings();
  const { view, zone } = useRoom();
  if (!isOver(view)) return null;
  const { kept, me, receipts } = view;
  const hasReceipt = (purpose: 'recording' | 'transcription') =>
    receipts.some((receipt) => receipt.purpose === purpose);
  const isKept = kept.some((recording) => !isGone(recording));
  const isSeen = kept.some((recording) => !isGone(recording) && recording.erase_at === null);
  return (
    <div className={css['recordings']}>
      <Section title={t('own-recording.title')}>
        {kept.length === 0 && <p className="body2">{t('own-recording.none')}</p>}
        {kept.map((recording) => (
          <p key={recording.id} className="body2 num">
            {t('own-recording.recorded', {
              when: formatDayTime(recording.started_at, zone),
              count: Math.max(1, Math.round(recording.duration_seconds / 60)),
            })}{' '}
            {toFate(t, recording, zone)}
          </p>
        ))}
        {isSeen && <p className="body2 secondary">{t('consent.seen-by')}</p>}
        {kept.length > 0 && !hasReceipt('recording') && (
          <p className="body2 secondary">{t(`consent.said.${me.consent.recording}`)}</p>
        )}
        {isKept && me.consent.recording === 'granted' && <WithdrawButton purpose="recording" />}
        {me.consent.transcription !== 'requested' && !hasReceipt('transcription') && (
          <div className="stack justify-items-start gap-12 mt-24">
            <p className="body2 secondary">
              {t(`transcription.said.${me.consent.transcription}`)}{' '}
              {me.consent.transcription === 'granted' && t('transcription.read-by')}
            </p>
            {me.consent.transcription === 'granted' && <WithdrawButton purpose="transcription" />}
          </div>
        )}
        <ConsentReceipts />
      </Section>
    </div>
  );
}
