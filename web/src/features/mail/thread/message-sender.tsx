import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { Output } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useMailStrings } from '../mail-strings.ts';

type Message = Output<'list-mail-messages'>['items'][number];

/**
 * Who a message is from. Only mail that is proven to come from an address of the candidate is shown
 * with their name; every other mail is shown with its address, and with the name that it gives
 * itself in quotation marks.
 */
export function MessageSender({ message, candidate }: { message: Message; candidate: string }) {
  const t = useMailStrings();
  const { from, from_address: address, from_name: name } = message;
  const isAddress = from === (address ?? from) && from.includes('@');
  return (
    <>
      <span className="body2 strong" dir="auto">
        {isAddress ? from : from || t('thread.unknown')}
      </span>
      {name && name !== from && (
        <span className="caption secondary">{t('thread.named', { name })}</span>
      )}
      {address && !isAddress && <span className="caption secondary">{address}</span>}
      {message.not_on_file && (
        <StatusTag tone="warn">{t('thread.not-on-file', { name: candidate })}</StatusTag>
      )}
      {message.unverified && <StatusTag tone="warn">{t('thread.unverified')}</StatusTag>}
    </>
  );
}

/** What the marks of a sender mean, and the way to confirm an address as the candidate's. */
export function SenderNotes({ message, candidate }: { message: Message; candidate: string }) {
  const t = useMailStrings();
  const address = message.from;
  return (
    <>
      {message.unverified && (
        <p className="caption">{t('thread.unverified-text', { name: candidate })}</p>
      )}
      {message.reply_to && (
        <p className="caption">{t('thread.reply-to', { address: message.reply_to })}</p>
      )}
      {message.not_on_file && (
        <>
          <p className="caption">{t('thread.not-on-file-text', { name: candidate, address })}</p>
          <ConfirmSender message={message} candidate={candidate} address={address} />
        </>
      )}
    </>
  );
}

function ConfirmSender({
  message,
  candidate,
  address,
}: {
  message: Message;
  candidate: string;
  address: string;
}) {
  const t = useMailStrings();
  const blocked = useBlocked();
  const [asking, setAsking] = useState(false);
  const confirm = useApiMutation('confirm-mail-sender', {
    invalidates: ['list-mail-messages', 'get-candidate'],
    errors: 'own',
    onSuccess: () => {
      setAsking(false);
      toast.success(t('thread.theirs-done', { name: candidate, address }));
    },
    onError: (problem) => {
      setAsking(false);
      toast.error(problem.message);
    },
  });
  return (
    <div>
      <Button
        size="small"
        icon="person"
        blockedBecause={blocked('update', 'candidates')}
        onClick={() => setAsking(true)}
      >
        {t('thread.theirs', { name: candidate })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('thread.theirs-title', { name: candidate, address })}
        confirmLabel={t('thread.theirs-confirm')}
        keepLabel={t('thread.theirs-dismiss')}
        destructive={false}
        busy={confirm.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          confirm.mutate({
            params: { id: message.thread_id },
            body: { message_id: message.id },
          })
        }
      >
        {t('thread.theirs-text', { name: candidate })}
      </ConfirmDialog>
    </div>
  );
}
