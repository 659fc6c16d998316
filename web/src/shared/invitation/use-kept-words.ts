import * as z from 'zod';
import { useLocalDraft } from '../drafts/use-local-draft.ts';

const kept = z.object({ words: z.string(), times: z.array(z.string()) });
export type KeptWords = z.infer<typeof kept>;
const NOTHING: KeptWords = { words: '', times: [] };

/**
 * What a candidate writes into one of the invitation's dialogs, kept on this device until it was
 * sent.
 * @param name the interview and the dialog
 */
export const useKeptWords = (name: string) => useLocalDraft(`invitation:${name}`, kept, NOTHING);
