import { type FormEvent, useEffect, useRef, useState, useCallback } from 'react';
import { useOnline } from '../../../components/hooks/use-online.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { ErrorMessage } from '../../../components/status/error-message.tsx';
import { LinkedText } from '../../../components/text/linked-text.tsx';
import { formatTime } from '../../../components/time/format-time.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './chat-tab.module.css';

/** The text being written, kept over a reload and over switching tabs. */
function useChatDraft(): [string, (text: string) => void] {
  const { api } = useRoom();
  const key = `roomChatDraft:${api.key}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const put = useCallback(
    (next: string) => {
      setText(next);
      try {
        sessionStorage.setItem(key, next);
      } catch {
        // A full storage must not prevent writing.
      }
    },
    [key],
  );
  return [text, put];
}

/** The chat of the room, visible to everybody in it. */
export function ChatTab() {
  const t = useRoomStrings();
  const online = useOnline();
  const { zone } = useRoom();
  const { chat, voices } = useCall();
  const [text, setText] = useChatDraft();
  const [focused] = useState(() => matchMedia('(pointer: fine)').matches);
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { messages, waiting, failed, markSeen } = chat;
  const count = (messages?.length ?? 0) + waiting.length;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
    markSeen();
  }, [count, markSeen]);
  useEffect(() => {
    if (focused) field.current?.focus({ preventScroll: true });
  }, [focused]);
  const send = (event?: Pick<FormEvent, 'preventDefault'>) => {
    event?.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    chat.send(typed);
    setText('');
    field.current?.focus();
  };
  const back = (id: string, typed: string) => {
    chat.drop(id);
    setText(text ? `${text}\n${typed}` : typed);
  };
  return (
    <div className={`column min-h-0 ${css['chat']}`}>
      <div
        className={`grow min-h-0 ${css['log']}`}
        role="log"
        aria-label={t('chat.log')}
        tabIndex={0}
      >
        {messages === undefined && failed !== undefined && (
          <ErrorMessage error={failed} title={t('chat.failed')} onRetry={() => void chat.read()} />
        )}
        {count === 0 && (messages !== undefined || failed === undefined) && (
          <EmptyState title={t('chat.empty')}>{t('chat.empty-text')}</EmptyState>
        )}
        {messages?.map((message) => (
          <div
            key={message.id}
            className={css['message']}
            style={{ '--voice': voices.get(message.person) } as React.CSSProperties}
          >
            <p className={`flex wrap items-baseline strong ${css['who']}`}>
              <span>{message.mine ? t('chat.you') : message.name}</span>
              <time className="num" dateTime={message.at}>
                {formatTime(message.at, zone)}
              </time>
            </p>
            <p className={`break-anywhere keep-lines ${css['text']}`} dir="auto">
              <LinkedText text={message.text} />
            </p>
          </div>
        ))}
        {waiting.map((one) => (
          <div key={one.id} className={css['message']} data-waits>
            <p className={`flex wrap items-baseline strong ${css['who']}`}>
              <span>{t('chat.you')}</span>
              <span role="status">
                {one.failed !== null
                  ? t('chat.refused', { reason: one.failed })
                  : t(online ? 'chat.sending' : 'chat.waits')}
              </span>
            </p>
            <p className={`break-anywhere keep-lines ${css['text']}`} dir="auto">
              <LinkedText text={one.what} />
            </p>
            {one.failed !== null && (
              <p className={`flex gap-12 ${css['again']}`}>
                <button type="button" onClick={() => back(one.id, one.what)}>
                  {t('chat.copy')}
                </button>
                <button type="button" onClick={() => chat.drop(one.id)}>
                  {t('chat.drop')}
                </button>
              </p>
            )}
          </div>
        ))}
        <div ref={end} />
      </div>
      <form className={`flex line-above gap-8 ${css['write']}`} onSubmit={send}>
        <textarea
          ref={field}
          rows={1}
          maxLength={2000}
          dir="auto"
          aria-label={t('chat.field')}
          placeholder={t('chat.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) send(event);
          }}
        />
        <Tooltip text={t('chat.send')}>
          <button type="submit" className={`centered ${css['send']}`} aria-label={t('chat.send')}>
            <Icon name="send" size={20} />
          </button>
        </Tooltip>
      </form>
    </div>
  );
}
