import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { installTrustedTypesPolicy } from '../../ports/install-trusted-types-policy.ts';
import { ErrorMessage } from '../../components/status/error-message.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { Skeleton } from '../../components/status/skeleton.tsx';
import { useWidth } from '../../components/hooks/use-width.ts';
import { useSharedStrings } from '../shared-strings.ts';
import css from './cv-viewer.module.css';

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

let policy: ReturnType<Policies['createPolicy']> | undefined;

/**
 * Creates a worker from a script of this origin. The page's policy (Trusted Types) requires
 * approval of every script URL, and this function approves own scripts only.
 * @throws TypeError for another origin
 */
function ownWorker(url: string): Worker {
  const own = (address: string): string => {
    const { origin, href } = new URL(address, location.href);
    if (origin !== location.origin) throw new TypeError(`${origin} is not this page's origin`);
    return href;
  };
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  policy ??= types?.createPolicy('parley-own-workers', { createScriptURL: own });
  return new Worker((policy ? policy.createScriptURL(url) : own(url)) as string, {
    type: 'module',
  });
}

installTrustedTypesPolicy();

/**
 * The width of a page as a multiple of the panel's width. On a phone, twice the width is readable.
 */
const ZOOMS = [1, 1.25, 1.5, 2, 3];

/**
 * Returns the options with a worker for this document only, once it is created, because a shared
 * worker cannot open a document while another one is being closed. Each attempt has a new worker,
 * because the previous one may be the cause of the failure.
 * @param onError called if the worker's script cannot be loaded, which the document does not report
 */
function useOwnWorker(attempt: number, onError: (error: Error) => void) {
  const [made, setMade] = useState<{
    attempt: number;
    options: { worker: InstanceType<typeof pdfjs.PDFWorker> };
  }>();
  useEffect(() => {
    const port = ownWorker(workerUrl);
    port.addEventListener('error', ({ message }) =>
      onError(new Error(message || 'The worker that reads PDF files could not be loaded')),
    );
    const worker = pdfjs.PDFWorker.create({ port });
    setMade({ attempt, options: { worker } });
    return () => {
      worker.destroy();
      port.terminate();
    };
  }, [attempt, onError]);
  return made?.attempt === attempt ? made.options : undefined;
}

/**
 * The pages of a PDF, one at a time, as wide as possible. The text can be selected and read aloud.
 */
export default function CvPages({
  url,
  name,
  download,
}: {
  url: string;
  name: string;
  download: ReactNode;
}) {
  const t = useSharedStrings();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const options = useOwnWorker(attempt, setFailed);
  const turn = (to: number) => {
    setPage(to);
    box.current?.scrollIntoView({ block: 'start' });
  };
  const zoomTo = (next: number | undefined) => {
    const sheet = box.current;
    if (next === undefined || !sheet) return;
    const middle = (sheet.scrollLeft + sheet.clientWidth / 2) / sheet.scrollWidth;
    setZoom(next);
    // The centre of the view stays the same.
    requestAnimationFrame(() => {
      sheet.scrollLeft = middle * sheet.scrollWidth - sheet.clientWidth / 2;
    });
  };
  if (failed)
    return (
      <ErrorMessage
        error={failed}
        title={t('cv.failed')}
        onRetry={() => {
          setFailed(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <>
      <div className={css['turn']}>
        <span className="caption secondary truncate">{name}</span>
        {pages > 1 && (
          <IconButton
            icon="back"
            size={18}
            label={t('cv.previous')}
            aria-disabled={page === 1}
            onClick={() => {
              if (page > 1) turn(page - 1);
            }}
          />
        )}
        {pages > 0 && (
          <span className="caption num" role="status">
            {t('cv.page', { page, pages })}
          </span>
        )}
        {pages > 1 && (
          <IconButton
            icon="chevron-end"
            size={18}
            label={t('cv.next')}
            aria-disabled={page === pages}
            onClick={() => {
              if (page < pages) turn(page + 1);
            }}
          />
        )}
        <IconButton
          icon="zoom-out"
          size={18}
          label={t('cv.zoom-out')}
          aria-disabled={zoom === ZOOMS[0]}
          onClick={() => zoomTo(ZOOMS.findLast((one) => one < zoom))}
        />
        <IconButton
          icon="zoom-in"
          size={18}
          label={t('cv.zoom-in')}
          aria-disabled={zoom === ZOOMS.at(-1)}
          onClick={() => zoomTo(ZOOMS.find((one) => one > zoom))}
        />
      </div>
      <div
        ref={box}
        className={css['sheet']}
        dir="ltr"
        role="group"
        aria-label={name}
        tabIndex={zoom > 1 ? 0 : undefined}
      >
        {options ? (
          <Document
            key={attempt}
            file={url}
            options={options}
            // With Suspense, errors would be thrown in addition, and bypass the message below.
            suspense={false}
            loading={<Skeleton height={480} />}
            error={null}
            onLoadSuccess={({ numPages }) => setPages(numPages)}
            onLoadError={setFailed}
          >
            <Page
              pageNumber={page}
              width={Math.max(200, width - 24) * zoom}
              renderAnnotationLayer={false}
              loading={<Skeleton height={480} />}
            />
          </Document>
        ) : (
          <Skeleton height={480} />
        )}
      </div>
      <p className={css['foot']}>{download}</p>
    </>
  );
}
