import { type KeyboardEvent, useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { useChatStrings } from '../chat-strings.ts';
import css from './composer.module.css';
import { MentionList } from './mention-list.tsx';
import { CHAT_IMAGE_TYPES, MAX_CHAT_IMAGE_BYTES } from '@parley/contracts/chat/chat.schema.ts';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useWriting, sendPicture } from './use-composer.ts';
import { findContacts, findTypedMention } from '../model/message-text.ts';
import type { Message, Thread, Participant } from '../model/merge-messages.ts';

/** Opens the browser's own choice of files. */
function PictureButton({
  onFile,
  busy,
}: {
  onFile: (file: File | undefined) => void;
  busy: boolean;
}) {
  const t = useChatStrings();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="image"
        label={t('composer.picture')}
        aria-busy={busy}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        accept={Object.keys(CHAT_IMAGE_TYPES).join(',')}
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Offers the people of the conversation while a name is typed behind an @. */
function useMentioning(
  thread: Thread,
  text: string,
  caret: number,
  change: (text: string, caret: number) => void,
) {
  const user = useUser();
  const [at, setAt] = useState(0);
  const [dismissed, setDismissed] = useState(-1);
  const being = findTypedMention(text, caret);
  const others = thread.participants.filter(({ user_id, active }) => user_id !== user.id && active);
  const people = being && being.from !== dismissed ? findContacts(others, being.typed) : [];
  const current = Math.min(at, Math.max(0, people.length - 1));
  const pick = ({ name }: Pick<Participant, 'name'>) => {
    if (!being) return;
    const start = `${text.slice(0, being.from)}@${name} `;
    change(start + text.slice(caret), start.length);
    setAt(0);
  };
  /** Whether the key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const chosen = people[current];
    if (!chosen || !being) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setAt((current + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') setDismissed(being.from);
    else return false;
    event.preventDefault();
    return true;
  };
  return { people, current, pick, onKey };
}

/** Sends a picture that was chosen, pasted or dropped, and says why where it cannot. */
function useSendPicture(threadKey: string, onSent: (message: Message) => void) {
  const t = useChatStrings();
  const [sending, setSending] = useState<string | null>(null);
  const send = async (file: File) => {
    if (!Object.hasOwn(CHAT_IMAGE_TYPES, file.type) || file.size > MAX_CHAT_IMAGE_BYTES)
      return toast.error(t('composer.picture-type'));
    setSending(file.name);
    try {
      onSent(await sendPicture(threadKey, file));
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 401))
        toast.error(
          t('composer.picture-failed', {
            name: file.name,
            reason: error instanceof Error ? error.message : String(error),
          }),
        );
    }
    setSending(null);
  };
  /** Takes a file; words that were pasted or dropped go their own way. */
  const take = (file: File | undefined, event?: SyntheticEvent) => {
    if (!file) return;
    event?.preventDefault();
    if (sending === null) void send(file);
  };
  return { sending, take };
}

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
