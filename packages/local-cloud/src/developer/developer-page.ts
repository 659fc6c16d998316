import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { OffsetClock } from '../clock/offset-clock.ts';
import type { VirtualClock } from '../clock/virtual-clock.ts';
import { type ZoneStore, zoneChange } from '../dns/zone-store.ts';
import { readBody } from '../gateway/read-body.ts';
import type { RequestInterceptor } from '../gateway/start-gateway.ts';
import type { Invocation } from '../lambda/invocation.ts';
import type { Functions } from '../lambda/start-functions.ts';
import { ApiError } from '../states/api/find.ts';
import type { States } from '../states/start-states.ts';
import type { DeadLetters } from '../streams/dead-letters.ts';
import type { Redriven } from '../streams/redrive.ts';
import { createExecutionList } from './list-executions.ts';
import { PAGE_HTML } from './page.html.ts';

/** The script of the developer page, which is sent to the browser unchanged. */
const PAGE_SCRIPT = `'use strict';
const at = (id) => document.getElementById(id);
const show = (ms) => new Date(ms).toISOString().replace('T', ' ').slice(0, 19) + ' UTC';
let ahead = 0;

const rows = (id, lines) => {
  const body = at(id);
  body.replaceChildren(...(lines.length ? lines : [['none']]).map((cells) => {
    const row = document.createElement('tr');
    for (const cell of cells) row.insertCell().append(cell);
    return row;
  }));
};

async function refresh() {
  const [clock, state] = await Promise.all(['clock', 'state'].map((name) => fetch('/__developer/' + name).then((answer) => answer.json())));
  ahead = clock.now_ms - Date.now();
  at('mailbox').href = state.mailbox;
  at('web').href = state.web;
  const due = (one) => (one.next ? Date.parse(one.next.at) : Infinity);
  const sorted = [...state.executions].sort((a, b) => due(a) - due(b) || b.startedAt - a.startedAt);
  rows('executions', sorted.map((one) => [one.name, one.status.toLowerCase(), one.next ? one.next.kind : one.last, one.next ? show(due(one)) : '', one.next ? untilNext(due(one) - clock.now_ms, one.name) : one.redrivable ? redrive(one) : '']));
  rows('letters', state.dead_letters.map((one) => [one.queue, show(one.at), one.body, again(one.id)]));
  rows('names', state.names.map(({ name, entry }) => [name, describe(entry), removal(name)]));
  at('functions').textContent = state.functions.join(', ') || 'none';
}

const describe = (entry) => entry.texts ? entry.texts.map((text) => 'TXT ' + JSON.stringify(text)).join(', ') || 'no records' : entry.alias ? 'CNAME ' + entry.alias : entry.fails;

async function setName(name, entry) {
  const { answer, body } = await post('dns', { name, entry });
  at('dns-status').textContent = answer.ok ? 'Saved.' : body.message;
  await refresh();
}

function removal(name) {
  const button = document.createElement('button');
  button.textContent = 'Remove';
  button.setAttribute('aria-label', 'Remove ' + name);
  button.addEventListener('click', () => setName(name, null));
  return button;
}

async function post(path, value) {
  const answer = await fetch('/__developer/' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parley-developer': '1' },
    body: JSON.stringify(value),
  });
  return { answer, body: await answer.json() };
}

function untilNext(ms, name) {
  const button = document.createElement('button');
  button.textContent = 'Go there';
  button.setAttribute('aria-label', 'Move the clock to the next step of ' + name);
  button.addEventListener('click', () => move(Math.max(1, Math.ceil(ms) + 1000)));
  return button;
}

function redrive(one) {
  const button = document.createElement('button');
  button.textContent = 'Continue';
  button.setAttribute('aria-label', 'Continue ' + one.name + ' where it ended');
  button.addEventListener('click', async () => {
    const { answer, body } = await post('executions/redrive', { execution_arn: one.arn });
    at('status').textContent = answer.ok ? 'It continues.' : body.message;
    await refresh();
  });
  return button;
}

function again(id) {
  const button = document.createElement('button');
  button.textContent = 'Deliver again';
  button.addEventListener('click', async () => {
    const { answer, body } = await post('dead-letters/' + id + '/redrive', {});
    at('status').textContent = answer.ok ? 'Delivered.' : body.message;
    await refresh();
  });
  return button;
}

async function move(ms) {
  const { answer, body } = await post('clock', { move_by_ms: ms });
  at('status').textContent = answer.ok ? 'It is now ' + show(body.now_ms) + '.' : body.message;
  await refresh();
}

for (const button of document.querySelectorAll('[data-move]')) button.addEventListener('click', () => move(Number(button.dataset.move)));
at('custom').addEventListener('click', () => move(Math.round(Number(at('minutes').value) * 60000)));
at('dns-form').addEventListener('submit', (event) => { event.preventDefault(); setName(at('dns-name').value.trim(), { texts: [at('dns-text').value.trim()] }); });
setInterval(() => { at('time').textContent = show(Date.now() + ahead); }, 250);
setInterval(refresh, 3000);
refresh();
`;

const PREFIX = '/__developer';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src " +
  "'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";
const moveSchema = z.strictObject({
  move_by_ms: z
    .int()
    .positive()
    .max(400 * 86_400_000),
});

const executionSchema = z.strictObject({ execution_arn: z.string() });

