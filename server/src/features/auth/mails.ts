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

/** The email with a link that makes this the address of an account. */
export function newAddressMail(to: string, name: string, link: string): QueuedMail {
  return composeMail('new-address', to, 'Confirm your new e-mail address for Citewell', [
    greeting(name),
    'please confirm that this is the new e-mail address of your Citewell account. The link works for 24 hours; until you open it, the old address counts.',
    { label: 'Confirm e-mail address', link },
    'If you did not ask for this, you need do nothing.',
  ])
}

/** Tells the owner of an address that somebody wanted it for another account. */
export function knownNewAddressMail(to: string, appUrl: string): QueuedMail {
  return composeMail('known-new-address', to, 'You already have a Citewell account', [
    'Hello,',
    'somebody, probably you, wanted to make this the address of another Citewell account. There is an account for it already, so nothing was changed.',
    { label: 'Log in', link: `${appUrl}/login` },
    'To use the address for the other account, delete this account or change its address first.',
  ])
}

/** Tells the old address of an account that it no longer counts. */
export function addressChangedMail(to: string, appUrl: string, newAddress: string): QueuedMail {
  return composeMail('address-changed', to, 'The e-mail address of your Citewell account was changed', [
    'Hello,',
    'your Citewell account has another e-mail address now, and mails go there. This address no longer logs in.',
    { facts: [['New address', newAddress]] },
    'If this was you, all is well. If not, tell whoever runs this Citewell at once.',
    { label: 'Open Citewell', link: appUrl },
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

/** For an address with several open sign-ups, whose passwords may be anybody's: its owner chooses one. */
export function choosePasswordMail(to: string, link: string): QueuedMail {
  return composeMail('choose-password', to, 'Choose your password for Citewell', [
    'Hello,',
    'somebody, probably you, asked for a new verification link. There were several sign-ups with this address, and we cannot tell which password was yours. With this link you verify the address and choose your password. It works for one hour and only once.',
    { label: 'Choose a password', link },
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

/** Said where somebody may be locked out by a second factor that is lost, or was turned on by a thief. */
export const waysPastTwoFactor =
  'Two-factor login stays on. If you do not have the app, use a recovery code instead of its code. If you have none, or somebody else turned two-factor login on, ask whoever runs this Citewell to turn it off.'

/** Said where all passkeys went with a change. */
export const passkeysRemoved = 'All passkeys of the account were removed. Add them again in the settings.'

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

/** Tells the owners of an organisation that somebody logged in past its identity provider. */
export function breakGlassMail(
  to: string,
  appUrl: string,
  { organisation, email, ip, at }: { organisation: string; email: string; ip: string; at: Date },
): QueuedMail {
  return composeMail('break-glass', to, 'A login to Citewell without your identity provider', [
    'Hello,',
    `an owner of ${organisation} logged in with a password, past the identity provider that your organisation requires.`,
    {
      facts: [
        ['Account', email],
        ['Address', ip],
        ['Time', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ],
    },
    'If nobody of you knows of this, change that password at once and end the sessions of the account.',
    { label: 'Open Citewell', link: `${appUrl}/organisation` },
  ])
}

/** Tells an owner that somebody of the organisation's domain asks to join. */
export function joinRequestMail(
  to: string,
  appUrl: string,
  { organisation, email }: { organisation: string; email: string },
): QueuedMail {
  return composeMail('join-request', to, `Somebody asks to join ${organisation} on Citewell`, [
    'Hello,',
    `${email} logged in through your identity provider and asks to join ${organisation}.`,
    'An owner accepts or declines this on the page of the organisation, under Sign-on.',
    { label: 'Open the organisation', link: `${appUrl}/organisation` },
  ])
}

/** Tells somebody that an owner has accepted the request. */
export function acceptedMail(
  to: string,
  appUrl: string,
  { organisation }: { organisation: string },
): QueuedMail {
  return composeMail('join-accepted', to, `You can join ${organisation} on Citewell`, [
    'Hello,',
    `an owner of ${organisation} has accepted your request. Choose “Log in with your organisation” on the login page.`,
    { label: 'Log in', link: `${appUrl}/login` },
  ])
}

/** Tells an owner that signatures of a SAML provider stop counting. */
export function certificateEndsMail(
  to: string,
  appUrl: string,
  { provider, ends }: { provider: string; ends: Date },
): QueuedMail {
  const day = ends.toISOString().slice(0, 10)
  return composeMail('certificate-ends', to, `A certificate of ${provider} ends on ${day}`, [
    'Hello,',
    `the certificate with which your identity provider ${provider} signs logins to Citewell ends on ${day}. After that, nobody can log in with it.`,
    'Add the next certificate on the page of the organisation, under Sign-on, Set up. Both count until you remove the old one.',
    { label: 'Open the organisation', link: `${appUrl}/organisation` },
  ])
}
