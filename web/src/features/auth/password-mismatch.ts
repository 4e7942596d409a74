/**
 * What is wrong with a repeated password while it is typed: nothing as long as it may still become the same. Null if
 * nothing is.
 */
export function passwordMismatch(password: string, repeated: string): string | null {
  return password.startsWith(repeated) ? null : 'Passwords do not match'
}
