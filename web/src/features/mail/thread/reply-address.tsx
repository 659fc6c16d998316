import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import type { Output } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useMailStrings } from '../mail-strings.ts';

type Thread = Output<'get-mail-thread'>;

/**
 * Asks to which address answers go when the candidate's mail asks for another one, and says which
 * was chosen. Until somebody chooses, no answer can be sent.
 * @param problem why an answer was not sent, if that was because nobody has chosen
 */
export function ReplyAddress({
  thread,
  problem,
}: {
  thread: Thread;
  problem?: string | undefined;
}) {
  const t = useMailStrings();
  const choose = useApiMutation('choose-reply-address', { invalidates: ['get-mail-thread'] });
  const { reply_to: asked, candidate: name, candidate_email } = thread;
  if (!asked) return null;
  const [address, known] = [asked.address, candidate_email];
  const pick = (use: boolean) =>
    choose.mutate({ params: { id: thread.id }, body: { address: asked.address, use } });
  if (asked.use !== undefined)
    return (
      <p className="caption">
        {t('reply-to.goes', { address: asked.use ? address : known })}{' '}
        <Button
          size="small"
          variant="text"
          busy={choose.isPending}
          onClick={() => pick(!asked.use)}
        >
          {t('reply-to.change', { address: asked.use ? known : address })}
        </Button>
      </p>
    );
  return (
    <Notice
      tone={problem ? 'bad' : 'warn'}
      alert={problem !== undefined}
      title={t('reply-to.title', { name })}
      actions={
        <>
          <Button size="small" busy={choose.isPending} onClick={() => pick(true)}>
            {t('reply-to.use', { address })}
          </Button>
          <Button size="small" busy={choose.isPending} onClick={() => pick(false)}>
            {t('reply-to.known', { address: known })}
          </Button>
        </>
      }
    >
      {t('reply-to.text', { name, address, known })}
      {problem && <p>{problem}</p>}
    </Notice>
  );
}
