import { readFileSync } from 'node:fs';
import { Decoder } from '@evan/opus';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { acceptInvitation, actAs } from '../actors/actor.ts';
import type { Booked } from '../hiring/run-hiring.ts';
import { candidateAddress, type SeededCompany } from '../seed-company.ts';
import { DEMO_PASSWORD, type DemoPerson, type SeedTarget } from '../seed-target.ts';
import { ENROLMENTS } from './dialogues.ts';
import { readOpusFile } from './opus-file.ts';
import { toEnrolmentPath } from './spoken-talk.ts';
import type { DemoTalk } from './talks.ts';

const RATE = 16_000;

/** Returns the sound of a candidate's enrolment, as a WAV file in base64. */
function readEnrolment(requisition: string): string {
  const decoder = new Decoder({ channels: 1, sample_rate: RATE });
  const parts = readOpusFile(readFileSync(toEnrolmentPath(requisition))).map(
    (packet) => new Int16Array(decoder.decode(packet).slice().buffer),
  );
  const samples = Float32Array.from(
    parts.flatMap((part) => [...part]),
    (sample) => sample / 32_768,
  );
  return Buffer.from(encodeWav(samples, RATE)).toString('base64');
}

/**
 * Enables the comparison of voices for a company, and lets the candidates of its recorded
 * interviews consent to it. Some also enrol their voice. The voice check of each interview is made
 * when its recording is delivered later.
 * @param signedIn the addresses of people who can sign in already
 * @returns the addresses of the candidates who can sign in as a result
 */
export async function enrolVoices(
  target: SeedTarget,
  company: SeededCompany,
  recorded: readonly (readonly [DemoTalk, Booked])[],
  signedIn: readonly string[],
): Promise<DemoPerson[]> {
  const recruiter = company.staff.get('recruiter')!;
  const admin = company.staff.get(company.plan.people[0]!.key)!;
  const { version, ...settings } = await admin.call('get-recording-settings', {});
  await admin.call(
    'update-recording-settings',
    { body: { ...settings, voices: true } },
    { ifMatch: version },
  );
  const added: DemoPerson[] = [];
  for (const [{ requisition, notTranscribed }, { name, candidateId }] of recorded) {
    // In the demo, the person who refuses one purpose also refuses the other one.
    if (notTranscribed === 'candidate') continue;
    const email = candidateAddress(name);
    const isKnown = signedIn.includes(email);
    if (!isKnown)
      await recruiter.call('create-candidate-user', { body: { candidate_id: candidateId } });
    added.push({
      email,
      password: DEMO_PASSWORD,
      role: 'candidate',
      tenant_id: recruiter.tenantId(),
    });
    const candidate = isKnown ? await actAs(target, email) : await acceptInvitation(target, email);
    await candidate.call('answer-voice-consent', { body: { answer: 'granted' } });
    if (ENROLMENTS[requisition])
      await candidate.call('enrol-voice', { body: { audio: readEnrolment(requisition) } });
  }
  return added;
}
