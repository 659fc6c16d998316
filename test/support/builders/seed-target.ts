import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { answerMail } from '@parley/demo/talk/answer-mail.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';

/**
 * Returns a stack with a virtual clock in the form in which the seed uses it to create people and
 * companies.
 */
export async function toSeedTarget(
  stack: TestStack,
  print: SeedTarget['print'] = () => undefined,
): Promise<SeedTarget> {
  let now = await stack.now();
  return {
    origin: stack.web,
    pool: stack.endpoints.cognito,
    now: () => now,
    idle: () => stack.idle(),
    mailsTo: (to) => stack.mails({ to }),
    answerMail: (id, text) => answerMail(stack.endpoints.mailbox, id, text),
    print,
    async moveTo(instant) {
      await stack.advanceTo(instant);
      now = await stack.now();
    },
  };
}
