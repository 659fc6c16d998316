import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useBreakpoint } from '../../../ui/use-media.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Message, Thread } from '../model/message.ts';
import css from './composer.module.css';
import { MentionList } from './mention-list.tsx';
import { PictureButton } from './picture-button.tsx';
import { useMentioning } from './use-mentioning.ts';
import { useSendPicture } from './use-send-picture.ts';
import { useWriting } from './use-writing.ts';

export interface ComposerProps {
  thread: Thread;
  name: string;
  /** One's own message that is being changed; null while a new one is written. */
  editing: Message | null;
  onEdited: (message: Message) => void;
  onCancel: () => void;
  onEditLast: () => void;
  onSent: (message: Message) => void;
}

/**
 * Where one writes: Enter sends, Shift and Enter makes a line, Up in an empty field changes the
 * last message, @ names people.
 */
export function Composer({
  thread,
  name,
  editing,
  onEdited,
  onCancel,
  onEditLast,
  onSent,
}: ComposerProps) {
  const t = useChatStrings();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const fine = useBreakpoint('md');
  const [caret, setCaret] = useState(0);
  const { text, setText, submit, saving, tooMany } = useWriting(thread, editing, onEdited);
  // Nobody must think that the candidate reads it.
  const invites = thread.application
    ? t('composer.placeholder-team')
    : t(thread.type === 'GROUP' ? 'composer.placeholder-group' : 'composer.placeholder', { name });
  const naming = useMentioning(thread, text, caret, (next, at) => {
    setText(next);
    setCaret(at);
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  });
  const picture = useSendPicture(thread.threadKey, onSent);
  // Whoever opens a conversation with a keyboard wants to write; on a phone the keyboard would hide
  // what was said.
  useEffect(() => {
    if (fine || editing) field.current?.focus({ preventScroll: true });
  }, [fine, editing]);
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight + 2, 200)}px`;
  }, [text]);
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The Enter that ends a composition of an input method is not for us.
    if (event.nativeEvent.isComposing || naming.onKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape' && editing) onCancel();
  };
  return (
    <form
      className={css['composer']}
      aria-label={t('composer.label')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onPaste={(event) => picture.take(event.clipboardData.files[0], event)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => picture.take(event.dataTransfer.files[0], event)}
    >
      {editing && (
        <div className={css['editing']}>
          <span className="label">{t('composer.editing')}</span>
          <Button size="small" look="text" onClick={onCancel}>
            {t('composer.cancel-edit')}
          </Button>
        </div>
      )}
      {naming.people.length > 0 && (
        <MentionList id={id} people={naming.people} current={naming.current} onPick={naming.pick} />
      )}
      <div className={css['row']}>
        {!editing && (
          <PictureButton onFile={(file) => picture.take(file)} busy={picture.sending !== null} />
        )}
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          className={css['field']}
          value={text}
          aria-label={invites}
          placeholder={invites}
          onKeyDown={keys}
          onChange={(event) => {
            setText(event.target.value);
            setCaret(event.target.selectionStart);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          {...(naming.people.length > 0
            ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${naming.current}` }
            : {})}
        />
        {editing ? (
          <Button type="submit" look="primary" busy={saving}>
            {t('composer.save')}
          </Button>
        ) : (
          <span className={css['send']}>
            <IconButton type="submit" icon="send" label={t('composer.send')} />
          </span>
        )}
      </div>
      <p
        className={`caption ${tooMany > 0 ? css['tooLong'] : 'secondary'} ${css['hint']}`}
        role={tooMany > 0 ? 'alert' : undefined}
      >
        {tooMany > 0
          ? t('composer.too-long', { count: tooMany })
          : picture.sending
            ? t('composer.picture-sending', { name: picture.sending })
            : t('composer.hint')}
      </p>
    </form>
  );
}
