import PostalMime, { type Email } from 'postal-mime';
import { badRequest } from '../ses-error.ts';

/**
 * Parses a message. Throws BadRequestException for what the parser gives up on, such as nesting
 * without end.
 */
export async function parseMessage(eml: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(eml);
  } catch (error) {
    throw badRequest(
      `The message cannot be parsed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
