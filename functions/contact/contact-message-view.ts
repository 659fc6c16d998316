import type { ContactMessageView } from '@parley/contracts/contact/contact.routes.ts';
import type { ContactMessage } from '@parley/data/contact/contact-messages.repo.ts';

export const contactMessageView = ({
  id,
  name,
  email,
  message,
  status,
  assignee,
  answers,
  created_at,
  version,
}: ContactMessage): ContactMessageView => ({
  id: id as ContactMessageView['id'],
  name,
  email,
  message,
  status,
  assignee: assignee as ContactMessageView['assignee'],
  answers: answers.map(({ text, by_name, at }) => ({ text, by_name, at })),
  createdAt: created_at,
  version,
});
