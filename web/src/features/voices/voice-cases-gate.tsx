import type { ReactNode } from 'react';
import { useHasVoiceCases } from '../../session/api/session-query.ts';

/**
 * Renders its children if the company compares voices, or still has open cases from when it did.
 * Most companies do not, and their navigation then lacks the page.
 */
export const VoiceCasesGate = ({ children }: { children: ReactNode }) =>
  useHasVoiceCases() ? children : null;
