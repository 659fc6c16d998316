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

/** The button that opens the browser's file dialog. */
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
        accept={[...Object.keys(CHAT_IMAGE_TYPES), '.jfif', '.jpe'].join(',')}
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

/** Offers the participants of the chat thread while a name is typed after an @. */
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
  // Whoever deletes the @ and types it again is offered the people again.
  if (dismissed !== -1 && being?.from !== dismissed) setDismissed(-1);
  const others = thread.participants.filter(({ user_id, active }) => user_id !== user.id && active);
  const people = being && being.from !== dismissed ? findContacts(others, being.typed) : [];
  const current = Math.min(at, Math.max(0, people.length - 1));
  const pick = ({ name }: Pick<Participant, 'name'>) => {
    if (!being) return;
    const start = `${text.slice(0, being.from)}@${name} `;
    change(start + text.slice(caret), start.length);
    setAt(0);
  };
  /** Handles a key for the list of names; returns whether the key was used. */
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

/** Sends an image that was chosen, pasted or dropped, and shows the reason if that fails. */
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
  /** Sends a file if there is one. Pasted or dropped text is left to the browser. */
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
  /** The user's own message that is being edited; null while a new one is written. */
  editing: Message | null;
  onEdited: (message: Message) => void;
  onCancel: () => void;
  onEditLast: () => void;
  onSent: (message: Message) => void;
}

/**
 * The field for writing messages. Enter sends, Shift+Enter starts a new line, Up in an empty field
 * edits the last message, and @ mentions people.
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
  // In a chat thread about an application, the placeholder names the team, so that nobody thinks
  // the candidate reads the thread.
  const invites = thread.application
    ? t('composer.placeholder-team')
    : t(thread.type === 'GROUP' ? 'composer.placeholder-group' : 'composer.placeholder', { name });
  const naming = useMentioning(thread, text, caret, (next, at) => {
    setText(next);
    setCaret(at);
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  });
  const picture = useSendPicture(thread.threadKey, onSent);
  // The field gets the focus on wide screens only, because on a phone the on-screen keyboard would
  // cover the messages. An edited message gets the focus everywhere.
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
    // Enter that ends the composition of an input method must not send the message.
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
