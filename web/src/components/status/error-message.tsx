import { Button } from '../buttons/button.tsx';
import { useCopy } from '../hooks/use-copy.ts';
import { useUiStrings } from '../text/ui-strings.ts';
import { asFailure } from './failure.ts';
import { StatusMessage } from './status-message.tsx';

/** Shows what failed, what is kept, Try again, Copy details, and a reference. */
export function ErrorMessage({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string | undefined;
  onRetry?: (() => void) | undefined;
}) {
  const t = useUiStrings();
  const { copy, state } = useCopy();
  const failure = asFailure(error);
  const text =
    failure.status === 0
      ? t('error.offline')
      : failure.status === null || (failure.status >= 500 && failure.status !== 503)
        ? t('error.server')
        : failure.message;
  const details = JSON.stringify({
    at: location.pathname,
    status: failure.status,
    code: failure.code,
    reference: failure.reference,
  });
  const copyLabel = state === 'copied' ? t('error.copied') : t('error.copy');
  return (
    <StatusMessage
      alert
      title={title ?? t('error.title')}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {t('error.try-again')}
            </Button>
          )}
          <Button onClick={() => copy(details)}>{copyLabel}</Button>
        </>
      }
      foot={
        <>
          {state === 'failed' && <>{t('error.copy-failed')} </>}
          {t('error.reference', { reference: failure.reference ?? failure.code })}
        </>
      }
    >
      {text}
    </StatusMessage>
  );
}
