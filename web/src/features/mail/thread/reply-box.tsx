import { useState } from 'react';
import { answerSubject } from '@parley/domain/mail/answer-subject.ts';
import { Button } from '../../../components/buttons/button.tsx';
import type { Output } from '../../../session/api/api.ts';
import { DraftNotices } from '../compose/composer.tsx';
import { AttachButton, Attachments } from '../compose/fields/attachments.tsx';
import { BodyEditor } from '../compose/fields/body-editor.tsx';
import { TemplateSelect } from '../compose/fields/template-select.tsx';
import { useAttach } from '../compose/fields/use-attach.ts';
import { NOTHING } from '../compose/mail-values.ts';
import { PreviewPane } from '../compose/preview-pane.tsx';
import { SendBar } from '../compose/send-bar.tsx';
import { useMailDraft } from '../compose/use-mail-draft.ts';
import { useSend } from '../compose/use-send.ts';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraft } from '../page/mail-row.ts';
import { ReplyAddress } from './reply-address.tsx';
import css from './thread-view.module.css';

type Thread = Output<'get-mail-thread'>;
interface ReplyProps {
  thread: Thread;
  draft: MailDraft | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/**
 * The reply at the end of a mail thread: a button until it is opened, or until there is a draft.
 */
export function ReplyBox({ thread, draft, open, onOpen }: ReplyProps) {
  const t = useMailStrings();
  // An existing draft is opened automatically, unless the person has closed it.
  const [begun] = useState(draft);
  const [closed, setClosed] = useState(false);
  if (!open && (!begun || closed))
    return (
      <div>
        <Button
          icon="reply"
          onClick={() => {
            setClosed(false);
            onOpen(true);
          }}
        >
          {t('thread.answer', { name: thread.candidate })}
        </Button>
      </div>
    );
  return (
    <Reply
      thread={thread}
      draft={draft ?? (closed ? undefined : begun)}
      onDone={() => {
        setClosed(true);
        onOpen(false);
      }}
      onReopen={() => {
        setClosed(false);
        onOpen(true);
      }}
      autoFocus={open}
    />
  );
}

function Reply({
  thread,
  draft: stored,
  onDone,
  onReopen,
  autoFocus,
}: {
  thread: Thread;
  draft: MailDraft | undefined;
  onDone: () => void;
  onReopen: () => void;
  autoFocus: boolean;
}) {
  const t = useMailStrings();
  const seed = {
    ...NOTHING,
    recipients: [{ id: thread.candidate_id, name: thread.candidate }],
    requisition_id: thread.requisition_id,
    subject: thread.subject_hidden ? '' : answerSubject(thread.subject),
  };
  const draft = useMailDraft({ stored, seed, threadId: thread.id });
  const sending = useSend(draft, onDone, onReopen);
  const attaching = useAttach(draft);
  const [preview, setPreview] = useState(false);
  return (
    <section
      className={`stack gap-12 ${css['reply']}`}
      aria-label={t('thread.answer', { name: thread.candidate })}
    >
      <DraftNotices draft={draft} />
      <ReplyAddress thread={thread} problem={sending.problems.address} />
      <BodyEditor
        rows={7}
        autoFocus={autoFocus}
        value={draft.values.body}
        error={sending.problems.body ?? sending.problems.subject}
        onChange={(body) => draft.change({ body })}
        onSend={() => void sending.send()}
        toolbar={
          <>
            <TemplateSelect
              written={draft.values.body.trim() !== ''}
              onUse={({ body }) => draft.change({ body })}
            />
            <AttachButton attaching={attaching} />
          </>
        }
      />
      <Attachments draft={draft} attaching={attaching} />
      {draft.values.body.includes('{{') && (
        <div>
          <Button
            size="small"
            variant="text"
            icon={preview ? 'eye-off' : 'eye'}
            onClick={() => setPreview(!preview)}
          >
            {preview ? t('compose.preview-hide') : t('compose.preview', { name: thread.candidate })}
          </Button>
        </div>
      )}
      {preview && <PreviewPane values={draft.values} />}
      <SendBar
        draft={draft}
        busy={sending.busy}
        onSend={(at) => void sending.send(at)}
        onGone={onDone}
      />
    </section>
  );
}
