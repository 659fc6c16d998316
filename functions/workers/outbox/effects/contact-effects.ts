import { contactMessages } from '@parley/data/contact/contact-messages.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import type { Effect, Effects } from '../effect.ts';
import { layOut } from '@parley/application/mails/lay-out.ts';

/** Sends a contact message to the support address; an answer goes to the person who wrote. */
const contactReceived: Effect<'contact.received'> = async (event, deps) => {
  const message = await contactMessages.get(deps.platform, event.data.message_id);
  if (!message) return;
  await deliver(
    deps.platform,
    {
      occasion: keys.sentOnce(`contact#${message.id}`),
      mail: () => ({
        to: deps.supportAddress,
        replyTo: message.email,
        subject: `Contact form: ${message.name}`,
        ...layOut({
          heading: `${message.name} wrote through the contact form`,
          paragraphs: message.message.split(/\r?\n/),
          facts: [{ label: 'From', lines: [message.name, message.email] }],
          footer: 'Answer this mail to answer the person.',
        }),
      }),
    },
    deps,
  );
};

/**
 * Mails an answer to the person who wrote through the contact form, with what they had written.
 * Replies go to the support address.
 */
const contactAnswered: Effect<'contact.answered'> = async (event, deps) => {
  const message = await contactMessages.get(deps.platform, event.data.message_id);
  const answer = message?.answers.find(({ id }) => id === event.data.answer_id);
  if (!message || !answer) return;
  await deliver(
    deps.platform,
    {
      occasion: keys.sentOnce(`contact-answer#${answer.id}`),
      mail: () => ({
        to: message.email,
        replyTo: deps.supportAddress,
        subject: 'Your message to Parley',
        submitted: 'by-hand',
        ...layOut({
          heading: `Hello ${message.name}`,
          paragraphs: answer.text.split(/\r?\n/),
          facts: [{ label: 'You wrote', lines: message.message.split(/\r?\n/) }],
          footer: `${answer.by_name}, Parley. Answer this mail to write to us again.`,
        }),
      }),
    },
    deps,
  );
};

export const contactEffects = {
  'contact.answered': contactAnswered,
  'contact.received': contactReceived,
} satisfies Partial<Effects>;
