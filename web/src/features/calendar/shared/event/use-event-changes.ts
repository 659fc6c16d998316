import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import type { RouteId } from '../../../../session/api/api.ts';
import { useTenantApi } from '../../../../session/api/use-tenant-api.ts';
import { useCalendarStrings } from '../calendar-strings.ts';
import { type EventInput, toInput } from './event-input.ts';

type Said = 'added' | 'changed' | 'moved' | 'removed' | 'removed-one' | 'back';
/** The verb and the subject of the toast. The default subject is the title of the event. */
type Wording = { said?: 'changed' | 'moved'; name?: string };
const READS: readonly RouteId[] = ['list-calendar-events', 'get-availability', 'find-panel-times'];
const newKey = () => crypto.randomUUID();

/**
 * Returns functions that change the user's own events. Each returns whether it succeeded. A refusal
 * is shown in a toast that names the event. A change can be undone in its toast, based on the
 * version that it created.
 */
export function useEventChanges() {
  const t = useCalendarStrings();
  const queries = useQueryClient();
  const api = useTenantApi();
  const readAgain = () =>
    Promise.all(READS.map((route) => queries.invalidateQueries({ queryKey: [route] })));

  async function tell(
    title: string,
    said: Said,
    work: () => Promise<(() => Promise<unknown>) | undefined>,
  ): Promise<boolean> {
    try {
      const undo = await work();
      await readAgain();
      toast.success(
        t(`said.${said}`, { title }),
        undo &&
          (() =>
            void tell(title, 'back', async () => {
              await undo();
              return undefined;
            })),
      );
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) return false;
      const stale = error instanceof ApiProblem && (error.status === 412 || error.status === 404);
      toast.error(
        stale
          ? t('stale', { title })
          : t('failed', { title, reason: error instanceof Error ? error.message : String(error) }),
      );
      await readAgain();
      return false;
    }
  }
  const add = (
    body: EventInput,
    more: { instead_of?: { id: string; date: string; version: number } } = {},
  ) =>
    api.call('create-calendar-event', { body: { ...body, ...more } }, { idempotencyKey: newKey() });
  const set = (id: string, body: EventInput, version: number) =>
    api.call('update-calendar-event', { body: { ...body, id } }, { ifMatch: version });
  const drop = (event: { id: string; version: number }) =>
    api.call('remove-calendar-event', { body: { id: event.id } }, { ifMatch: event.version });

  return {
    create: (body: EventInput, name = body.title) =>
      tell(name, 'added', async () => {
        const made = await add(body);
        return () => drop(made);
      }),
    change: (
      event: CalendarEventView,
      body: EventInput,
      { said = 'changed', name = body.title }: Wording = {},
    ) =>
      tell(name, said, async () => {
        const now = await set(event.id, body, event.version);
        return () => set(event.id, toInput(event), now.version);
      }),
    /** Turns one occurrence of a repeated event into an event of its own. */
    split: (
      event: CalendarEventView,
      body: EventInput,
      { said = 'changed', name = body.title }: Wording = {},
    ) =>
      tell(name, said, async () => {
        const made = await add(body, {
          instead_of: { id: event.id, date: event.date, version: event.version },
        });
        return async () => {
          await drop(made);
          await set(event.id, toInput(event), event.version + 1);
        };
      }),
    remove: (event: CalendarEventView, name = event.title) =>
      tell(name, 'removed', async () => {
        await drop(event);
        return () => add(toInput(event));
      }),
    removeOne: (event: CalendarEventView) =>
      tell(event.title, 'removed-one', async () => {
        const now = await set(
          event.id,
          { ...toInput(event), skip: [...event.skip, event.date].sort() },
          event.version,
        );
        return () => set(event.id, toInput(event), now.version);
      }),
  };
}
export type EventChanges = ReturnType<typeof useEventChanges>;
