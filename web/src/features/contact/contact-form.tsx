import { type FormEvent, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { EMAIL_PATTERN } from '../../components/form/fields/patterns.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { IntentKey } from '../../session/api/intent-key.ts';
import { ProofNote } from '../../session/proof/proof-note.tsx';
import { ContactField } from './contact-field.tsx';
import { useContactStrings } from './contact-strings.ts';
import css from './contact.module.css';
import { type ContactMessage, sendMessage } from './send-message.ts';

const EMPTY: ContactMessage = { name: '', email: '', message: '' };
export const CONTACT_FIELDS = ['name', 'email', 'message'] as const;

/**
 * The contact form of the specification: three required fields, the e-mail address is checked on
 * blur.
 */
export function ContactForm({
  initial = EMPTY,
  typed = initial,
  onReady,
}: {
  /** The text of an untouched form. */
  initial?: ContactMessage;
  /** The text with which this one begins, where it differs. */
  typed?: ContactMessage;
  /** Called once the form can be used. */
  onReady?: () => void;
}) {
  const t = useContactStrings();
  const form = useRef<HTMLFormElement>(null);
  const intent = useRef(new IntentKey(() => crypto.randomUUID()));
  const [values, setValues] = useState(typed);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [badEmail, setBadEmail] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => onReady?.(), [onReady]);

  const change = (name: keyof ContactMessage, value: string) => {
    setValues({ ...values, [name]: value });
    setMissing(missing.filter((field) => field !== name));
    if (name === 'email' && badEmail) setBadEmail(!EMAIL_PATTERN.test(value.trim()));
  };
  const checkEmail = () =>
    setBadEmail(values.email.trim() !== '' && !EMAIL_PATTERN.test(values.email.trim()));
  const wrong = (name: keyof ContactMessage): string | undefined =>
    missing.includes(name) ? t('needed', { field: t(name) }) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const message = {
      name: values.name.trim(),
      email: values.email.trim(),
      message: values.message.trim(),
    };
    const empty = CONTACT_FIELDS.filter((name) => message[name] === '');
    const bad = message.email !== '' && !EMAIL_PATTERN.test(message.email);
    setMissing(empty);
    setBadEmail(bad);
    const first = CONTACT_FIELDS.find((name) => empty.includes(name) || (name === 'email' && bad));
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    setProblem(undefined);
    const outcome = await sendMessage(message, intent.current.for(message));
    setBusy(false);
    if (outcome === 'sent') {
      intent.current.settle();
      setValues(initial);
      // An event informs the module that stores the text. A shared module would be another file
      // that the public page loads.
      form.current?.dispatchEvent(new Event('sent', { bubbles: true }));
      toast.success(t('sent'));
      return;
    }
    setProblem(t(outcome));
    toast.error(t(outcome));
  };

  return (
    <form
      ref={form}
      noValidate
      className={`stack justify-items-start ${css['form']}`}
      onSubmit={(event) => void submit(event)}
    >
      <ContactField label={t('name')} error={wrong('name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={120}
            value={values.name}
            onChange={(event) => change('name', event.target.value)}
          />
        )}
      </ContactField>
      <ContactField
        label={badEmail ? t('email-wrong') : t('email')}
        error={badEmail ? t('email-wrong') : wrong('email')}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            value={values.email}
            onBlur={checkEmail}
            onChange={(event) => change('email', event.target.value)}
          />
        )}
      </ContactField>
      <ContactField label={t('message')} error={wrong('message')}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={3}
            maxLength={4000}
            value={values.message}
            onChange={(event) => change('message', event.target.value)}
          />
        )}
      </ContactField>
      <div>
        <ProofNote>{t('proving')}</ProofNote>
        <div role="alert">{problem && <p className={css['problem']}>{problem}</p>}</div>
      </div>
      <button
        type="submit"
        className={buttonClass({ variant: 'primary', size: 'large' })}
        aria-busy={busy || undefined}
      >
        {t(busy ? 'sending' : 'send')}
      </button>
    </form>
  );
}
