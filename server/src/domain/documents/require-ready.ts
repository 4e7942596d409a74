import { AppError } from '../../platform/errors.ts'
import type { OwnedDocument } from './owned-document.ts'

/** Throws document_not_readable_yet for a document without a text of its own. */
export function requireReady(document: Pick<OwnedDocument, 'status'>): void {
  if (document.status === 'ready') return
  const failed = document.status === 'failed'
  throw new AppError(
    'document_not_readable_yet',
    failed ? 'This document could not be read.' : 'This document is still being read.',
  )
}
