import type { ApiClient } from '../../../session/api/api.ts';
import { IntentKey } from '../../../session/api/intent-key.ts';
import type { MailDraft } from '../page/mail-row.ts';
import { getContent, type MailValues } from './mail-values.ts';

/**
 * One draft on the server: created with the first text, then saved over the version that was read
 * last.
 */
export class MailRemote {
  readonly #api: ApiClient;
  readonly #threadId: string | null;
  readonly #intent: IntentKey;
  #draft: MailDraft | undefined;

  constructor(
    api: ApiClient,
    stored: MailDraft | undefined,
    threadId: string | null,
    random: () => string,
  ) {
    this.#api = api;
    this.#draft = stored;
    this.#threadId = threadId;
    this.#intent = new IntentKey(random);
  }

  get draft(): MailDraft | undefined {
    return this.#draft;
  }

  /** Saves the draft and returns its new state. @throws ApiProblem */
  async save(values: MailValues): Promise<MailDraft> {
    const content = getContent(values);
    if (!this.#draft) {
      const body = { ...content, thread_id: this.#threadId };
      this.#draft = await this.#api.call(
        'create-mail-draft',
        { body },
        { idempotencyKey: this.#intent.for(body) },
      );
      this.#intent.settle();
      return this.#draft;
    }
    this.#draft = await this.#api.call(
      'update-mail-draft',
      { params: { id: this.#draft.id }, body: content },
      { ifMatch: this.#draft.version },
    );
    return this.#draft;
  }

  async detach(attachmentId: string): Promise<MailDraft> {
    const draft = this.#draft!;
    const attachment_ids = draft.attachments
      .map(({ id }) => id)
      .filter((id) => id !== attachmentId);
    this.#draft = await this.#api.call(
      'update-mail-draft',
      { params: { id: draft.id }, body: { attachment_ids } },
      { ifMatch: draft.version },
    );
    return this.#draft;
  }

  async send(sendAt: string | undefined): Promise<MailDraft> {
    const draft = this.#draft!;
    return this.#api.call(
      'send-mail-draft',
      { params: { id: draft.id }, body: sendAt === undefined ? {} : { send_at: sendAt } },
      { ifMatch: draft.version },
    );
  }

  async discard(): Promise<void> {
    if (this.#draft)
      await this.#api.call(
        'delete-mail-draft',
        { params: { id: this.#draft.id } },
        { ifMatch: this.#draft.version },
      );
  }

  /** Returns the current draft on the server; undefined if it is deleted. */
  latest(): Promise<MailDraft> {
    return this.#api.call('get-mail-draft', { params: { id: this.#draft!.id } });
  }

  adopt(draft: MailDraft): void {
    this.#draft = draft;
  }
}
