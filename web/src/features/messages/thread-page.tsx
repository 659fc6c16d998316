import { useEffect, type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AttachmentView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../components/form/fields/text-input.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { asFailure } from '../../components/status/failure.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiPages, useApiQuery } from '../../session/api/use-api-query.ts';
import { api } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useAccount, useMyZone } from '../../session/use-account.ts';
import { ReceivedMessage } from '../mail/shared/received-message.tsx';
import { useThreadStrings } from './thread-strings.ts';
import css from './thread.module.css';

/** The candidate's reply; its text is stored on this device until it is sent. */
function AnswerForm({ threadId, company }: { threadId: string; company: string }) {
  const t = useThreadStrings();
  const place = `messageAnswer:${useUser().id}:${threadId}`;
  const [text, setText] = useState(() => localStorage.getItem(place) ?? '');
  const [missing, setMissing] = useState(false);
  const answer = useApiMutation('answer-own-mail', {
    invalidates: ['list-own-mail-messages', 'list-own-mail', 'get-own-mail'],
    onSuccess: () => {
      write('');
      toast.success(t('sent', { company }));
    },
  });
  const write = (next: string) => {
    setText(next);
    setMissing(false);
    try {
      if (next === '') localStorage.removeItem(place);
      else localStorage.setItem(place, next);
    } catch {
      // A full or blocked storage must not prevent writing.
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setMissing(true);
    else if (!answer.isPending) answer.mutate({ params: { id: threadId }, body: { text } });
  };
  return (
    <form className="stack gap-12" onSubmit={submit} noValidate>
      <FieldFrame
        label={t('answer')}
        error={missing ? t('needed') : answer.error?.message}
        helper={text === '' ? undefined : t('draft-saved')}
      >
        {(control) => (
          <TextInput
            {...control}
            rows={5}
            maxLength={10_000}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </FieldFrame>
      <Button variant="primary" size="touch" type="submit" icon="send" busy={answer.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

/**
 * /app/candidates/messages/{mailId}: one conversation of the candidate, from the first message to
 * the last, and the reply. Opening it marks it as read.
 */
export default function ThreadPage() {
  const { mailId = '' } = useParams();
  return <Thread key={mailId} threadId={mailId} />;
}

function Thread({ threadId }: { threadId: string }) {
  const company = useAccount().data?.tenant_name ?? '';
  const t = useThreadStrings();
  const zone = useMyZone();
  const params = { id: threadId };
  const thread = useApiQuery('get-own-mail', { params }, { errors: 'own' });
  const messages = useApiPages('list-own-mail-messages', { params }, { errors: 'own' });
  const read = useApiMutation('read-own-mail', {
    invalidates: ['list-own-mail', 'get-own-mail'],
    errors: 'own',
  });
  const link = useApiMutation('get-own-mail-attachment', {
    onSuccess: ({ url }) => location.assign(url),
  });
  const unread = thread.data?.unread === true;
  useEffect(() => {
    if (unread) read.mutate({ params });
    // Once for each thread that is opened unread.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [threadId, unread]);
  const toFile = (message_id: string, attachment_id: AttachmentView['id'] | 'original') => ({
    body: { thread_id: threadId, message_id: message_id, attachment_id },
  });
  const back = (
    <Button size="small" variant="text" icon="back" to={paths.ownMessages()}>
      {t('back')}
    </Button>
  );
  if (thread.error && [400, 404].includes(asFailure(thread.error).status ?? 0))
    return (
      <Page title={t('title')}>
        <EmptyState title={t('missing')} action={back}>
          {t('missing-text')}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={thread.data?.subject ?? t('title')} sub={<>{back}</>}>
      <AsyncContent query={messages} errorTitle={t('error')}>
        {(items) => (
          <>
            {messages.hasMore && (
              <Button size="small" busy={messages.loadingMore} onClick={messages.more}>
                {t('earlier')}
              </Button>
            )}
            <ol className={`stack gap-12 ${css['messages']}`} aria-label={t('messages')}>
              {items.toReversed().map((message) => (
                <li
                  key={message.id}
                  className={`stack gap-10 p-16 card ${css['message']}`}
                  data-mine={(message.direction === 'in' && !message.unverified) || undefined}
                >
                  <p className={`flex wrap items-baseline ${css['from']}`}>
                    <span className="body2 strong">
                      {message.direction !== 'in'
                        ? message.from
                        : message.unverified
                          ? t('unverified', { sender: message.from || t('unknown') })
                          : t('me')}
                    </span>{' '}
                    <time dateTime={message.at} className="caption secondary num">
                      {formatDayTime(message.at, zone)}
                    </time>
                  </p>
                  {thread.data && !thread.data.answerable && (
                    <p className="body2 strong">{message.subject}</p>
                  )}
                  <ReceivedMessage
                    message={message}
                    people={[{ zone }]}
                    readLink={(id) => api.call('get-own-mail-attachment', toFile(message.id, id))}
                    onDownload={(id) => link.mutate(toFile(message.id, id))}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </AsyncContent>
      {thread.data &&
        (thread.data.answerable ? (
          <AnswerForm threadId={threadId} company={company} />
        ) : (
          <p className="body2 secondary">{t('notices')}</p>
        ))}
    </Page>
  );
}
