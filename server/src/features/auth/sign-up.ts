import { nameMaxLength, passwordMinScore, type SignupForm } from '@citewell/contract/auth.ts'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../../platform/database/tables.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Auth } from './create-auth.ts'
import { knownAddressMail } from './mails.ts'
import { passwordStrength } from './password-strength.ts'
import { sendVerification } from './send-verification.ts'

type Deps = { auth: Auth; db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl' | 'signUps'> }

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/

/**
 * Registers and sends the verification mail. A known address gets the same answer, and its owner a
 * mail that says so. Throws FieldError in the order that the specification gives.
 */
export async function signUp(deps: Deps, form: SignupForm): Promise<{ email: string }> {
  const name = form.name.trim()
  const email = form.email.trim().toLowerCase()
  checkForm({ ...form, name, email })
  if (deps.config.signUps === 'closed')
    throw new AppError('sign_ups_closed', 'New accounts are not open at the moment.')
  if (deps.config.signUps === 'invite')
    throw new AppError('sign_ups_closed', 'New accounts are by invitation. Ask your administrator for one.')

  const known = await findUser(deps.db, email)
  try {
    await deps.auth.api.signUpEmail({
      body: {
        name,
        email,
        password: form.password,
        termsVersion: form.tosVersion,
        privacyVersion: form.privacyVersion,
        marketingOptIn: form.marketingOptIn,
      },
    })
  } catch (error) {
    // The same address signed up twice at once: the first one has made the account.
    if (!(error instanceof APIError) || !(await findUser(deps.db, email))) throw error
  }
  if (known?.emailVerified) await deps.jobs.enqueue('send-mail', knownAddressMail(email, deps.config.appUrl))
  else await sendVerification(deps, email)
  return { email }
}

async function findUser(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
  return user
}

function checkForm(form: SignupForm): void {
  // Control characters have no place in a name, and would travel into mails.
  if (!form.name || /\p{Cc}/u.test(form.name))
    throw new FieldError(['body', 'name'], 'Please enter your name')
  if (form.name.length > nameMaxLength)
    throw new FieldError(['body', 'name'], `The name can have at most ${nameMaxLength} characters`)
  if (form.email.length > 254 || !emailPattern.test(form.email))
    throw new FieldError(['body', 'email'], 'Enter a valid email')
  if (form.password.length < 8 || passwordStrength(form.password) < passwordMinScore)
    throw new FieldError(['body', 'password'], 'Use a stronger password (min 8 chars incl. mix)')
  if (!form.agree) throw new FieldError(['body', 'agree'], 'Please accept Terms & Privacy to continue.')
}
