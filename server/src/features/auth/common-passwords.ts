import { commonPassword } from '@citewell/contract/common-password.ts'
import { FieldError } from '../../platform/errors.ts'

let listed: Promise<ReadonlySet<unknown>> | undefined

/** Refuses what guessers try first. Rejects with a FieldError for the given field. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  listed ??= readList()
  if ((await listed).has(password.toLowerCase())) throw new FieldError(['body', field], commonPassword)
}

/** Unpacked only when a password is chosen: the list takes 100 ms and megabytes. */
async function readList(): Promise<ReadonlySet<unknown>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
