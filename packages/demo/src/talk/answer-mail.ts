/**
 * Replies to a mail on the mailbox page as its reader does. The reply arrives through the receipt
 * rules.
 */
export async function answerMail(mailbox: string, mailId: string, text: string): Promise<void> {
  const answer = await fetch(new URL(`mails/${mailId}/answer`, mailbox), {
    method: 'POST',
    body: new URLSearchParams({ text }),
    redirect: 'manual',
  });
  if (answer.status !== 303)
    throw new Error(`The mailbox refused the answer: ${answer.status} ${await answer.text()}`);
}
