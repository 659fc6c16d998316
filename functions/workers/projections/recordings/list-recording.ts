import { type Recording, recordingItem, recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { Follow } from '../follow.ts';

/** Rows for the company and for each of the panel. Nothing is listed before anything was recorded. */
export const listRecording: Follow = async ({ store, before, after }) => {
  const [was, is] = [before && recordingItem.parse(before), after && recordingItem.parse(after)];
  const { id } = (is ?? was)!;
  const wanted = viewersOf(is);
  const writes = [...wanted.map((viewer) => recordings.putRow(store, viewer, is!)), ...viewersOf(was).filter((viewer) => !wanted.includes(viewer)).map((viewer) => recordings.removeRow(store, viewer, id))];
  if (writes.length === 0) return;
  const result = await store.commit(writes);
  if (!result.ok) throw new Error(`rows of a recording were not written: ${result.reason}`);
};

function viewersOf(recording: Recording | undefined): string[] {
  if (!recording || recording.state === 'off') return [];
  return ['ALL', ...recording.participants.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))];
}
