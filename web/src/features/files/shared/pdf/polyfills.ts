/**
 * What pdf.js needs and a supported browser may lack, for the page and for the worker. These are
 * the modules of core-js that the legacy build of pdf.js brings along, and what that build takes
 * for granted: it cannot read the text of a page in WebKit as of Safari 26.0. Apart from them, both
 * builds are alike. Each adds only what is missing.
 */
import 'core-js/modules/es.promise.with-resolvers.js';
import 'core-js/modules/es.array.includes.js';
import 'core-js/modules/es.array.push.js';
import 'core-js/modules/es.iterator.constructor.js';
import 'core-js/modules/es.iterator.drop.js';
import 'core-js/modules/es.iterator.every.js';
import 'core-js/modules/es.iterator.filter.js';
import 'core-js/modules/es.iterator.find.js';
import 'core-js/modules/es.iterator.flat-map.js';
import 'core-js/modules/es.iterator.for-each.js';
import 'core-js/modules/es.iterator.map.js';
import 'core-js/modules/es.iterator.some.js';
import 'core-js/modules/es.iterator.take.js';
import 'core-js/modules/es.iterator.to-array.js';
import 'core-js/modules/es.json.parse.js';
import 'core-js/modules/es.json.stringify.js';
import 'core-js/modules/es.map.get-or-insert-computed.js';
import 'core-js/modules/es.map.get-or-insert.js';
import 'core-js/modules/es.math.sum-precise.js';
import 'core-js/modules/es.promise.try.js';
import 'core-js/modules/es.set.difference.v2.js';
import 'core-js/modules/es.set.intersection.v2.js';
import 'core-js/modules/es.set.is-disjoint-from.v2.js';
import 'core-js/modules/es.set.is-subset-of.v2.js';
import 'core-js/modules/es.set.is-superset-of.v2.js';
import 'core-js/modules/es.set.symmetric-difference.v2.js';
import 'core-js/modules/es.set.union.v2.js';
import 'core-js/modules/es.typed-array.with.js';
import 'core-js/modules/es.uint8-array.from-base64.js';
import 'core-js/modules/es.uint8-array.set-from-base64.js';
import 'core-js/modules/es.uint8-array.set-from-hex.js';
import 'core-js/modules/es.uint8-array.to-base64.js';
import 'core-js/modules/es.uint8-array.to-hex.js';
import 'core-js/modules/es.weak-map.get-or-insert-computed.js';
import 'core-js/modules/es.weak-map.get-or-insert.js';
import 'core-js/modules/web.dom-exception.stack.js';
import 'core-js/modules/web.self.js';
import 'core-js/modules/web.url.parse.js';

/** Safari has had `bytes` since 18.0. */
for (const owner of [Blob.prototype, Response.prototype])
  if (!('bytes' in owner))
    Object.defineProperty(owner, 'bytes', {
      configurable: true,
      writable: true,
      async value(this: Blob | Response) {
        return new Uint8Array(await this.arrayBuffer());
      },
    });

/** WebKit as of Safari 26.0 cannot read a stream by `for await`. */
if (!(Symbol.asyncIterator in ReadableStream.prototype))
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
    configurable: true,
    writable: true,
    async *value<Chunk>(this: ReadableStream<Chunk>) {
      const reader = this.getReader();
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          yield value;
        }
      } finally {
        // A loop that ends early cancels the stream; one that has ended is not changed by this.
        await reader.cancel();
      }
    },
  });
