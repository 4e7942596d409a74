import { formatNamed } from '@citewell/contract/formats.ts'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { AppError } from '../../platform/errors.ts'
import { FileResponse, parseRange } from '../../platform/http/file-answer.ts'
import { FileMissing, type FileStorage } from '../../providers/file-storage/file-storage.ts'

/**
 * The original file, or the part that a Range header asks for. Served with the media type of its format, never the
 * uploader's.
 */
export async function openDocumentFile(
  files: FileStorage,
  document: OwnedDocument,
  rangeHeader: string | undefined,
): Promise<FileResponse> {
  const range = parseRange(rangeHeader, document.bytes)
  const mediaType = formatNamed(document.filetype)?.mediaType ?? 'application/octet-stream'
  try {
    const stream = await files.read(document.storageKey, range ?? undefined)
    return new FileResponse({ stream, mediaType, filename: document.filename, size: document.bytes, range })
  } catch (error) {
    if (error instanceof FileMissing) throw new AppError('not_found', 'The file of this document is missing.')
    throw error
  }
}
