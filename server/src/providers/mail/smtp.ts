import nodemailer from 'nodemailer'
import type { Mail } from './mail.ts'

/**
 * Sends through an SMTP server, with STARTTLS if the server offers it. Sends a password only over TLS, unless the URL
 * says requireTLS=false.
 */
export function smtpMail(url: string, from: string): Mail {
  const { password, searchParams } = new URL(url)
  const transport = nodemailer.createTransport({
    url,
    requireTLS: password !== '' && searchParams.get('requireTLS') !== 'false',
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[0])
  return {
    kind: 'smtp',
    send: async message => {
      await transport.sendMail({ from, ...message })
    },
  }
}
