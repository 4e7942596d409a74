import { AppError } from '../../../platform/errors.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { Mail } from '../../../providers/mail/mail.ts'

const longestSend = 15_000

/**
 * Sends an email directly, without the queue, so that the administrator sees the server's response. Throws AppError
 * test_failed.
 */
export async function sendTestMail(mail: Mail, to: string): Promise<{ to: string; kind: Mail['kind'] }> {
  const { subject, text, html } = composeMail('test', to, 'A test of Citewell’s mail', [
    'Hello,',
    'this mail was sent from the settings of Citewell. That it has arrived shows that mail works.',
  ])
  const late = Promise.withResolvers<never>()
  const clock = setTimeout(() => late.reject(new Error('The mail server took too long')), longestSend)
  try {
    await Promise.race([mail.send({ to, subject, text, html }), late.promise])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new AppError('test_failed', `The mail could not be sent: ${why.slice(0, 300)}`)
  } finally {
    clearTimeout(clock)
  }
  return { to, kind: mail.kind }
}
