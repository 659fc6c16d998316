import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidateFiles } from '@parley/data/files/candidate-files.repo.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { objectsOf } from '@parley/data/recordings/objects-of.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { people } from '@parley/data/users/members.repo.ts';
import type { Effect, EffectTools } from '../effect.ts';
import { eraseThread } from './erase-thread.ts';
import { forgetCorrespondence } from './forget-correspondence.ts';
import { forgetRooms } from './forget-rooms.ts';

/** One person is on few requisitions at a time. */
const MOST_APPLICATIONS = 100;

/** What hangs on a deleted candidate: files and recordings with their objects, what the team said, what was said, marked and consented to in the rooms of interviews, the correspondence, and the company in the person's sign-in. */
export const candidateDeleted: Effect = async (event, tools) => {
  const store = tools.storeOf(event.tenant_id);
  for (const file of await candidateFiles.list(store, String(event.data.candidate_id))) {
    await tools.files.remove(file.file_path);
    await store.commit(candidateFiles.remove(store, file));
  }
  const { items } = await applications.listOfCandidate(store, String(event.data.candidate_id), MOST_APPLICATIONS, undefined);
  for (const { requisition_id, candidate_id } of items) await eraseThread(store, `${requisition_id}~${candidate_id}`, tools.files);
  await forgetCorrespondence(store, String(event.data.candidate_id), tools.files);
  for (const recording of await recordings.listOfCandidate(store, String(event.data.candidate_id))) {
    for (const key of objectsOf(recording)) await tools.recorded.remove(key);
    await recordingTalk.erase(store, recording.id);
    await store.commit([recordings.remove(store, recording)]);
  }
  await forgetRooms(store, String(event.data.candidate_id));
  if (typeof event.data.user_id === 'string') await leave(event.data.user_id, event.tenant_id, tools);
};

/** A sign-in without any company left is removed with its address. */
async function leave(userId: string, tenantId: number, { platform, identity }: EffectTools): Promise<void> {
  const person = await people.get(platform, userId);
  if (!person) return;
  const memberships = person.memberships.filter((membership) => membership.tenant_id !== tenantId);
  const [next] = memberships;
  if (!next) {
    await identity.remove(userId);
    await platform.commit([platform.remove(keys.person(userId), { version: person.version }), platform.remove(keys.personEmail(person.email), 'any')]);
    return;
  }
  const active_tenant_id = person.active_tenant_id === tenantId ? next.tenant_id : person.active_tenant_id;
  const result = await platform.commit([people.write(platform, { ...person, memberships, active_tenant_id, version: person.version + 1 }, { version: person.version })]);
  if (!result.ok) throw new Error('the sign-in changed meanwhile');
}
