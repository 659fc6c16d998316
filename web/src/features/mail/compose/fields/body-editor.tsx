import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { TEMPLATE_PARAMETERS } from '@parley/domain/mail/templates.ts';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { Select } from '../../../../components/form/fields/select.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { Tooltip } from '../../../../components/overlays/tooltip.tsx';
import { useMailStrings } from '../../mail-strings.ts';
import css from '../composer.module.css';
import { insertText, type Inserted, toggleList, wrapSelection } from './insert-text.ts';

export interface BodyEditorProps {
  value: string;
  error?: string | undefined;
  rows?: number;
  autoFocus?: boolean;
  /** Further buttons at the end of the toolbar. */
  toolbar?: ReactNode;
  onChange: (text: string) => void;
  /** Called for Ctrl+Enter. */
  onSend?: () => void;
}

/** The text of a message, with a toolbar for simple formatting and placeholders. */
export function BodyEditor({
  value,
  error,
  rows = 12,
  autoFocus = false,
  toolbar,
  onChange,
  onSend,
}: BodyEditorProps) {
  const t = useMailStrings();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = (make: (text: string, from: number, to: number) => Inserted) => {
    const element = area.current;
    if (!element) return;
    const next = make(value, element.selectionStart, element.selectionEnd);
    onChange(next.text);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.from, next.to);
    });
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const act = {
      b: () => apply((text, from, to) => wrapSelection(text, from, to, '**')),
      i: () => apply((text, from, to) => wrapSelection(text, from, to, '_')),
      Enter: onSend,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="stack gap-6">
      <label htmlFor={id} className="label">
        {t('compose.body')}
      </label>
      <div className={css['box']} data-invalid={error ? true : undefined}>
        <div className={`row wrap line-below gap-2 ${css['bar']}`}>
          <Tooltip text={`${t('compose.bold')} (Ctrl+B)`}>
            <button
              type="button"
              className={`secondary bare ${css['tool']}`}
              aria-label={t('compose.bold')}
              onClick={() => apply((text, from, to) => wrapSelection(text, from, to, '**'))}
            >
              <b>B</b>
            </button>
          </Tooltip>
          <Tooltip text={`${t('compose.italic')} (Ctrl+I)`}>
            <button
              type="button"
              className={`secondary bare ${css['tool']}`}
              aria-label={t('compose.italic')}
              onClick={() => apply((text, from, to) => wrapSelection(text, from, to, '_'))}
            >
              <i>I</i>
            </button>
          </Tooltip>
          <IconButton
            icon="list"
            size={18}
            label={t('compose.list')}
            onClick={() => apply(toggleList)}
          />
          <Select
            className={`touch-height ${css['select']}`}
            fit
            quiet
            aria-label={t('compose.placeholder')}
            value=""
            onChange={(name) => {
              if (name) apply((text, from, to) => insertText(text, from, to, `{{${name}}}`));
            }}
            placeholder={t('compose.placeholder')}
            options={TEMPLATE_PARAMETERS.map((value) => ({ value, label: `{{${value}}}` }))}
          />
          {toolbar}
        </div>
        <textarea
          ref={area}
          id={id}
          className={`body1 w-full bare ${css['area']}`}
          rows={rows}
          value={value}
          maxLength={10_000}
          autoFocus={autoFocus}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keys}
        />
      </div>
      <div role="alert">
        {error && (
          <p id={`${id}-error`} className={`problem flex items-start gap-6 ${css['error']}`}>
            <Icon name="error" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
