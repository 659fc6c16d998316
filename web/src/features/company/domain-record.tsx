import { Button } from '../../components/buttons/button.tsx';
import { TextInput } from '../../components/form/fields/text-input.tsx';
import { useCopy } from '../../components/hooks/use-copy.ts';
import { Notice } from '../../components/status/notice.tsx';
import type { Output } from '../../session/api/api.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useCompanyStrings } from './company-strings.ts';
import css from './company.module.css';

type Chosen = NonNullable<Output<'get-domain-proof'>['chosen']>;

/** A part of the record, to be copied to the provider of DNS. */
function RecordPart({ label, value }: { label: string; value: string }) {
  const t = useCompanyStrings();
  const { copy, state } = useCopy();
  return (
    <div>
      <p className="caption secondary">{label}</p>
      <div className={`stack gap-8 ${css['record']}`}>
        <TextInput
          readOnly
          dir="ltr"
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button aria-label={t('domain.copy-part', { part: label })} onClick={() => copy(value)}>
          {t(state === 'copied' ? 'domain.copied' : 'domain.copy')}
        </Button>
      </div>
      <p role="status" className="caption secondary">
        {state === 'failed' && t('domain.copy-failed')}
      </p>
    </div>
  );
}

/** What was found when the record was looked for. */
function CheckOutcome({ result }: { result: Output<'check-domain'> }) {
  const t = useCompanyStrings();
  if (result.outcome === 'proved') return null;
  return (
    <Notice tone="warn" alert title={t(`domain.${result.outcome}`)}>
      {result.outcome === 'different' && (
        <ul className={css['found']}>
          {result.found.map((text) => (
            <li key={text}>
              <code dir="ltr">{text}</code>
            </li>
          ))}
        </ul>
      )}
      {t('domain.wait')}
    </Notice>
  );
}

/** The record that an admin publishes, and the button that looks for it. */
export function DomainRecord({ chosen }: { chosen: Chosen }) {
  const t = useCompanyStrings();
  const check = useApiMutation('check-domain', {
    invalidates: ['get-domain-proof'],
    errors: 'own',
  });
  return (
    <div className={`stack gap-16 ${css['fields']}`}>
      <p className="body2">{t('domain.publish', { domain: chosen.domain })}</p>
      <RecordPart label={t('domain.name')} value={chosen.record_name} />
      <RecordPart label={t('domain.value')} value={chosen.record_value} />
      {check.data && <CheckOutcome result={check.data} />}
      {check.error && (
        <Notice tone="bad" alert title={t('domain.unanswered')}>
          {check.error.message}
        </Notice>
      )}
      <div>
        <Button
          variant="primary"
          busy={check.isPending}
          onClick={() => {
            check.reset();
            check.mutate({ body: {} });
          }}
        >
          {t('domain.check')}
        </Button>
      </div>
    </div>
  );
}
