/** The number of days for which a voiceprint is stored after the last decision. */
const MAX_DAYS_AFTER_DECISION = 90;
/** The number of days for which a voiceprint is stored at most, also without a decision. */
const MAX_DAYS = 360;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns when a voiceprint is erased: 90 days after the last decision, and at the latest 360 days
 * after it was made. While an application of the person is undecided, only the latter applies. All
 * times are in UTC and ISO 8601.
 * @param voiceprint when it was made
 * @param decisions when each application of the person was decided; null if it is undecided
 */
export function computeVoiceprintExpiry(
  voiceprint: { madeAt: string },
  decisions: readonly (string | null)[],
): string {
  const latest = Date.parse(voiceprint.madeAt) + MAX_DAYS * DAY_MS;
  const decided = decisions.flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  const isOpen = decided.length < decisions.length || decided.length === 0;
  if (isOpen) return new Date(latest).toISOString();
  const after = Math.max(...decided) + MAX_DAYS_AFTER_DECISION * DAY_MS;
  return new Date(Math.min(after, latest)).toISOString();
}

/**
 * Checks whether a voiceprint can be used for comparisons: it has not expired, and was made by the
 * current model. Otherwise the person is asked to enrol again.
 * @param voiceprint its time of expiry in UTC and ISO 8601, and the model that made it
 * @param model the current model
 * @param now in UTC and ISO 8601
 */
export function isVoiceprintUsable(
  voiceprint: { expiresAt: string; model: VoiceModelName },
  model: VoiceModelName,
  now: string,
): boolean {
  const isSameModel =
    voiceprint.model.name === model.name && voiceprint.model.version === model.version;
  return isSameModel && Date.parse(now) < Date.parse(voiceprint.expiresAt);
}

interface VoiceModelName {
  name: string;
  version: string;
}
