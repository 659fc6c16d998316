import { useCallback, useState } from 'react';
import { findGap, type Gap, type RenderedPage } from './find-gap.ts';
import { lacksFont } from './lacks-font.ts';

/** The part of a document of pdf.js that is read here. */
interface PdfDocument {
  getMetadata: () => Promise<{ info: object }>;
}
type PdfPage = RenderedPage & Parameters<typeof lacksFont>[0] & { pageNumber: number };

/**
 * What the shown page lacks: besides gaps, a form that pdf.js does not show (`form`), or text in a
 * font that this device does not have (`font`).
 */
export function useGaps(shown: number): {
  gap: Gap | 'form' | 'font' | undefined;
  onDocument: (pdf: PdfDocument) => void;
  onRendered: (page: PdfPage, canvas: HTMLCanvasElement | null) => void;
} {
  const [isForm, setForm] = useState(false);
  const [found, setFound] = useState<{ page: number; gap: Gap | 'font' | undefined }>();
  const onDocument = useCallback((pdf: PdfDocument) => {
    pdf.getMetadata().then(
      ({ info }) => setForm(isOtherForm(info)),
      // Without its metadata, a document is shown as it is.
      () => setForm(false),
    );
  }, []);
  const onRendered = useCallback((page: PdfPage, canvas: HTMLCanvasElement | null) => {
    const { pageNumber } = page;
    const gap = findGap(page, canvas);
    setFound({ page: pageNumber, gap });
    if (gap) return;
    lacksFont(page).then(
      (lacks) => lacks && setFound({ page: pageNumber, gap: 'font' }),
      () => undefined,
    );
  }, []);
  return {
    gap: isForm ? 'form' : found?.page === shown ? found.gap : undefined,
    onDocument,
    onRendered,
  };
}

/** Forms of XFA alone have one page, which says that another program is needed. */
const isOtherForm = (info: object): boolean =>
  'IsXFAPresent' in info &&
  info.IsXFAPresent === true &&
  !('IsAcroFormPresent' in info && info.IsAcroFormPresent === true);
