import type { TestApp } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

type Received = { subject: string; text: string; html: string }

/** Waits until an address has received this many emails (of a subject) and returns them, newest first. */
export async function mailsTo(
  app: Pick<TestApp, 'call'>,
  email: string,
  count: number,
  subject?: string,
): Promise<Received[]> {
  return until(async () => {
    const { body } = await app.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`)
    const items = (body.items as Received[]).filter(mail => !subject || mail.subject === subject)
    return items.length >= count && items
  })
}
