export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/**
 * Sends a contact message. It uses plain fetch because the landing page does not load the API
 * client.
 * @param key Idempotency-Key; keep it when the same message is sent again
 */
export async function sendMessage(
  message: ContactMessage,
  key: string,
  doFetch: typeof fetch = fetch,
): Promise<'sent' | 'too-many' | 'failed'> {
  try {
    const answer = await doFetch('/api/support', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(message),
    });
    if (answer.status === 200) return 'sent';
    return answer.status === 429 ? 'too-many' : 'failed';
  } catch {
    // No response is treated like a refusal: everything typed is kept for another attempt.
    return 'failed';
  }
}
