import * as z from 'zod';
import { useLocalDraft } from '../drafts/use-local-draft.ts';

const kept = z.object({ words: z.string(), times: z.array(z.string()) });
export type KeptWords = z.infer<typeof kept>;
const NOTHING: KeptWords = { words: '', times: [] };

/**
 * Returns the candidate's input in one of the invitation's dialogs, which stays on this device
 * until it is sent.
 * @param name the interview and the dialog
 */
export const useKeptWords = (name: string) => useLocalDraft(`invitation:${name}`, kept, NOTHING);
