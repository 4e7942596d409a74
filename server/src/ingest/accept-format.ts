import { AppError } from '../platform/errors.ts'
import { detectFormat } from './extract/detect-format.ts'

/** The name of a file's format, by its name and first bytes. Throws AppError when it is refused. */
export function acceptFormat(filename: string, head: Buffer): string {
  const detected = detectFormat(filename, head)
  if ('refusal' in detected) throw new AppError(detected.refusal.code, detected.refusal.message)
  return detected.format.name
}
