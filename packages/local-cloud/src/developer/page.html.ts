/** The developer page. Its script comes from a file of its own: the policy allows no inline script. */
export const PAGE_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley on this machine</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  button, input { font: inherit; padding: .3rem .7rem; }
  table { border-collapse: collapse; width: 100%; }
  td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #8884; vertical-align: top; overflow-wrap: anywhere; }
  #time { font-size: 1.6rem; font-variant-numeric: tabular-nums; }
</style>
</head>
<body>
<h1>Parley on this machine</h1>
<p>This page exists only where the product runs on one's own machine. <a id="web" href="/">Parley</a> · <a id="mailbox" href="/">Mailbox</a></p>
<h2>Clock</h2>
<p id="time" aria-live="off"></p>
<p>
  <button data-move="3600000">+1 h</button>
  <button data-move="82800000">+23 h</button>
  <button data-move="86400000">+1 day</button>
  <label>Minutes <input id="minutes" type="number" min="1" step="1" value="10" size="6"></label>
  <button id="custom">Move forward</button>
</p>
<p role="status" id="status"></p>
<h2>Executions</h2>
<table><thead><tr><th>Name</th><th>Status</th><th>Started</th><th>Last</th></tr></thead><tbody id="executions"></tbody></table>
<h2>Dead letters</h2>
<table><thead><tr><th>Queue</th><th>At</th><th>Message</th><th></th></tr></thead><tbody id="letters"></tbody></table>
<h2>Functions awake</h2>
<p id="functions"></p>
<script src="/__developer/page.js"></script>
</body>
</html>
`;
