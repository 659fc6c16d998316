import { useCallback, useState } from 'react';
import { findGap, type Gap, type RenderedPage } from './find-gap.ts';
import { lacksFont } from './lacks-font.ts';

/** The part of a document of pdf.js that is read here. */
interface PdfDocument {
  getMetadata: () => Promise<{ info: object }>;
}
type PdfPage = RenderedPage & Parameters<typeof lacksFont>[0] & { pageNumber: number };

/**
 * What the shown page lacks: besides gaps, everything, because the document is for another program
 * (`other`), or text whose font this device does not have (`font`).
 */
export function useGaps(shown: number): {
  gap: Gap | 'other' | 'font' | undefined;
  onDocument: (pdf: PdfDocument) => void;
  onRendered: (page: PdfPage, canvas: HTMLCanvasElement | null) => void;
} {
  const [isOther, setOther] = useState(false);
  const [found, setFound] = useState<{ page: number; gap: Gap | 'font' | undefined }>();
  const onDocument = useCallback((pdf: PdfDocument) => {
    pdf.getMetadata().then(
      ({ info }) => setOther(isOtherKind(info)),
      // Without its metadata, a document is shown as it is.
      () => setOther(false),
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
    gap: isOther ? 'other' : found?.page === shown ? found.gap : undefined,
    onDocument,
    onRendered,
  };
}

/** Forms of XFA alone and collections have one page, which says that another program is needed. */
const isOtherKind = (info: object): boolean => {
  const has = (name: string) =>
    Object.entries(info).some(([key, is]) => key === name && is === true);
  return (has('IsXFAPresent') && !has('IsAcroFormPresent')) || has('IsCollectionPresent');
};
