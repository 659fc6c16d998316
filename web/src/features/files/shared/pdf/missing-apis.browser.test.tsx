import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toTextPdf } from '../../../../../stories/fixtures/pdfs.ts';
import { renderStory } from '../../../../../stories/render-story.tsx';
import CvPages from '../cv-pages.tsx';
import { addMissingApis } from './missing-apis.ts';

const DOWNLOAD = <button type="button">Download</button>;
const KAFKA = 'Seven years of Kafka';

/** Takes an API away until the test ends. */
function takeAway(owner: object, name: PropertyKey): void {
  const own = Reflect.getOwnPropertyDescriptor(owner, name)!;
  Reflect.deleteProperty(owner, name);
  onTestFinished(() => void Reflect.defineProperty(owner, name, own));
}

/** Returns the scripts of the workers that are started from now on. */
function watchWorkers(): string[] {
  const started: string[] = [];
  const RealWorker = Worker;
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        started.push(String(url));
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return started;
}

const showText = async () => {
  const workers = watchWorkers();
  const isPolyfilled = await addMissingApis();
  await renderStory(
    <CvPages
      url={toTextPdf(KAFKA)}
      name="cv.pdf"
      download={DOWNLOAD}
      isPolyfilled={isPolyfilled}
    />,
  );
  await expect.element(page.getByText(KAFKA)).toBeInTheDocument();
  return workers;
};

test('a browser that has all that pdf.js needs loads nothing more', async () => {
  expect(await showText()).toEqual([expect.stringContaining('pdf.worker.min')]);
});

test('the text of a CV can be selected where what pdf.js needs is missing', async () => {
  takeAway(ReadableStream.prototype, Symbol.asyncIterator);
  takeAway(Map.prototype, 'getOrInsertComputed');
  takeAway(Promise, 'withResolvers');
  takeAway(Response.prototype, 'bytes');
  takeAway(URL, 'parse');
  expect(await showText()).toEqual([expect.stringContaining('polyfilled-worker')]);
});

test('text that cannot be read from a page is said, with the download', async () => {
  takeAway(ReadableStream.prototype, Symbol.asyncIterator);
  await renderStory(<CvPages url={toTextPdf(KAFKA)} name="cv.pdf" download={DOWNLOAD} />);
  await expect.element(page.getByText('The text of this page cannot be selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
});
