import { nameMaxLength } from '@citewell/contract/auth.ts'
import { FieldError } from '../../platform/errors.ts'

/** Refuses what cannot be the name of a person. Throws FieldError. */
export function checkName(name: string): void {
  if (!isName(name)) throw new FieldError(['body', 'name'], 'Please enter your name')
  if (name.length > nameMaxLength)
    throw new FieldError(['body', 'name'], `The name can have at most ${nameMaxLength} characters`)
}

/**
 * Visible text without control characters, line breaks and marks that turn the surrounding text: names appear in
 * emails.
 */
function isName(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name)
}
