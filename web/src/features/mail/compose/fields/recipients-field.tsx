import { type KeyboardEvent, useId, useState } from 'react';
import { useApiQuery } from '../../../../session/api/use-api-query.ts';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { useMailStrings } from '../../mail-strings.ts';
import type { MailValues } from '../mail-values.ts';
import css from './recipients-field.module.css';
import { toSingleLineQuery } from '../../../../components/text/formats.ts';

type Recipient = MailValues['recipients'][number];

/**
 * The recipients of the message: a searchable list operated with the arrows and Enter; Backspace
 * removes the last recipient.
 */
export function RecipientsField({
  value,
  error,
  onChange,
}: {
  value: readonly Recipient[];
  error: string | undefined;
  onChange: (next: Recipient[]) => void;
}) {
  const t = useMailStrings();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const asked = toSingleLineQuery(text);
  const found = useApiQuery(
    'search-candidates',
    { query: { q: asked, limit: '8' } },
    { enabled: asked.length >= 2, keepPrevious: true, errors: 'own' },
  );
  const hits =
    asked.length >= 2
      ? (found.data?.items ?? []).filter((hit) => !value.some((chosen) => chosen.id === hit.id))
      : [];
  const add = (hit: Recipient | undefined) => {
    if (!hit) return;
    onChange([...value, { id: hit.id, name: hit.name }]);
    setText('');
    setAt(0);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % Math.max(1, hits.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      add(hits[at]);
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
    else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    }
  };
  return (
    <div className={css['field']}>
      <label htmlFor={id} className="label">
        {t('compose.to')}
      </label>
      <div className={css['box']} data-invalid={error ? true : undefined}>
        {value.map((chosen) => (
          <span key={chosen.id} className={css['chip']}>
            <Avatar name={chosen.name} id={chosen.id} size={20} />
            {chosen.name}
            <button
              type="button"
              aria-label={t('compose.to-remove', { name: chosen.name })}
              onClick={() => onChange(value.filter((other) => other.id !== chosen.id))}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
        <input
          id={id}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={hits[at] ? `${id}-${hits[at].id}` : undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          className={css['input']}
          value={text}
          autoFocus={value.length === 0}
          placeholder={value.length === 0 ? t('compose.to-search') : ''}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={keys}
          onBlur={() => setTimeout(() => setText(''), 150)}
        />
      </div>
      <ul
        id={`${id}-hits`}
        role="listbox"
        aria-label={t('compose.to-search')}
        className={css['hits']}
        hidden={hits.length === 0}
      >
        {hits.map((hit, index) => (
          <li
            key={hit.id}
            id={`${id}-${hit.id}`}
            role="option"
            aria-selected={index === at}
            className={css['hit']}
            onMouseDown={(event) => {
              event.preventDefault();
              add(hit);
            }}
          >
            <Avatar name={hit.name} id={hit.id} size={28} />
            <span className="truncate">
              <span className="body2 strong">{hit.name}</span>{' '}
              <span className="caption secondary">{hit.email}</span>
            </span>
          </li>
        ))}
      </ul>
      <div role="status" className="caption secondary">
        {asked.length >= 2 && found.data && hits.length === 0
          ? t('compose.to-none', { text: asked })
          : value.length > 1
            ? t('compose.each', { count: value.length })
            : ''}
      </div>
      <div role="alert">
        {error && (
          <p id={`${id}-error`} className={css['error']}>
            <Icon name="error" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
