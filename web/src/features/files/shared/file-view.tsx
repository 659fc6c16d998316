import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import css from './candidate-files.module.css';
import type { CvPagesProps } from './cv-pages.tsx';
import { useCvStrings } from './cv-strings.ts';
import { addMissingApis } from './pdf/missing-apis.ts';
import { shownAs } from './shown-as.ts';

const CvPages = lazyCode(async () => {
  const isPolyfilled = await addMissingApis();
  const { default: Pages } = await import('./cv-pages.tsx');
  return { default: (props: CvPagesProps) => <Pages {...props} isPolyfilled={isPolyfilled} /> };
});
const TextPages = lazyCode(() => import('./text/text-pages.tsx'));
/** The link to a file expires after five minutes, so a new one is requested earlier. */
const LINK_MS = 240_000;

export interface FileViewProps {
  /** The id of the file, by which its link is known. */
  id: string;
  name: string;
  type: string;
  readLink: () => Promise<{ url: string }>;
}

/** A file as far as the page can show it, with its download. */
export function FileView({ id, name, type, readLink }: FileViewProps) {
  const t = useCvStrings();
  const link = useQuery({
    queryKey: ['file-link', id],
    queryFn: readLink,
    refetchInterval: LINK_MS,
    // A link of before may have expired.
    gcTime: 0,
    meta: { errors: 'own' },
  });
  // The first link stays in use, because the file has already been loaded.
  const first = useRef<string>(undefined);
  const [isUnreadable, setUnreadable] = useState(false);
  const skeleton = <Skeleton height={480} />;
  return (
    <AsyncContent query={link} errorTitle={t('failed')} skeleton={skeleton}>
      {({ url }) => {
        first.current ??= url;
        const download = (
          <Button size="small" icon="download" onClick={() => location.assign(url)}>
            {t('open')}
          </Button>
        );
        const shown = shownAs(type);
        if (shown === 'pdf')
          return (
            <Suspense fallback={skeleton}>
              <CvPages url={first.current} name={name} download={download} />
            </Suspense>
          );
        if (shown === 'word' || shown === 'text')
          return (
            <Suspense fallback={skeleton}>
              <TextPages
                url={first.current}
                name={name}
                isWord={shown === 'word'}
                download={download}
              />
            </Suspense>
          );
        if (type.startsWith('image/') && !isUnreadable)
          return (
            <>
              <img
                className={css['picture']}
                src={first.current}
                alt={t('picture', { name })}
                // Most browsers cannot show the pictures of some phones (HEIC).
                onError={() => setUnreadable(true)}
              />
              <p className="flex to-end">{download}</p>
            </>
          );
        return (
          <EmptyState title={t('no-preview')} action={download}>
            {t('no-preview-text', { name })}
          </EmptyState>
        );
      }}
    </AsyncContent>
  );
}
