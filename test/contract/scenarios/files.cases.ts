import { expect, test } from 'vitest';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { MINUTE } from '../../support/builders/company.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';
import { EICAR, setScan } from '../set-scan.ts';

interface Form {
  url: string;
  fields: Record<string, string>;
  file_path: string;
}
const PDF = 'application/pdf';
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const post = (form: Form, content: Buffer, fields: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [field, value] of Object.entries({ ...form.fields, ...fields }))
    data.append(field, value);
  data.append('file', new Blob([new Uint8Array(content)], { type: PDF }), 'cv.pdf');
  return fetch(form.url, { method: 'POST', body: data });
};

/** Tests files: signed upload forms, uploads, and confirmed files. */
export function fileCases(product: () => TestProduct, { call, once, refuse }: Exchange): void {
  const owner = () => ({ candidate_id: product().aurora.candidateId });
  const recruiter = () => product().aurora.people.recruiter;
  const offer = async (size: number, more = {}) =>
    (
      await call(recruiter(), 'create-upload', {
        body: { ...owner(), filename: 'cv.pdf', file_type: PDF, file_size: size, ...more },
      })
    ).json as Form;
  const confirm = (form: Form, size: number, more = {}) => ({
    body: {
      ...owner(),
      file_name: 'cv.pdf',
      file_path: form.file_path,
      file_size: size,
      file_type: PDF,
      ...more,
    },
  });
  const cv = demoCv('Aurora Candidate', 'Engineer', ['TypeScript']);

  test('a file gets an upload form, is uploaded, inspected, opened and deleted', async () => {
    const upload = { ...owner(), filename: 'cv.pdf', file_type: PDF, file_size: cv.length };
    const form = (
      await once(
        recruiter(),
        'create-upload',
        { body: upload },
        { ...upload, filename: 'other.pdf' },
      )
    ).json as Form;
    await refuse('file-missing', recruiter(), 'create-candidate-file', confirm(form, cv.length));
    expect((await post(form, cv)).status).toBe(204);
    const file = (
      await once(recruiter(), 'create-candidate-file', confirm(form, cv.length), {
        ...confirm(form, cv.length).body,
        file_name: 'other.pdf',
      })
    ).json as { id: string };
    await refuse('already-exists', recruiter(), 'create-candidate-file', confirm(form, cv.length));
    // A second confirmation with the wrong size must not remove the stored file.
    await refuse(
      'already-exists',
      recruiter(),
      'create-candidate-file',
      confirm(form, cv.length + 1),
    );

    expect((await call(recruiter(), 'list-candidate-files', { query: owner() })).text).toContain(
      file.id,
    );
    const link = (await call(recruiter(), 'get-file-url', { body: { path: form.file_path } }))
      .json as { url: string };
    const opened = await fetch(link.url);
    expect([
      opened.status,
      opened.headers.get('content-disposition')?.startsWith('attachment'),
      Buffer.from(await opened.arrayBuffer()).equals(cv),
    ]).toEqual([200, true, true]);
    expect(
      (
        await call(recruiter(), 'get-file-url-by-key', {
          params: { userId: owner().candidate_id, key: file.id },
        })
      ).status,
    ).toBe(200);
    expect(
      (await call(recruiter(), 'delete-candidate-file', { params: { id: file.id } })).status,
    ).toBe(204);
    await product().stack.idle();
    await refuse('not-found', recruiter(), 'get-file-url', { body: { path: form.file_path } });
    expect((await fetch(link.url)).status).toBe(404);
  });

  test('a file can be deleted by its key', async () => {
    const form = await offer(cv.length);
    await post(form, cv);
    const { id } = (await call(recruiter(), 'create-candidate-file', confirm(form, cv.length)))
      .json as { id: string };
    expect(
      (
        await call(recruiter(), 'delete-file-by-key', {
          params: { userId: owner().candidate_id, key: id },
        })
      ).status,
    ).toBe(204);
    await refuse('not-found', recruiter(), 'delete-file-by-key', {
      params: { userId: owner().candidate_id, key: id },
    });
  });

  test('types and sizes that are not allowed are refused before and after the upload', async () => {
    const form = await offer(100);
    const large = 10 * 1024 * 1024 + 1;
    for (const [filename, file_type] of [
      ['run.exe', 'application/x-msdownload'],
      ['page.html', 'text/html'],
      ['picture.svg', 'image/svg+xml'],
      ['cv.html', PDF],
      ['cv.png.exe', 'image/png'],
    ] as const) {
      await refuse('file-type-not-allowed', recruiter(), 'create-upload', {
        body: { ...owner(), filename, file_type, file_size: 100 },
      });
      await refuse(
        'file-type-not-allowed',
        recruiter(),
        'create-candidate-file',
        confirm(form, 100, { file_name: filename, file_type }),
      );
    }
    await refuse('file-too-large', recruiter(), 'create-upload', {
      body: { ...owner(), filename: 'cv.pdf', file_type: PDF, file_size: large },
    });
    await refuse('file-too-large', recruiter(), 'create-candidate-file', confirm(form, large));
    await refuse('validation-failed', recruiter(), 'create-upload', {
      body: { ...owner(), filename: ' \u200b', file_type: PDF, file_size: 100 },
    });
    for (const filename of ['../cv.pdf', 'a/b.pdf', 'cv\u0000.pdf', 'cv\n.pdf'])
      expect((await offer(100, { filename })).file_path).toMatch(/^T#/);
  });

  test('a file has the type of its content, whatever it was announced as', async () => {
    const announced = { filename: 'Curriculum Vitae', file_type: 'image/x-unknown' };
    const form = await offer(cv.length, announced);
    expect((await post(form, cv)).status).toBe(204);
    const { file_type: _, ...body } = confirm(form, cv.length).body;
    const { json } = await call(recruiter(), 'create-candidate-file', {
      body: { ...body, file_name: 'Curriculum Vitae' },
    });
    expect(json).toMatchObject({ file_name: 'Curriculum Vitae.pdf', file_type: PDF });
  });

  test('an HTML page with the type PDF is detected and not stored', async () => {
    const form = await offer(HTML.length);
    expect((await post(form, HTML)).status).toBe(204);
    await refuse(
      'file-disguised',
      recruiter(),
      'create-candidate-file',
      confirm(form, HTML.length),
    );
    await refuse('file-missing', recruiter(), 'create-candidate-file', confirm(form, HTML.length));
  });

  test('a file is stored unchanged once its scan has ended and found nothing', async () => {
    const text = { filename: 'cv.txt', file_type: 'text/plain' };
    const form = await offer(EICAR.length, text);
    const confirmed = confirm(form, EICAR.length, { file_name: 'cv.txt', file_type: 'text/plain' });
    const send = (content: Buffer) => post(form, content, { 'Content-Type': 'text/plain' });
    await send(EICAR);
    await refuse('file-infected', recruiter(), 'create-candidate-file', confirmed);
    const harmless = Buffer.alloc(EICAR.length, 'a');
    await send(harmless);
    await setScan(product(), form.fields.key!);
    const waiting = await refuse(
      'file-scan-pending',
      recruiter(),
      'create-candidate-file',
      confirmed,
    );
    expect(waiting.headers.get('retry-after')).toBe('2');
    await refuse('not-found', recruiter(), 'get-file-url', { body: { path: form.file_path } });
    await setScan(product(), form.fields.key!, 'UNSUPPORTED');
    await refuse('file-unscannable', recruiter(), 'create-candidate-file', confirmed);
    await send(harmless);
    const { id } = (await call(recruiter(), 'create-candidate-file', confirmed)).json as {
      id: string;
    };
    await send(Buffer.alloc(EICAR.length, 'b'));
    const link = (await call(recruiter(), 'get-file-url', { body: { path: form.file_path } }))
      .json as { url: string };
    expect(await (await fetch(link.url)).text()).toBe(harmless.toString());
    await call(recruiter(), 'delete-candidate-file', { params: { id } });
    await product().stack.idle();
  });

  test('the bucket accepts only what was signed, and only for a limited time', async () => {
    const form = await offer(cv.length);
    const refused = [
      await post(form, Buffer.concat([cv, Buffer.alloc(1)])),
      await post(form, cv.subarray(1)),
      await post(form, cv, { 'Content-Type': 'text/html' }),
      await post(form, cv, { key: `${form.fields.key!}x` }),
      await post(form, cv, { key: form.file_path }),
      await post(form, cv, { key: product().borealis.filePath }),
    ];
    expect(refused.map(({ status }) => Math.floor(status / 100))).toEqual([4, 4, 4, 4, 4, 4]);
    const link = (
      await call(recruiter(), 'get-file-url', { body: { path: product().aurora.filePath } })
    ).json as { url: string };
    expect((await fetch(link.url)).status).toBe(200);
    await product().advanceBy(11 * MINUTE);
    expect(Math.floor((await post(form, cv)).status / 100)).toBe(4);
    expect((await fetch(link.url)).status).toBe(403);
    await refuse('file-missing', recruiter(), 'create-candidate-file', confirm(form, cv.length));
  });
}
