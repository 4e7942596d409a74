import type { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'

/** Looks through uploads for what is known to be harmful. */
export type VirusScan = {
  /** What was found, by the scanner's name for it; null when nothing was. Throws ScanUnavailable, never lets pass. */
  scan(bytes: Readable): Promise<string | null>
}

/** There is no verdict; the file is not taken. */
export class ScanUnavailable extends AppError {
  constructor(cause: unknown) {
    super(
      'scan_unavailable',
      'Files cannot be checked for viruses at the moment. Please try again in a minute.',
      {
        retryAfter: 60,
        cause,
      },
    )
    this.name = 'ScanUnavailable'
  }
}
