import { contactMessages } from '@parley/data/contact/contact-messages.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { deliver } from '../../shared/deliver.ts';
import type { Effect } from '../effect.ts';
import { layOut } from '../mails/lay-out.ts';

/** Tells the support address of a contact message; an answer goes to the person who wrote. */
export const contactReceived: Effect = async (event, deps) => {
  const message = await contactMessages.get(deps.platform, String(event.data.message_id));
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
