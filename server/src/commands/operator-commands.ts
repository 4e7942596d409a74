import { tierOf, tiers } from '@citewell/contract/plans.ts'
import { inviteAddress } from '../features/admin/accounts/invitations.ts'
import { logOutByHand } from '../features/admin/accounts/log-out-by-hand.ts'
import { setRole } from '../features/admin/accounts/set-role.ts'
import { setTier } from '../features/admin/accounts/set-tier.ts'
import { resetByHand } from '../features/auth/reset-by-hand.ts'
import { organisationByHand, signOnOffByHand } from '../features/auth/sign-on/sign-on-off-by-hand.ts'
import { twoFactorOffByHand } from '../features/auth/two-factor-off-by-hand.ts'
import { verifyByHand } from '../features/auth/verify-by-hand.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { AppError } from '../platform/errors.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { type Outcome, outcomeOf } from './command-outcome.ts'

type Deps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl' | 'adminEmail'> }
type Command = {
  words: string
  does: string
  run: (deps: Deps, email: string, value: string) => Promise<string>
}

const commands: Record<string, Command> = {
  grant: {
    words: 'EMAIL',
    does: 'make the account administrator',
    run: async ({ db }, email) => {
      await setRole(db, email, 'admin', null, null)
      return `${email} is an administrator.`
    },
  },
  revoke: {
    words: 'EMAIL',
    does: 'make the administrator an ordinary user',
    run: async ({ db }, email) => {
      await setRole(db, email, 'user', null, null)
      return `${email} is not an administrator any more.`
    },
  },
  verify: {
    words: 'EMAIL',
    does: 'take the address for verified, without a mail',
    run: async (deps, email) => {
      await verifyByHand(deps, email)
      return `${email} is verified and can log in.`
    },
  },
  'reset-link': {
    words: 'EMAIL',
    does: 'print a link that sets a new password; it works for one hour, once',
    run: resetByHand,
  },
  'two-factor-off': {
    words: 'EMAIL',
    does: 'turn two-factor login off for somebody who is locked out, remove passkeys, end every session',
    run: async (deps, email) => {
      await twoFactorOffByHand(deps, email)
      return `${email} logs in with the password alone, and is logged out everywhere.`
    },
  },
  sso: {
    words: 'off|id ORGANISATION',
    does: 'let members log in with passwords again when their identity provider fails; or print the id',
    run: async ({ db }, what, organisation) => {
      if (what === 'id' && organisation) return (await organisationByHand(db, organisation)).id
      if (what !== 'off' || !organisation) throw new AppError('invalid_request', 'sso off|id ORGANISATION')
      const name = await signOnOffByHand(db, organisation)
      return `Members of ${name} may log in with their passwords. Its identity providers stay as they are.`
    },
  },
  'log-out': {
    words: 'EMAIL',
    does: 'end every session of the account',
    run: async ({ db }, email) => {
      await logOutByHand(db, email, null, null)
      return `${email} is logged out everywhere.`
    },
  },
  invite: {
    words: 'EMAIL',
    does: 'invite the address, and print the link too',
    run: async (deps, email) => (await inviteAddress(deps, email, null, null)).link,
  },
  'set-tier': {
    words: `EMAIL ${tiers.join('|')}`,
    does: 'set the plan of the account',
    run: async (deps, email, value) => {
      const tier = tierOf(value)
      if (!tier) throw new AppError('invalid_request', `The plan must be one of ${tiers.join(', ')}.`)
      await setTier(deps, email, tier, null, null)
      return `${email} has the plan ${tier}.`
    },
  },
}

const usage = [
  'npm run admin -- COMMAND',
  ...Object.entries(commands).map(([name, { words, does }]) => `  ${`${name} ${words}`.padEnd(42)}${does}`),
].join('\n')

/** Runs one of the operator's commands. */
export async function runOperatorCommand(deps: Deps, args: string[]): Promise<Outcome> {
  const [name = '', email = '', value = ''] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || !email) return { good: false, text: usage }
  return outcomeOf(async () => ({
    good: true,
    text: await command.run(deps, email.trim().toLowerCase(), value),
  }))
}
