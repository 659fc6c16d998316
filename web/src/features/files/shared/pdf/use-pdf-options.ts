import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { pdfjs } from 'react-pdf';
import { installTrustedTypesPolicy } from '../../../../ports/install-trusted-types-policy.ts';
import { ownWorker } from '../../../../ports/own-worker.ts';
import polyfilledWorkerUrl from './polyfilled-worker.ts?worker&url';

installTrustedTypesPolicy();

/**
 * The files of the site that the worker loads when a document needs them: character maps and fonts
 * for text whose font is not in the document, decoders for JPEG 2000, JBIG2 and fax scans. The
 * folder is that of `web/pdf-files.ts`. The Content-Security-Policy allows no WebAssembly, so
 * pdf.js is told to use the decoders that need none.
 */
export const PDF_FOLDER = new URL(`/assets/pdfjs-${pdfjs.version}/`, location.origin).href;
const FILES = {
  cMapUrl: `${PDF_FOLDER}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${PDF_FOLDER}standard_fonts/`,
  wasmUrl: `${PDF_FOLDER}wasm/`,
  useWasm: false,
  useWorkerFetch: true,
} as const;

export type PdfOptions = typeof FILES & { worker: InstanceType<typeof pdfjs.PDFWorker> };

/**
 * Returns the options with a worker for this document only, once it is created, because a shared
 * worker cannot open a document while another one is being closed. Each attempt to show a document
 * mounts this anew: the worker may have been the cause of a failure.
 * @param isPolyfilled whether the browser lacks what pdf.js needs, in the worker too
 * @param onError called if the worker's script cannot be loaded, which the document does not report
 */
export function usePdfOptions(
  isPolyfilled: boolean,
  onError: (error: Error) => void,
): PdfOptions | undefined {
  const [options, setOptions] = useState<PdfOptions>();
  useEffect(() => {
    const port = ownWorker(isPolyfilled ? polyfilledWorkerUrl : workerUrl);
    port.addEventListener('error', ({ message }) =>
      onError(new Error(message || 'The worker that reads PDF files could not be loaded')),
    );
    const worker = pdfjs.PDFWorker.create({ port });
    setOptions({ ...FILES, worker });
    return () => {
      worker.destroy();
      port.terminate();
    };
  }, [isPolyfilled, onError]);
  return options;
}
