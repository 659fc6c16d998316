import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';

/** The mailbox returns at most this many mails per request. */
const MAX_MAILS = 200;

/**
 * Collects mails through the mailbox's JSON API. Each call requests the mails since the previous
 * call and returns all mails so far.
 */
export interface MailCollection {
  collect(mailbox: string, addresses: Iterable<string>): Promise<readonly MailView[]>;
}

export function createMailCollection(): MailCollection {
  const mails = new Map<string, MailView>();
  let since = 0;
  const ask = async (mailbox: string, query: Record<string, string>) => {
    const answer = await fetch(
      new URL(`api/mails?${new URLSearchParams({ since: String(since), ...query })}`, mailbox),
    );
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`);
    return (await answer.json()) as MailView[];
  };
  return {
    async collect(mailbox, addresses) {
      const fresh = await ask(mailbox, {});
      if (fresh.length === MAX_MAILS) {
        for (const to of addresses) {
          const own = await ask(mailbox, { to });
          if (own.length === MAX_MAILS)
            throw new Error(`${to} got more mails than the mailbox answers at once`);
          fresh.push(...own);
        }
      }
      for (const mail of fresh) mails.set(mail.id, mail);
      since = Math.max(since, ...fresh.map(({ date }) => Date.parse(date)));
      return [...mails.values()];
    },
  };
}
