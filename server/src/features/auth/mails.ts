import type { MailMessage } from '../../providers/mail/mail.ts'

/** The mail that carries a verification link. */
export function verificationMail(to: string, name: string, link: string): MailMessage {
  return compose(to, 'Verify your e-mail address for Citewell', [
    `Hello ${name},`,
    'please confirm that this is your e-mail address. The link works for 24 hours.',
    { label: 'Verify e-mail address', link },
    'If you did not sign up for Citewell, you need do nothing.',
  ])
}

/** Tells the owner of an address that somebody tried to sign up with it. */
export function knownAddressMail(to: string, appUrl: string): MailMessage {
  return compose(to, 'You already have a Citewell account', [
    'Hello,',
    'somebody, probably you, tried to sign up for Citewell with this address. There is an account for it already, so nothing was changed.',
    { label: 'Log in', link: `${appUrl}/login` },
    'If you forgot your password, use "Forgot password" on the login page.',
  ])
}

/** For an address that several sign-ups wait on: only a new one tells whose password is meant. */
export function signUpAgainMail(to: string, appUrl: string): MailMessage {
  return compose(to, 'Please sign up for Citewell once more', [
    'Hello,',
    'somebody, probably you, asked for a new verification link. There were several sign-ups with this address, and we cannot tell which one was yours. Please sign up once more; the link that you then get sets the password that you choose there.',
    { label: 'Sign up', link: `${appUrl}/signup` },
    'If you did not sign up for Citewell, you need do nothing.',
  ])
}

type Line = string | { label: string; link: string }

function compose(to: string, subject: string, lines: Line[]): MailMessage {
  const text = lines
    .map(line => (typeof line === 'string' ? line : `${line.label}: ${line.link}`))
    .join('\n\n')
  const html = lines
    .map(line =>
      typeof line === 'string'
        ? `<p>${escapeHtml(line)}</p>`
        : `<p><a href="${escapeHtml(line.link)}">${escapeHtml(line.label)}</a></p>`,
    )
    .join('\n')
  return {
    to,
    subject,
    text,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">\n${html}\n</body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
