import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Document, Page, PasswordResponses } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useWidth } from '../../../components/hooks/use-width.ts';
import { ErrorMessage } from '../../../components/status/error-message.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { StatusMessage } from '../../../components/status/status-message.tsx';
import css from './candidate-files.module.css';
import { useCvStrings } from './cv-strings.ts';
import { arrangeText } from './pdf/arrange-text.ts';
import { useCvPagesStrings } from './pdf/cv-pages-strings.ts';
import { PdfPassword } from './pdf/pdf-password.tsx';
import { useGaps } from './pdf/use-gaps.ts';
import { usePdfOptions } from './pdf/use-pdf-options.ts';

/**
 * The width of a page as a multiple of the panel's width. On a phone, twice the width is readable.
 */
const ZOOMS = [1, 1.25, 1.5, 2, 3];

/** What pdf.js throws if a file contradicts the format. */
const DAMAGED = ['InvalidPDFException', 'FormatError', 'UnknownErrorException'];
const isDamaged = ({ name }: Error): boolean => DAMAGED.includes(name);

/** The file has a password. `answer` tries one. */
interface PasswordQuestion {
  isWrong: boolean;
  busy: boolean;
  answer: (password: string) => void;
}

/** What a PDF file cannot be shown for: it failed, or nobody gave its password. */
type Obstacle = { failed: Error } | 'locked';

export interface CvPagesProps {
  url: string;
  name: string;
  download: ReactNode;
  /** Whether the browser lacks what pdf.js needs (`addMissingApis`). */
  isPolyfilled?: boolean;
}

/**
 * The pages of a PDF. If the file has a password, the page asks for it. What cannot be shown is
 * said, with the download.
 */
export default function CvPages({ url, name, download, isPolyfilled = false }: CvPagesProps) {
  const t = useCvPagesStrings();
  const viewer = useCvStrings();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const onFailed = useCallback((failed: Error) => setObstacle({ failed }), []);
  const again = () => setObstacle(undefined);
  if (obstacle === undefined)
    return (
      <PdfPages
        url={url}
        name={name}
        download={download}
        isPolyfilled={isPolyfilled}
        onFailed={onFailed}
        onLocked={() => setObstacle('locked')}
      />
    );
  if (obstacle !== 'locked')
    return (
      <>
        {isDamaged(obstacle.failed) ? (
          <StatusMessage
            alert
            title={viewer('failed')}
            actions={<Button onClick={again}>{t('again')}</Button>}
          >
            {t('damaged', { name })}
          </StatusMessage>
        ) : (
          <ErrorMessage error={obstacle.failed} title={viewer('failed')} onRetry={again} />
        )}
        <p className="flex to-end">{download}</p>
      </>
    );
  return (
    <StatusMessage
      title={t('locked-title')}
      actions={
        <>
          <Button size="small" onClick={again}>
            {t('locked-again')}
          </Button>
          {download}
        </>
      }
    >
      {t('locked-text', { name })}
    </StatusMessage>
  );
}

/** The pages, one at a time, as wide as possible. The text can be selected and read aloud. */
function PdfPages({
  url,
  name,
  download,
  isPolyfilled,
  onFailed,
  onLocked,
}: Required<CvPagesProps> & { onFailed: (error: Error) => void; onLocked: () => void }) {
  const t = useCvPagesStrings();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const options = usePdfOptions(isPolyfilled, onFailed);
  const [question, setQuestion] = useState<PasswordQuestion>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { gap, drawing, onDocument, onRendered, onTextFailed } = useGaps(page);
  const arrange = useCallback(() => {
    const layer = box.current?.querySelector('.textLayer');
    if (layer) arrangeText(layer);
  }, []);
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
  return (
    <>
      <div className={`row gap-4 ${css['turn']}`}>
        <span className="caption secondary truncate">{name}</span>
        {pages > 1 && (
          <IconButton
            icon="back"
            size={18}
            label={t('previous')}
            aria-disabled={page === 1}
            onClick={() => {
              if (page > 1) turn(page - 1);
            }}
          />
        )}
        {pages > 0 && (
          <span className="caption num" role="status">
            {t('page', { page, pages })}
          </span>
        )}
        {pages > 1 && (
          <IconButton
            icon="chevron-end"
            size={18}
            label={t('next')}
            aria-disabled={page === pages}
            onClick={() => {
              if (page < pages) turn(page + 1);
            }}
          />
        )}
        {pages > 0 && (
          <>
            <IconButton
              icon="zoom-out"
              size={18}
              label={t('zoom-out')}
              aria-disabled={zoom === ZOOMS[0]}
              onClick={() => zoomTo(ZOOMS.findLast((one) => one < zoom))}
            />
            <IconButton
              icon="zoom-in"
              size={18}
              label={t('zoom-in')}
              aria-disabled={zoom === ZOOMS.at(-1)}
              onClick={() => zoomTo(ZOOMS.find((one) => one > zoom))}
            />
          </>
        )}
      </div>
      {gap && (
        <Notice tone="warn" alert title={t(`gap.${gap}`)}>
          {t(`gap.${gap}-text`)}
        </Notice>
      )}
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
            file={url}
            options={options}
            // With Suspense, errors would be thrown in addition, and bypass the message below.
            suspense={false}
            loading={
              question ? (
                <PdfPassword
                  name={name}
                  isWrong={question.isWrong}
                  busy={question.busy}
                  onPassword={question.answer}
                  onCancel={onLocked}
                />
              ) : (
                <Skeleton height={480} />
              )
            }
            error={null}
            // Without this, the browser's own prompt would ask, again and again.
            onPassword={(answer, reason) =>
              setQuestion({
                isWrong: reason === PasswordResponses.INCORRECT_PASSWORD,
                busy: false,
                answer: (password) => {
                  setQuestion((asked) => asked && { ...asked, busy: true });
                  answer(password);
                },
              })
            }
            onLoadSuccess={(pdf) => {
              setPages(pdf.numPages);
              onDocument(pdf);
            }}
            onLoadError={onFailed}
          >
            <Page
              key={drawing}
              pageNumber={page}
              width={Math.max(200, width - 24) * zoom}
              renderAnnotationLayer={false}
              loading={<Skeleton height={480} />}
              error={null}
              canvasRef={canvas}
              onLoadError={onFailed}
              onRenderError={onFailed}
              onRenderSuccess={(rendered) => onRendered(rendered, canvas.current)}
              onGetTextError={onTextFailed}
              onRenderTextLayerError={onTextFailed}
              onRenderTextLayerSuccess={arrange}
            />
          </Document>
        ) : (
          <Skeleton height={480} />
        )}
      </div>
      <p className="flex to-end">{download}</p>
    </>
  );
}
