import type { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'

/** Scans uploads for known malware. */
export type VirusScan = {
  /**
   * Returns the scanner's name for what it found, or null when it found nothing. Throws ScanUnavailable when there is
   * no verdict.
   */
  scan(bytes: Readable): Promise<string | null>
}

/** There is no verdict, so the file is refused. */
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
