import { useCallback, useEffect, useRef, useState } from 'react';
import { loadEastAsianFont } from './east-asian-fonts.ts';
import { findGap, type Gap, type RenderedPage } from './find-gap.ts';
import { findMissingFont, type PageWithFonts } from './lacks-font.ts';

/** The part of a document of pdf.js that is read here. */
interface PdfDocument {
  getMetadata: () => Promise<{ info: object }>;
}
type PdfPage = RenderedPage & PageWithFonts & { pageNumber: number };

/**
 * What the shown page lacks: besides gaps, everything, because the document is for another program
 * (`other`), text whose font this device does not have (`font`), or the text that is selected,
 * found and read aloud, because it could not be read from the file (`text`).
 */
export function useGaps(shown: number): {
  gap: Gap | 'other' | 'font' | 'text' | undefined;
  onDocument: (pdf: PdfDocument) => void;
  onRendered: (page: PdfPage, canvas: HTMLCanvasElement | null) => void;
  /** The text over the shown page could not be made. */
  onTextFailed: () => void;
  /** Changes when the page has to be drawn again, because its font has been loaded. */
  drawing: number;
} {
  const [isOther, setOther] = useState(false);
  const [found, setFound] = useState<{ page: number; gap: Gap | 'font' | undefined }>();
  const [textless, setTextless] = useState<number>();
  const [drawing, setDrawing] = useState(0);
  /** The fonts that were loaded, by page. */
  const withFonts = useRef(new Map<number, FontFace[]>());
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
    if (withFonts.current.has(pageNumber)) return;
    findMissingFont(page).then(
      async (missing) => {
        if (!missing) return;
        // What cannot be loaded is a gap like any other.
        const faces = await loadEastAsianFont(missing).catch(() => []);
        if (faces.length === 0) return setFound({ page: pageNumber, gap: 'font' });
        withFonts.current.set(pageNumber, faces);
        setDrawing((before) => before + 1);
      },
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const loaded = withFonts.current;
    return () => {
      for (const face of [...loaded.values()].flat()) document.fonts.delete(face);
    };
  }, []);
  const gapOfPage = found?.page === shown ? found.gap : undefined;
  return {
    drawing,
    gap: isOther ? 'other' : (gapOfPage ?? (textless === shown ? 'text' : undefined)),
    onDocument,
    onRendered,
    onTextFailed: useCallback(() => setTextless(shown), [shown]),
  };
}

/** Forms of XFA alone and collections have one page, which says that another program is needed. */
const isOtherKind = (info: object): boolean => {
  const has = (name: string) =>
    Object.entries(info).some(([key, is]) => key === name && is === true);
  return (has('IsXFAPresent') && !has('IsAcroFormPresent')) || has('IsCollectionPresent');
};
