import { composeMail, type MailPart } from '../../platform/mail/compose-mail.ts'
import type { QueuedMail } from '../../platform/mail/queue-mail.ts'

const notYou = 'If you did not sign up for Citewell, you need do nothing.'

/** Whoever signs up chooses both name and recipient: a URL in the name would become a link in our email. */
function greeting(name: string): string {
  return /[/\\:@]|\.\p{L}{2,}/u.test(name) ? 'Hello,' : `Hello ${name},`
}

/** The email with a verification link. */
export function verificationMail(to: string, name: string, link: string): QueuedMail {
  return composeMail('verify', to, 'Verify your e-mail address for Citewell', [
    greeting(name),
    'please confirm that this is your e-mail address. The link works for 24 hours.',
    { label: 'Verify e-mail address', link },
    notYou,
  ])
}

/** Tells the owner of an address that somebody tried to sign up with it. */
export function knownAddressMail(to: string, appUrl: string): QueuedMail {
  return composeMail('known-address', to, 'You already have a Citewell account', [
    'Hello,',
    'somebody, probably you, tried to sign up for Citewell with this address. There is an account for it already, so nothing was changed.',
    { label: 'Log in', link: `${appUrl}/login` },
    'If you forgot your password, use "Forgot password" on the login page.',
  ])
}

/** For an address with several open sign-ups: only a new sign-up shows whose password is meant. */
export function signUpAgainMail(to: string, appUrl: string): QueuedMail {
  return composeMail('sign-up-again', to, 'Please sign up for Citewell once more', [
    'Hello,',
    'somebody, probably you, asked for a new verification link. There were several sign-ups with this address, and we cannot tell which one was yours. Please sign up once more; the link that you then get sets the password that you choose there.',
    { label: 'Sign up', link: `${appUrl}/signup` },
    notYou,
  ])
}

/** The email with a link to set a new password. */
export function resetMail(to: string, name: string, link: string): QueuedMail {
  return composeMail('reset', to, 'Set a new password for Citewell', [
    greeting(name),
    'somebody, probably you, asked for a new password. The link works for one hour and only once; a newer link replaces it.',
    { label: 'Set a new password', link },
    'If it was not you, ignore this mail: your password stays as it is.',
  ])
}

/** Tells an account's owner of a change that somebody taking over the account would make. */
export function securityChangeMail(to: string, appUrl: string, what: string, facts?: MailPart): QueuedMail {
  return composeMail('security-change', to, `${what} for your Citewell account`, [
    'Hello,',
    `${what} for your Citewell account.`,
    ...(facts ? [facts] : []),
    'If this was you, all is well. If not, set a new password at once; that ends every session.',
    { label: 'Set a new password', link: `${appUrl}/forgot` },
  ])
}

/** Tells an account's owner of a login from a device that was not used before. */
export function newDeviceMail(
  to: string,
  appUrl: string,
  login: { device: string; ip: string; at: Date },
): QueuedMail {
  const at = `${login.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return composeMail('new-device', to, 'New login to your Citewell account', [
    'Hello,',
    'somebody logged in to your Citewell account on a device that we have not seen with it before.',
    {
      facts: [
        ['Device', login.device],
        ['Address', login.ip],
        ['Time', at],
      ],
    },
    'If this was you, you need do nothing. If not, change your password and end that session in the settings.',
    { label: 'Open settings', link: `${appUrl}/settings` },
  ])
}
