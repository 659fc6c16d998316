import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../../components/buttons/button.tsx';
import { getCode } from '../../../components/form/fields/patterns.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useCopy } from '../../../components/hooks/use-copy.ts';
import { loadIdentity } from '../../../session/services.ts';
import { identityMessage } from '../../../session/sign-in/identity-error.ts';
import { useAccountStrings } from '../account-strings.ts';
import css from '../account.module.css';

/** A QR code as one path. It is dark on white in every theme, because cameras expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={css['qr']}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#FFFFFF" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/**
 * Pairs an authenticator app. It shows the code to scan and the key to type without a camera, and
 * asks for a first code as proof.
 */
export function TwoStepSetup({
  secret,
  address,
  onDone,
  onCancel,
}: {
  secret: string;
  address: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useAccountStrings();
  const { copy, state } = useCopy();
  const [busy, setBusy] = useState(false);
  const form = useAppForm({ defaultValues: { code: '' } });
  const finish = async ({ code }: { code: string }) => {
    setBusy(true);
    try {
      await (await loadIdentity()).finishTotp(getCode(code));
      onDone();
    } catch (error) {
      form.setError('code', { message: identityMessage(error) }, { shouldFocus: true });
    }
    setBusy(false);
  };
  return (
    <div className={`stack justify-items-start w-full gap-16 ${css['setup']}`}>
      <ol className={css['steps']}>
        <li>{t('two-step.step-app')}</li>
        <li>{t('two-step.step-scan')}</li>
        <li>{t('two-step.step-code')}</li>
      </ol>
      <QrCode text={address} label={t('two-step.qr')} />
      <div className={`row wrap gap-8 ${css['keyRow']}`}>
        <span className="caption secondary">{t('two-step.key')}</span>
        <code className={`medium break-anywhere ${css['key']}`} data-testid="totp-key">
          {secret}
        </code>
        <Button size="small" onClick={() => copy(secret)}>
          {t(state === 'copied' ? 'two-step.copied' : 'two-step.copy')}
        </Button>
      </div>
      <p className="body2 secondary">{t('two-step.keep-key')}</p>
      <Form form={form} label={t('two-step.title')} onSubmit={finish}>
        <TextField
          name="code"
          label={t('two-step.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          rules={{
            validate: (typed: string) => /^\d{6}$/.test(getCode(typed)) || t('two-step.code-wrong'),
          }}
        />
        <div className="flex wrap gap-8">
          <Button type="submit" variant="primary" busy={busy}>
            {t('two-step.finish')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </Form>
    </div>
  );
}