export interface DeveloperPageOptions {
  clock: OffsetClock | VirtualClock;
  web: string;
  mailbox: string;
  deadLetters: DeadLetters;
  redrive: (letterId: string) => Promise<Redriven>;
  /** The labels of the functions that have stored failures to process again. */
  redriven: readonly string[];
  /**
   * Makes a function (by label) process its dead letters and its failed asynchronous invocations
   * again.
   */
  redriveStored: (name: string) => Promise<Invocation>;
  workflows: Pick<States, 'call'>;
  machines: { arn: string; name: string }[];
  functions: Functions;
  /** What the local name server answers. */
  zone: ZoneStore;
}

type Answer = { status: number; type: string; text: string };
const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
});

/**
 * Creates the developer page of the local cloud, on which a person sees and moves the clock and
 * sees executions and dead letters. Tests use `GET /__developer/clock`, `POST /__developer/clock
 * {move_by_ms}`, `POST /__developer/dead-letters/<id>/redrive`, `POST
 * /__developer/functions/<name>/redrive`, `POST /__developer/executions/redrive {execution_arn}`
 * and `POST /__developer/dns {name, entry}`; each POST must carry the header `x-parley-developer:
 * 1`.
 */
export function developerPage(options: DeveloperPageOptions): RequestInterceptor {
  const { clock, web, mailbox, deadLetters, functions } = options;
  const executions = createExecutionList(options);
  const time = () => ({ now_ms: clock.now(), now: new Date(clock.now()).toISOString() });

  const change = async (request: IncomingMessage, path: string): Promise<Answer> => {
    if (!comesFromHere(request, web))
      return json(403, { message: 'Only this page may do that (send x-parley-developer: 1)' });
    if (path === '/clock') return move(request);
    if (path === '/executions/redrive') return redriveExecution(request);
    if (path === '/dns') return setName(request);
    const name = /^\/functions\/([\w-]+)\/redrive$/.exec(path)?.[1];
    if (name && options.redriven.includes(name)) {
      const outcome = await options.redriveStored(name);
      return 'error' in outcome
        ? json(409, { message: outcome.error.errorMessage })
        : json(200, outcome.payload);
    }
    const letter = /^\/dead-letters\/([\w-]+)\/redrive$/.exec(path)?.[1];
    if (!letter) return json(404, { message: 'Not Found' });
    const redriven = await options.redrive(letter);
    return redriven.ok ? json(200, {}) : json(409, { message: redriven.reason });
  };

  const move = async (request: IncomingMessage): Promise<Answer> => {
    const body = await readBody(request, 1000);
    const read = moveSchema.safeParse(typeof body === 'string' ? undefined : parsed(body.bytes));
    if (!read.success)
      return json(400, {
        message: 'move_by_ms is a positive whole number of milliseconds, at most 400 days',
      });
    if ('moveBy' in clock) clock.moveBy(read.data.move_by_ms);
    else await clock.advanceBy(read.data.move_by_ms);
    return json(200, time());
  };

  const setName = async (request: IncomingMessage): Promise<Answer> => {
    const body = await readBody(request, 10_000);
    const read = zoneChange.safeParse(typeof body === 'string' ? undefined : parsed(body.bytes));
    if (!read.success)
      return json(400, {
        message: 'name is a name of DNS, and entry has texts, alias or fails, or is null',
      });
    options.zone.set(read.data);
    return json(200, { names: options.zone.all() });
  };

  const redriveExecution = async (request: IncomingMessage): Promise<Answer> => {
    const body = await readBody(request, 1000);
    const read = executionSchema.safeParse(
      typeof body === 'string' ? undefined : parsed(body.bytes),
    );
    if (!read.success) return json(400, { message: 'execution_arn names an execution' });
    const executionArn = read.data.execution_arn;
    return options.workflows.call('RedriveExecution', { executionArn }).then(
      () => json(200, {}),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return json(409, { message: error.message });
      },
    );
  };

  const answer = async (request: IncomingMessage, path: string): Promise<Answer> => {
    if (request.method === 'POST') return change(request, path);
    if (request.method !== 'GET') return json(405, { message: 'Method Not Allowed' });
    switch (path) {
      case '':
      case '/':
        return { status: 200, type: 'text/html; charset=utf-8', text: PAGE_HTML };
      case '/page.js':
        return { status: 200, type: 'text/javascript; charset=utf-8', text: PAGE_SCRIPT };
      case '/clock':
        return json(200, time());
      case '/state':
        return json(200, {
          web,
          mailbox,
          executions: await executions(),
          dead_letters: deadLetters.list(),
          functions: functions.running(),
          names: Object.entries(options.zone.all()).map(([name, entry]) => ({ name, entry })),
        });
      default:
        return json(404, { message: 'Not Found' });
    }
  };

  return async (request, response) => {
    const path = request.url!.split('?')[0]!;
    if (path !== PREFIX && !path.startsWith(`${PREFIX}/`)) return false;
    const { status, type, text } = await answer(request, path.slice(PREFIX.length));
    response
      .writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
      })
      .end(text);
    return true;
  };
}

/**
 * Checks that a request comes from the developer page. A page of another origin cannot set the
 * header without a CORS preflight and cannot hide its origin.
 */
function comesFromHere({ headers }: IncomingMessage, web: string): boolean {
  const { origin } = headers;
  return (
    headers['x-parley-developer'] === '1' &&
    (origin === undefined || origin === web || origin === web.replace('localhost', '127.0.0.1'))
  );
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
