/** The worker of pdf.js for browsers that lack something that it needs. */
import './polyfills.ts';
import 'pdfjs-dist/build/pdf.worker.min.mjs';
