import type { DecisionMail } from '@parley/contracts/decisions/decisions.routes.ts';
import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import { undoUntil } from '@parley/domain/decisions/decision-transitions.ts';

/**
 * When the candidate hears of a decision, and with which words; null for never.
 * @param at when it is decided, UTC, ISO 8601
 */
export function mailOf(mail: DecisionMail, at: string): Decision['mail'] {
  if (mail.when === 'none') return null;
  return {
    at: mail.when === 'now' ? undoUntil(at) : new Date(mail.at).toISOString(),
    message: mail.message,
  };
}
