import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { Output } from '../../../session/api/api.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { api, ensureRecentSignIn, loadIdentity } from '../../../session/services.ts';
import { identityMessage } from '../../../session/sign-in/identity-error.ts';
import { signInAgain } from '../../../session/sign-in/sign-in-again.ts';
import { useTwoStep } from '../../../session/use-account.ts';
import { useAccountStrings } from '../account-strings.ts';
import css from '../account.module.css';
import { TwoStepSetup } from './two-step-setup.tsx';

type Membership = Output<'list-memberships'>['items'][number];

export interface TwoStepProps {
  email: string;
  forCandidate: boolean;
  /** Called when two-step sign-in has just been turned on. */
  onTurnedOn?: () => void;
}

/**
 * Two-step sign-in with an authenticator app: its state, the setup, and turning it off. It cannot
 * be turned off while a company of the user requires it. If the user turns it off in another way,
 * that company refuses them.
 */
export function TwoStep({ email, forCandidate, onTurnedOn }: TwoStepProps) {
  const t = useAccountStrings();
  const state = useTwoStep();
  const memberships = useApiQuery('list-memberships', {}, { errors: 'own' });
  const isRequiring = (one: Membership) => one.requires_two_step && one.state === 'open';
  const requiring = memberships.data?.items.filter(isRequiring) ?? [];
  const companies = requiring.map(({ tenant_name }) => tenant_name).join(', ');
  const requiredBy =
    requiring.length > 0
      ? t('two-step.required-by', { companies, count: requiring.length })
      : undefined;
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
  /** The identity provider reports neither that an app was paired nor that it was removed. */
  const note = async () => {
    try {
      await api.call('note-two-step', {});
    } catch (error) {
      toast.error(asFailure(error).message);
    }
  };
  const begin = () =>
    attempt(async () => {
      if (await ensureRecentSignIn()) setSecret(await (await loadIdentity()).beginTotp(email));
    });
  const turnOff = () =>
    attempt(async () => {
      if (!(await ensureRecentSignIn())) return;
      await (await loadIdentity()).turnOffTotp();
      setAsking(false);
      toast.success(t('two-step.is-off'));
      await note();
      await state.refetch();
    });
  const done = async () => {
    setSecret(undefined);
    toast.success(t('two-step.is-on'));
    await note();
    void state.refetch();
    // Only a session that has proved the second step counts for a company that requires it.
    if (onTurnedOn) onTurnedOn();
    else if (requiring.length > 0) await signInAgain.ask();
  };
  if (secret)
    return (
      <TwoStepSetup {...secret} onDone={() => void done()} onCancel={() => setSecret(undefined)} />
    );
  return (
    <AsyncContent query={state} errorTitle={t('two-step.error')}>
      {(on) => (
        <div className={`stack justify-items-start w-full gap-16 ${css['setup']}`}>
          <p className="row wrap gap-10">
            <StatusTag tone={on ? 'ok' : 'neutral'}>
              {t(on ? 'two-step.on' : 'two-step.off')}
            </StatusTag>
          </p>
          <p className="body2 secondary">{t('two-step.text')}</p>
          {on && (
            <p className="body2 secondary">
              {t(forCandidate ? 'two-step.recovery-candidate' : 'two-step.recovery')}
            </p>
          )}
          {on && requiredBy && <p className="body2 secondary">{requiredBy}</p>}
          <div className="flex wrap gap-8">
            <Button
              variant={onTurnedOn && !on ? 'primary' : undefined}
              busy={busy}
              onClick={() => void begin()}
            >
              {t(on ? 'two-step.again' : 'two-step.begin')}
            </Button>
            {on && (
              <Button blockedBecause={requiredBy} onClick={() => setAsking(true)}>
                {t('two-step.turn-off')}
              </Button>
            )}
          </div>
          <ConfirmDialog
            open={asking}
            title={t('two-step.off-title')}
            confirmLabel={t('two-step.turn-off')}
            keepLabel={t('two-step.dismiss')}
            busy={busy}
            onConfirm={() => void turnOff()}
            onClose={() => setAsking(false)}
          >
            {t('two-step.off-text')}
          </ConfirmDialog>
        </div>
      )}
    </AsyncContent>
  );
}
