/**
 * Opens what a call answers in a new tab. The tab is opened before the call, because browsers only allow it straight after
 * a press.
 * @returns `blocked` when the browser kept the tab closed, the failure when the call failed
 */
export async function openLink(address: () => Promise<string>): Promise<'opened' | 'blocked' | Error> {
  const tab = window.open('', '_blank');
  if (!tab) return 'blocked';
  tab.opener = null;
  try {
    tab.location.href = await address();
    return 'opened';
  } catch (error) {
    tab.close();
    return error instanceof Error ? error : new Error(String(error));
  }
}
