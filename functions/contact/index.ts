import { contactRoutes } from '@parley/contracts/contact/contact.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import {
  listContactMessages,
  updateContactMessage,
  answerContactMessage,
} from './contact-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const handler = createPipeline(
  'contact',
  contactRoutes,
  {
    'send-contact-message': sendContactMessage,
    'list-contact-messages': listContactMessages,
    'update-contact-message': updateContactMessage,
    'answer-contact-message': answerContactMessage,
  },
  openRuntime(),
);
