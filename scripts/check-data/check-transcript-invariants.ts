import { keys } from '@parley/data/keys.ts';
import { spokenWords } from '@parley/data/transcripts/spoken-words.repo.ts';
import { transcriptItem } from '@parley/data/transcripts/transcripts.repo.ts';
import { checkCopyInvariants, toPuts } from './check-copy-invariants.ts';
import { ofKind, type Snapshot } from './snapshot.ts';
import { writer } from './stored-items.ts';

const SPOKEN = keys.spoken('', '').pk;
const RECORDING = keys.recording('').pk;

/**
 * Checks that every transcript is found by the words of its current revision, and that the search
 * contains no deleted transcript.
 */
export function checkTranscriptInvariants(snapshot: Snapshot): string[] {
  const store = writer(snapshot);
  const ready = new Map(
    ofKind(snapshot, 'TRANSCRIPT')
      .map((item) => transcriptItem.parse(item))
      .filter(({ state }) => state === 'ready')
      .map((transcript) => [transcript.recording_id, transcript]),
  );
  const words = new Map(
    ofKind(snapshot, 'SPOKEN_WORDS').map((item) => {
      const recordingId = item.PK.slice(RECORDING.length);
      return [recordingId, spokenWords.readStored(store, recordingId, item)];
    }),
  );
  const late = [...ready.values()].filter(({ recording_id, revision }) => {
    const stored = words.get(recording_id);
    return !stored?.complete || stored.revision !== revision;
  });
  const left = [...words.keys()].filter((recordingId) => !ready.has(recordingId));
  const wanted = toPuts([...words.values()].flatMap(({ entries }) => entries));
  const kept = snapshot.items.filter(({ PK }) => PK.startsWith(SPOKEN));
  return [
    ...late.map(({ recording_id }) => `the words of ${recording_id} are still on their way`),
    ...left.map((recordingId) => `the words of ${recordingId} are left without a transcript`),
    ...checkCopyInvariants(kept, wanted, false),
  ];
}
