import type { TestApp } from '../../test-app.ts'

type Received = { subject: string; text: string; html: string }

/** Waits until so many mails (of a subject) came to an address, and gives them, newest first. */
export async function mailsTo(
  app: Pick<TestApp, 'call'>,
  email: string,
  count: number,
  subject?: string,
): Promise<Received[]> {
  for (let tries = 0; tries < 500; tries++) {
    const { body } = await app.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`)
    const items = (body.items as Received[]).filter(mail => !subject || mail.subject === subject)
    if (items.length >= count) return items
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`No ${count} mails came to ${email}`)
}
