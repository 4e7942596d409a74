import { passwordMinScore } from '@citewell/contract/limits.ts'
import { passwordScore } from './password-score.ts'

export type SignupValues = {
  name: string
  email: string
  password: string
  confirm: string
  agree: boolean
  marketing: boolean
}

/** The message of the first of the five specified checks that fails, in the specified order; null if all pass. */
export function checkSignup(values: SignupValues): string | null {
  if (values.name.trim() === '') return 'Please enter your name'
  if (!/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(values.email.trim())) return 'Enter a valid email'
  if (values.password !== values.confirm) return 'Passwords do not match'
  if (passwordScore(values.password) < passwordMinScore)
    return 'Use a stronger password (min 8 chars incl. mix)'
  if (!values.agree) return 'Please accept Terms & Privacy to continue.'
  return null
}
