/**
 * The mailbox page's script: shows times in the reader's zone and brings in new mail every two
 * seconds while the page is visible, without taking the focus away.
 */
export const pageScript = `
const showTimes = (root) => {
  for (const time of root.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString([], { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
  }
};
const list = document.getElementById('list');
const status = document.getElementById('status');
let known = '';
const refresh = async () => {
  if (document.hidden) return;
  const answer = await fetch('/list' + location.search + (location.search ? '&' : '?') + 'open=' + encodeURIComponent(list.dataset.open));
  if (!answer.ok) throw new Error('The mailbox answered ' + answer.status);
  const markup = await answer.text();
  if (markup !== known && known !== '') {
    const focused = document.activeElement?.id;
    list.innerHTML = markup;
    showTimes(list);
    if (focused) document.getElementById(focused)?.focus();
    status.textContent = list.querySelectorAll('li').length + ' mails';
  }
  known = markup;
};
const attempt = async () => {
  try {
    await refresh();
    if (status.textContent.startsWith('Not')) status.textContent = 'Connected again';
  } catch (error) {
    console.warn(error);
    status.textContent = 'Not connected: new mail will show when the local cloud is back';
  }
};
const loop = async () => {
  await attempt();
  setTimeout(loop, 2000);
};
showTimes(document);
loop();
document.addEventListener('visibilitychange', attempt);
`;
