import { useState } from 'react';
import { identityMessage } from '../../../session/identity-error.ts';
import { loadIdentity } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAccountStrings } from '../account-strings.ts';
import css from './security.module.css';
import { TwoStepSetup } from './two-step-setup.tsx';
import { useTwoStep } from './use-two-step.ts';

/** A second step at sign-in with an authenticator app: whether it is on, setting it up, turning it off. */
export function TwoStep({ email, forCandidate }: { email: string; forCandidate: boolean }) {
  const t = useAccountStrings();
  const state = useTwoStep();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<{ secret: string; address: string }>();
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(identityMessage(error));
    }
    setBusy(false);
  };
  const begin = () => attempt(async () => setSecret(await (await loadIdentity()).beginTotp(email)));
  const turnOff = () => attempt(async () => {
    await (await loadIdentity()).turnOffTotp();
    setAsking(false);
    await state.refetch();
    toast.success(t('two-step.is-off'));
  });
  const done = () => { setSecret(undefined); void state.refetch(); toast.success(t('two-step.is-on')); };
  if (secret) return <TwoStepSetup {...secret} onDone={done} onCancel={() => setSecret(undefined)} />;
  return (
    <Faces query={state} errorTitle={t('two-step.error')}>
      {(on) => (
        <div className={css['setup']}>
          <p className={css['state']}><StatusTag tone={on ? 'ok' : 'neutral'}>{t(on ? 'two-step.on' : 'two-step.off')}</StatusTag></p>
          <p className="body2 secondary">{t('two-step.text')}</p>
          {on && <p className="body2 secondary">{t(forCandidate ? 'two-step.recovery-candidate' : 'two-step.recovery')}</p>}
          <div className={css['buttons']}>
            <Button busy={busy} onClick={() => void begin()}>{t(on ? 'two-step.again' : 'two-step.begin')}</Button>
            {on && <Button onClick={() => setAsking(true)}>{t('two-step.turn-off')}</Button>}
          </div>
          <ConfirmDialog open={asking} title={t('two-step.off-title')} confirmLabel={t('two-step.turn-off')} keepLabel={t('two-step.keep')} busy={busy} onConfirm={() => void turnOff()} onClose={() => setAsking(false)}>{t('two-step.off-text')}</ConfirmDialog>
        </div>
      )}
    </Faces>
  );
}
