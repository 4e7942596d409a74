import { passwordMinLength } from '@citewell/contract/limits.ts'

export const scoreLabels = ['Too weak', 'Weak', 'Okay', 'Good', 'Strong', 'Very strong'] as const

/** One point each for length, an uppercase letter, a lowercase letter, a digit and a symbol: 0 to 5. */
export function passwordScore(password: string): number {
  const tests = [
    password.length >= passwordMinLength,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{N}\s]/u.test(password),
  ]
  return tests.filter(Boolean).length
}
