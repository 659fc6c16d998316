import { answerMail } from '../../../scripts/seed/talk/answer-mail.ts';
import type { SeedTarget } from '../../../scripts/seed/seed-target.ts';
import type { App } from './launch-app.ts';

/** Returns a stack in the form in which the seed uses it to create people and companies. */
export async function toSeedTarget({ stack }: App): Promise<SeedTarget> {
  let now = await stack.now();
  return {
    origin: stack.web,
    pool: stack.endpoints.cognito,
    now: () => now,
    idle: () => stack.idle(),
    mailsTo: (to) => stack.mails({ to }),
    answerMail: (id, text) => answerMail(stack.endpoints.mailbox, id, text),
    say: () => undefined,
    async moveTo(instant) {
      await stack.advanceTo(instant);
      now = await stack.now();
    },
  };
}
