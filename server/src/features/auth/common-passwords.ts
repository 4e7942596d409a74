import { commonPassword } from '@citewell/contract/common-password.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { FieldError } from '../../platform/errors.ts'

const listed = new Set<unknown>(dictionary['passwords-common'])

/** Refuses what guessers try first. Throws FieldError for the given field. */
export function refuseCommonPassword(password: string, field: string): void {
  if (listed.has(password.toLowerCase())) throw new FieldError(['body', field], commonPassword)
}
