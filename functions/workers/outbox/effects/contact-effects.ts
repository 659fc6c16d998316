import {
  CONTACT_ANSWER_MAIL,
  CONTACT_RECEIVED_MAIL,
} from '@parley/application/mails/kinds/contact.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { contactMessages } from '@parley/data/contact/contact-messages.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Effect, Effects } from '../effect.ts';

/** Sends a contact message to the support address; an answer goes to the person who wrote. */
const contactReceived: Effect<'contact.received'> = async (event, deps) => {
  const { supportAddress } = deps;
  const message = await contactMessages.get(deps.platform, event.data.message_id);
  if (!message) return;
  await deliver(
    deps.platform,
    {
      occasion: keys.sentOnce(`contact#${message.id}`),
      mail: () => CONTACT_RECEIVED_MAIL.compose({ message, supportAddress }),
    },
    deps,
  );
};

/**
 * Mails an answer to the person who wrote through the contact form, with what they had written.
 * Replies go to the support address.
 */
const contactAnswered: Effect<'contact.answered'> = async (event, deps) => {
  const { supportAddress } = deps;
  const message = await contactMessages.get(deps.platform, event.data.message_id);
  const answer = message?.answers.find(({ id }) => id === event.data.answer_id);
  if (!message || !answer) return;
  await deliver(
    deps.platform,
    {
      occasion: keys.sentOnce(`contact-answer#${answer.id}`),
      mail: () => CONTACT_ANSWER_MAIL.compose({ message, answer, supportAddress }),
    },
    deps,
  );
};

export const contactEffects = {
  'contact.answered': contactAnswered,
  'contact.received': contactReceived,
} satisfies Partial<Effects>;
