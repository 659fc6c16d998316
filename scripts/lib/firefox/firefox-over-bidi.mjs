#!/usr/bin/env node
// Starts the Firefox of FIREFOX_PATH for Playwright, which takes this file for the browser, and
// passes on what they send each other, with two changes.
//
// Commands of `emulation` that this Firefox does not know are answered as if they were done:
// Playwright is written for the newest Firefox and sends some of them for every page, while the
// long-term release of a distribution is up to a year older. Every other error is passed on.
//
// Text is typed as a person would: Playwright sets the value of a field from a script, which React
// takes for its own change, so that a form would not notice it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';

const TYPE_TEXT = `() => Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set: () => undefined,
})`;
/** The id of the command that this file adds; those of Playwright are counted from 1. */
const OWN_ID = Number.MAX_SAFE_INTEGER;
const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

for await (const line of createInterface(firefox.stderr)) {
  const address = ADDRESS.exec(line)?.[1];
  process.stderr.write(address ? await listenFor(address) : `${line}\n`);
}

/** Listens on a port of its own for Playwright, and returns the line that names it. */
async function listenFor(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => connect(playwright, `${address}${url}`));
  await new Promise((resolve) => server.once('listening', resolve));
  return `WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`;
}

function connect(playwright, address) {
  const browser = new WebSocket(address);
  const waiting = [];
  const emulations = new Set();
  let session;
  playwright.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method.startsWith('emulation.')) emulations.add(id);
    if (method === 'session.new') session = id;
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
  browser.onopen = () => waiting.splice(0).forEach((text) => browser.send(text));
  browser.onmessage = ({ data }) => {
    const { id } = JSON.parse(data);
    if (id === OWN_ID) return;
    if (id !== undefined && id === session)
      browser.send(
        JSON.stringify({
          id: OWN_ID,
          method: 'script.addPreloadScript',
          params: { functionDeclaration: TYPE_TEXT },
        }),
      );
    playwright.send(allowUnknownEmulation(data, emulations));
  };
  browser.onclose = () => playwright.close();
  playwright.on('close', () => browser.close());
}

function allowUnknownEmulation(text, emulations) {
  const { id, error } = JSON.parse(text);
  const isEmulation = emulations.delete(id);
  return isEmulation && error === 'unknown command'
    ? JSON.stringify({ type: 'success', id, result: {} })
    : text;
}
