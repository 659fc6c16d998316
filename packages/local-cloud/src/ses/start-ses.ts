import { createServer } from 'node:http';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import { assertOneLine, parseMailbox } from './api/parse-mailbox.ts';
import { sendEmail } from './api/send-email.ts';
import { handleMessage } from './handle-message.ts';
import { limitMail } from './mail-account.ts';
import type { Receive } from './receipt/receive-mail.ts';
import type { ReturnedMailReporter } from './report-returned-mail.ts';
import type { OwnMail, SesOptions } from './ses-config.ts';
import { openMailStore } from './store/mail-store.ts';

export type SesEngine = {
  /** The value of AWS_ENDPOINT_URL_SESV2. */
  url: string;
  /** The URL of the page on which a person reads the mails. */
  mailboxUrl: string;
  /**
   * Stores a mail of another engine by the rules of SendEmail, except that any sender is accepted.
   * Returns its id once the mail is on disk.
   */
  deliver(mail: OwnMail): Promise<string>;
  /**
   * Sets the receiver of replies that are written on the mailbox page. Without it such replies are
   * not delivered.
   */
  receiveWith(receive: Receive): void;
  /** Sets the receiver of the events of returned mail. Without it no events are sent. */
  tellWith(telling: ReturnedMailReporter): void;
  close(): Promise<void>;
};

/**
 * Starts the SES v2 engine on 127.0.0.1: SendEmail with verified signatures, and a mailbox page on
 * the same server. An acknowledged mail is stored as an `.eml` file under `dataDir` and survives
 * `kill -9`. Source: Amazon SES API v2 reference, SendEmail.
 */
export async function startSes(options: SesOptions): Promise<SesEngine> {
  const store = openMailStore(options.dataDir);
  const onError = options.onError ?? ((error: unknown) => console.error('ses engine', error));
  const limit = options.account && limitMail(options.account, store.table, options);
  const inFlight = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    const settled = work
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => inFlight.delete(settled));
    inFlight.add(settled);
    return work;
  };
  let receive: Receive = async () => false;
  let telling: ReturnedMailReporter | undefined;
  const server = createServer(
    (message, response) =>
      void track(
        handleMessage(message, response, {
          options,
          store,
          receive: () => receive,
          telling: () => telling,
          limit,
          onError,
        }),
      ),
  );
  try {
    const { url, close } = await listenOnLoopback(server, options.port);
    return {
      url,
      mailboxUrl: `${url}/`,
      receiveWith: (next) => {
        receive = next;
      },
      tellWith: (next) => {
        telling = next;
      },
      deliver: (mail) => track(deliver(mail, options, store)),
      close: async () => {
        await close();
        await Promise.all(inFlight);
        store.close();
      },
    };
  } catch (error) {
    store.close();
    throw error;
  }
}

async function deliver(
  mail: OwnMail,
  options: SesOptions,
  store: ReturnType<typeof openMailStore>,
): Promise<string> {
  assertOneLine(mail.subject, 'The subject');
  const { address } = parseMailbox(mail.from);
  const content = {
    kind: 'simple' as const,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: [],
    attachments: [],
  };
  const request = {
    from: mail.from,
    to: [mail.to],
    cc: [],
    bcc: [],
    replyTo: [],
    configurationSet: undefined,
    tags: {},
    content,
  };
  return sendEmail(request, {
    now: options.now,
    region: options.region,
    identities: [address],
    store,
  });
}
