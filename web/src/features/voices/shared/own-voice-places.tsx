import { Suspense, useState } from 'react';
import { Section } from '../../../components/layout/section.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { ListSkeleton } from '../../../components/status/skeleton.tsx';
import type { OpenMicrophone } from './recording/voice-recorder.ts';
import { hasVoice, useVoice } from './use-voice.ts';
import type { VoiceApi } from './voice-api.ts';
import { useVoicePlacesStrings } from './voice-places-strings.ts';
import css from './voice.module.css';

// This code is loaded on demand, because few people open it and recording needs a speech model.
const OwnVoiceParts = lazyCode(() => import('./own-voice.tsx'));

interface PlaceProps {
  api: VoiceApi;
  zone: string;
  company?: string | undefined;
}

/**
 * The user's own voice as a section of a page. If the company does not compare voices and stores
 * nothing, `otherwise` is rendered.
 */
export function OwnVoiceSection({
  api,
  zone,
  company,
  isStaff = false,
  title,
  otherwise = null,
}: PlaceProps & {
  isStaff?: boolean;
  /** The title of the section; missing if the page itself has that title. */
  title?: string;
  otherwise?: React.ReactNode;
}) {
  const t = useVoicePlacesStrings();
  const { query, apply } = useVoice(api);
  return (
    <AsyncContent query={query} errorTitle={t('failed')}>
      {(voice) =>
        hasVoice(voice) ? (
          <Section title={title ?? t('title')}>
            <Suspense fallback={<ListSkeleton />}>
              <OwnVoiceParts {...{ api, voice, apply, zone, company, isStaff }} />
            </Suspense>
          </Section>
        ) : (
          otherwise
        )
      }
    </AsyncContent>
  );
}

/**
 * The question about the user's voice before a call. It is collapsed at first, and nothing waits
 * for it: while it loads, or if it fails to load, nothing is shown.
 */
export function OptionalVoice({
  api,
  zone,
  company,
  openMicrophone,
}: PlaceProps & { openMicrophone: OpenMicrophone }) {
  const t = useVoicePlacesStrings();
  const { query, apply } = useVoice(api);
  // A recording in it is kept when it is collapsed again.
  const [wasOpened, setWasOpened] = useState(false);
  const voice = query.data;
  if (!voice || !hasVoice(voice)) return null;
  return (
    <details
      className={`card p-16 ${css['optional']}`}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="h4">
        {t(voice.consent === 'requested' ? 'optional' : 'optional-answered')}
      </summary>
      <div className="stack min-w-0 gap-12">
        <p className="body2 secondary">{t('optional-text')}</p>
        {wasOpened && (
          <Suspense>
            <OwnVoiceParts
              {...{ api, voice, apply, zone, company, openMicrophone }}
              isStaff={false}
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/**
 * The user's own voice after a call: what is stored, how to withdraw the consent, and answers to
 * voice cases.
 */
export function VoiceAfterCall({ api, zone, company }: PlaceProps) {
  const t = useVoicePlacesStrings();
  const { query, apply } = useVoice(api);
  const voice = query.data;
  if (!voice || !hasVoice(voice)) return null;
  return (
    <Section title={t('title')}>
      <Suspense>
        <OwnVoiceParts {...{ api, voice, apply, zone, company }} isStaff={false} />
      </Suspense>
    </Section>
  );
}
