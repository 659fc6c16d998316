/** Script of the developer page, as the browser gets it. */
export const PAGE_SCRIPT = `'use strict';
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
  rows('executions', sorted.map((one) => [one.name, one.status.toLowerCase(), one.next ? one.next.kind : one.last, one.next ? show(due(one)) : '', one.next ? untilNext(due(one) - clock.now_ms, one.name) : '']));
  rows('letters', state.dead_letters.map((one) => [one.queue, show(one.at), one.body, again(one.id)]));
  at('functions').textContent = state.functions.join(', ') || 'none';
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
setInterval(() => { at('time').textContent = show(Date.now() + ahead); }, 250);
setInterval(refresh, 3000);
refresh();
`;
