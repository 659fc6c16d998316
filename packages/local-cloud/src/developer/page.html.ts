/**
 * The developer page. Its script is a separate file, because the content security policy allows no
 * inline script.
 */
export const PAGE_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley on this machine</title>
<style>
  :root {
    color-scheme: light dark; font: 15px/1.6 'Instrument Sans Variable', system-ui, sans-serif;
    --bg: light-dark(#F4F6F7, #1E2228);
    --paper: light-dark(#FFFFFF, #262B33);
    --line: light-dark(#DEE4E8, #383F4A);
    --outline: light-dark(#7F8D98, #7C8696);
    --text: light-dark(#14212B, #DDE1E8);
    --quiet: light-dark(#4D5C68, #A3ABB9);
    --primary: light-dark(#0F5468, #6FB7F2);
  }
  body { margin: 0; background: var(--bg); color: var(--text); }
  header { background: var(--paper); border-bottom: 1px solid var(--line); }
  header div, main { max-width: 68rem; margin: 0 auto; padding: 0 1.5rem; }
  header div {
    display: flex;
    align-items: center;
    gap: 1.25rem;
    min-height: 64px;
    flex-wrap: wrap;
  }
  header b { margin-inline-end: auto; }
  a { color: var(--primary); }
  main { padding-block: 2rem 4rem; }
  h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 .25rem; }
  h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
  p.lead { color: var(--quiet); margin: 0 0 1.5rem; }
  section.panel {
    background: var(--paper);
    border: 1px solid var(--line);
    border-radius: 12px;
    padding: 1.25rem 1.5rem;
    overflow-x: auto;
  }
  button, input {
    font: inherit;
    font-weight: 550;
    height: 36px;
    padding: 0 .9rem;
    border: 1px solid var(--outline);
    border-radius: 8px;
    background: var(--paper);
    color: var(--text);
  }
  input { width: 6rem; font-weight: 400; }
  input.wide { width: 22rem; max-width: 100%; }
  button { cursor: pointer; white-space: nowrap; }
  button:hover { border-color: var(--primary); color: var(--primary); }
  :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
  table { border-collapse: collapse; width: 100%; font-size: 14px; }
  td, th {
    text-align: start;
    padding: .5rem .75rem .5rem 0;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  th { font-weight: 550; color: var(--quiet); }
  tr:last-child td { border-bottom: 0; }
  td button { height: 30px; font-size: 13px; }
  #time {
    font-size: 2.2rem;
    font-weight: 620;
    letter-spacing: -.02em;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    margin: 0 0 1rem;
  }
  #status { min-height: 1.6em; margin: .75rem 0 0; color: var(--quiet); }
</style>
</head>
<body>
<header><div><b>Parley, developer page</b><a id="web" href="/">Parley</a><a id="mailbox"
  href="/">Mailbox</a></div></header>
<main>
<h1>The clock of this machine's Parley</h1>
<p class="lead">This page exists only where the product runs on one's own machine. Moving the clock forward makes due what lies between: reminders, starts and ends of interviews, nudges. It does not go back.</p>
<section class="panel" aria-label="Clock">
<p id="time" aria-live="off"></p>
<div class="row">
  <button data-move="3600000">+1 h</button>
  <button data-move="82800000">+23 h</button>
  <button data-move="86400000">+1 day</button>
  <label class="row">Minutes <input id="minutes" type="number" min="1" step="1" value="10"></label>
  <button id="custom">Move forward</button>
</div>
<p role="status" id="status"></p>
</section>
<h2>Workflows</h2>
<section class="panel" aria-label="Workflows" tabindex="0"><table><thead><tr><th>Execution</th><th>Status</th><th>Next or last step</th><th>Due</th><th></th></tr></thead><tbody id="executions"></tbody></table></section>
<h2>Dead letters</h2>
<section class="panel" aria-label="Dead letters" tabindex="0"><table><thead><tr><th>Queue</th><th>At</th><th>Message</th><th></th></tr></thead><tbody id="letters"></tbody></table></section>
<h2>Name server</h2>
<p class="lead">A name gets a TXT record here as it gets one at a provider of DNS. What else a name can answer, <code>npm run dns</code> says.</p>
<section class="panel" aria-label="Name server">
<form id="dns-form" class="row">
  <label class="row">Name <input id="dns-name" class="wide" required></label>
  <label class="row">Text <input id="dns-text" class="wide" required></label>
  <button>Save</button>
</form>
<p role="status" id="dns-status"></p>
<table><thead><tr><th>Name</th><th>Answers</th><th></th></tr></thead><tbody id="names"></tbody></table>
</section>
<h2>Functions awake</h2>
<p id="functions"></p>
<h2>Deleted data</h2>
<p>What was deleted or erased leaves the files of the databases in the data folder at the next start at the latest. Old versions of stored files are deleted after the days that the template says. The mailbox keeps all mails.</p>
</main>
<script src="/__developer/page.js"></script>
</body>
</html>
`;
