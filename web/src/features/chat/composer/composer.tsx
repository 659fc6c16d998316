import { type KeyboardEvent, useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { CHAT_IMAGE_TYPES, MAX_CHAT_IMAGE_BYTES } from '@parley/contracts/chat/chat.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { checkFiles } from '../../../components/form/fields/check-files.ts';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { UploadList } from '../../files/shared/upload/upload-list.tsx';
import { useUploads } from '../../files/shared/upload/use-uploads.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Message, Thread, Participant } from '../model/merge-messages.ts';
import { findContacts, findTypedMention } from '../model/message-text.ts';
import css from './composer.module.css';
import { MentionList } from './mention-list.tsx';
import { useWriting, sendPicture } from './use-composer.ts';

/** The button that opens the browser's file dialog. */
function PictureButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useChatStrings();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="image"
        label={t('composer.picture')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={[...Object.keys(CHAT_IMAGE_TYPES), '.jfif', '.jpe'].join(',')}
        multiple
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(files);
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

/**
 * Sends pictures that were chosen, pasted or dropped. Each has its own progress and result; what is
 * not a picture is refused by its content.
 */
function useSendPictures(threadKey: string, onSent: (message: Message) => void) {
  const { uploads, add, retry, dismiss } = useUploads(threadKey);
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** Sends files if there are any. Pasted or dropped text is left to the browser. */
  const take = (files: Iterable<File>, event?: SyntheticEvent) => {
    const chosen = [...files];
    if (chosen.length === 0) return;
    event?.preventDefault();
    const checked = checkFiles(chosen, { maxBytes: MAX_CHAT_IMAGE_BYTES });
    setRefused(checked.refused);
    if (checked.fitting.length === 0) return;
    void add(
      checked.fitting.map((file) => ({
        name: file.name,
        send: async (onProgress) => onSent(await sendPicture(threadKey, file, onProgress)),
      })),
    );
  };
  return { uploads, refused, take, retry, dismiss };
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
  const pictures = useSendPictures(thread.threadKey, onSent);
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
    if (naming.onKey(event)) return;
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
      className={`stack line-above gap-6 ${css['composer']}`}
      aria-label={t('composer.label')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onPaste={(event) => pictures.take(event.clipboardData.files, event)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => pictures.take(event.dataTransfer.files, event)}
    >
      {editing && (
        <div className="row between gap-12">
          <span className="label">{t('composer.editing')}</span>
          <Button size="small" variant="text" onClick={onCancel}>
            {t('composer.cancel-edit')}
          </Button>
        </div>
      )}
      {naming.people.length > 0 && (
        <MentionList id={id} people={naming.people} current={naming.current} onPick={naming.pick} />
      )}
      <div role="alert">
        {pictures.refused.map((text) => (
          <p key={text} className={`caption ${css['tooLong']}`}>
            {text}
          </p>
        ))}
      </div>
      <UploadList
        uploads={pictures.uploads}
        onRetry={(id) => void pictures.retry(id)}
        onDismiss={pictures.dismiss}
      />
      <div className={`stack gap-8 ${css['row']}`}>
        {!editing && <PictureButton onFiles={pictures.take} />}
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
          <Button type="submit" variant="primary" busy={saving}>
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
        {tooMany > 0 ? t('composer.too-long', { count: tooMany }) : t('composer.hint')}
      </p>
    </form>
  );
}
