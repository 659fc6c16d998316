import * as z from 'zod';
import { line } from '../shared/text.ts';

/** Digits with an optional plus, and what people put between them. */
const phone = line(40, 0).refine(
  (text) =>
    text === '' || (/^\+?[0-9 ()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 5),
  'must be a phone number such as +49 30 1234567',
);

/** What a person tells of themselves besides name and zone; an empty text takes it back. */
export const profileFields = {
  phone: phone.optional(),
  country: line(80, 0).optional(),
  state: line(80, 0).optional(),
};

/** The same in answers. */
export const profileView = { phone: z.string(), country: z.string(), state: z.string() };
