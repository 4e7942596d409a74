import { AppError } from '../../platform/errors.ts'
import { cutWhole } from '../../platform/text/cut-whole.ts'

const maxLength = 200

/**
 * A name that is safe to show and to offer as a download: no path, no control characters, nothing that
 * changes the direction of writing. The ending survives shortening. Throws document_name_missing.
 */
export function cleanFilename(given: string | undefined): string {
  const base = (given ?? '').replace(/^.*[/\\]/s, '')
  const name = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (!name || /^\.+$/.test(name)) throw new AppError('document_name_missing', 'The file has no name.')
  if (name.length <= maxLength) return name
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  return cutWhole(name, maxLength - ending.length).trimEnd() + ending
}
