import type { Transporter } from 'nodemailer'
import type { Mail } from './mail.ts'

/**
 * Sends through an SMTP server, with STARTTLS if the server offers it. Sends a password only over TLS, unless the URL
 * says requireTLS=false.
 */
export function smtpMail(url: string, from: string): Mail {
  const { password, searchParams } = new URL(url)
  const options = {
    url,
    requireTLS: password !== '' && searchParams.get('requireTLS') !== 'false',
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  let transport: Transporter | undefined
  return {
    kind: 'smtp',
    send: async message => {
      // Loaded with the first mail: most processes send none.
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport(options)
      await transport.sendMail({ from, ...message })
    },
  }
}
