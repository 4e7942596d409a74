import { until } from './until.testing.ts'

/** Collects the text of the stream of document changes, and notes whether it has ended. */
export async function hearDocuments(url: string, token: string): Promise<{ text: string; ended: boolean }> {
  const heard = { text: '', ended: false }
  const stream = await fetch(`${url}/api/v1/documents/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream.body ?? []) heard.text += decoder.decode(chunk, { stream: true })
  })()
    .catch(() => undefined)
    .finally(() => {
      heard.ended = true
    })
  await until(() => heard.text.includes('event: listening'))
  return heard
}
