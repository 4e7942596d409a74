import { passwordMinLength } from '@citewell/contract/limits.ts'

export type PasswordChange = { currentPassword: string; newPassword: string; confirmPassword: string }

/** The message of the first specified check that fails, in the specified order; null if all pass. */
export function checkPasswordChange(values: PasswordChange): string | null {
  const { currentPassword, newPassword, confirmPassword } = values
  if (currentPassword === '' || newPassword === '' || confirmPassword === '') {
    return 'Please fill all password fields'
  }
  if (newPassword.length < passwordMinLength) return 'New password must be at least 8 characters'
  if (newPassword === currentPassword) return 'New password must be different from current password'
  return newPassword === confirmPassword ? null : 'Passwords do not match'
}
