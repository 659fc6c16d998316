/** The number of days for which a voiceprint is stored after the decision on the application. */
const VOICEPRINT_DAYS_AFTER_DECISION = 90;
/** The number of days for which a voiceprint is stored if there is no decision. */
const VOICEPRINT_DAYS_AT_MOST = 360;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns when a voiceprint is erased: 90 days after the last decision, and at the latest 360 days
 * after it was made. While one of the person's applications is undecided, only the latter applies.
 * @param voiceprint when it was made; UTC, ISO 8601
 * @param decisions when each application of the person was decided, null if it was not
 */
export function voiceprintExpiresAt(
  voiceprint: { madeAt: string },
  decisions: readonly (string | null)[],
): string {
  const latest = Date.parse(voiceprint.madeAt) + VOICEPRINT_DAYS_AT_MOST * DAY_MS;
  const decided = decisions.flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  const isOpen = decided.length < decisions.length || decided.length === 0;
  if (isOpen) return new Date(latest).toISOString();
  const after = Math.max(...decided) + VOICEPRINT_DAYS_AFTER_DECISION * DAY_MS;
  return new Date(Math.min(after, latest)).toISOString();
}

/**
 * Checks whether a voiceprint can be used for comparisons: it has not expired, and was made by the
 * current model. Otherwise the person is asked to enrol again.
 * @param now UTC, ISO 8601
 */
export function isVoiceprintUsable(
  voiceprint: { expiresAt: string; model: VoiceModelName },
  model: VoiceModelName,
  now: string,
): boolean {
  const isOwn = voiceprint.model.name === model.name && voiceprint.model.version === model.version;
  return isOwn && Date.parse(now) < Date.parse(voiceprint.expiresAt);
}

interface VoiceModelName {
  name: string;
  version: string;
}
