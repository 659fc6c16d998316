import type { Failure } from '@parley/application/shared/failure.ts';
import type { Answer, RouteRow } from '@parley/contracts/shared/route.ts';
import type { CallerOfToken, Handler, HandlerContext } from './context.ts';

/** The routes whose callers are members. */
type MemberRow = RouteRow & { access: { action: string } };

/**
 * Returns a handler some of whose reads begin together with that of the caller's membership. Items
 * of the company then come with the same request, and others wait for nothing. What is found is
 * used only if the caller turns out to be allowed to call the route; when a request is processed
 * again, it is read again.
 * @param read begins the reads, of which every caller of the route needs most
 * @param handle gets what they return, in place of reading it
 */
export function readingBeside<R extends MemberRow, Found>(
  read: (caller: CallerOfToken) => Promise<Found>,
  handle: (context: HandlerContext<R>, found: Found) => Promise<Answer<R> | Failure>,
): Handler<R> {
  return Object.assign(
    async (context: HandlerContext<R>) => {
      const { store, platform, caller } = context;
      return handle(context, await read({ userId: caller!.userId, store, platform }));
    },
    {
      begin(caller: CallerOfToken) {
        const reading = read(caller);
        // Nobody waits for it if the request is refused.
        reading.catch(() => undefined);
        return async (context: HandlerContext<R>) => handle(context, await reading);
      },
    },
  );
}
