import { detectFormat } from './ingest/extract/detect-format.ts'
import { AppError } from './platform/errors.ts'

/** The name of a file's format, by its name and first bytes. Throws AppError when it is refused. */
export function acceptFormat(filename: string, head: Buffer): string {
  const detected = detectFormat(filename, head)
  if ('refusal' in detected) throw new AppError(detected.refusal.code, detected.refusal.message)
  return detected.format.name
}
