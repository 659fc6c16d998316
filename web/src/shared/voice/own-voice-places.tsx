import { Suspense, useState } from 'react';
import { Section } from '../../components/layout/section.tsx';
import { lazyCode } from '../../components/loading/lazy-code.ts';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { ListSkeleton } from '../../components/status/skeleton.tsx';
import english from '../../i18n/en/voice-places.json';
import { defineStrings } from '../../i18n/strings.ts';
import type { OpenMicrophone } from './recording/voice-recorder.ts';
import { hasVoice, useVoice } from './use-voice.ts';
import type { VoiceApi } from './voice-api.ts';
import css from './voice.module.css';

// The texts of what is inside are loaded with it.
const { useStrings: usePlaceStrings } = defineStrings('voice-places', english);

// Most people never open it, and recording brings a model of speech along.
const OwnVoiceParts = lazyCode(() => import('./own-voice.tsx'));

interface PlaceProps {
  api: VoiceApi;
  zone: string;
  company?: string | undefined;
}

/**
 * One's own voice as a section of a page. Where the company does not ask and keeps nothing, it is
 * `otherwise`.
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
  /** Where the page itself has the title that the section has otherwise. */
  title?: string;
  otherwise?: React.ReactNode;
}) {
  const t = usePlaceStrings();
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
 * The question about one's voice before a call. It is closed until it is opened, and never waited
 * for: while it loads, or if it does not, nothing is shown.
 */
export function OptionalVoice({
  api,
  zone,
  company,
  openMicrophone,
}: PlaceProps & { openMicrophone: OpenMicrophone }) {
  const t = usePlaceStrings();
  const { query, apply } = useVoice(api);
  // What is recorded in it stays when it is closed again.
  const [wasOpened, setWasOpened] = useState(false);
  const voice = query.data;
  if (!voice || !hasVoice(voice)) return null;
  return (
    <details
      className={css['optional']}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="h4">
        {t(voice.consent === 'requested' ? 'optional' : 'optional-answered')}
      </summary>
      <div className={css['part']}>
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

/** One's own voice after a call: what is kept, how to take it back, and answers to cases. */
export function VoiceAfterCall({ api, zone, company }: PlaceProps) {
  const t = usePlaceStrings();
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
