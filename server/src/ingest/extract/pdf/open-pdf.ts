import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { DocumentFailure } from '../../stages.ts'
import type { Pdfium } from './load-pdfium.ts'

/** An open PDF: the document's handle, its number of pages, and `close`. */
export type OpenPdf = { handle: number; pages: number; close: () => void }

/** Smaller files are copied whole into PDFium's memory; larger ones are read on demand. */
const copiedBytes = 48 * 1024 * 1024

const filePassword = 4
const fileSecurity = 5

/** Opens the file at a path. Throws `document_encrypted` or `document_damaged`. */
export function openPdf(pdfium: Pdfium, path: string): OpenPdf {
  const file = openSync(path, 'r')
  const size = fstatSync(file).size
  const source = size <= copiedBytes ? copy(pdfium, file, size) : onDemand(pdfium, file, size)
  if (source.handle === 0) {
    const error = pdfium.call.FPDF_GetLastError?.() ?? 0
    source.close()
    throw failure(error)
  }
  const { handle } = source
  return {
    handle,
    pages: pdfium.call.FPDF_GetPageCount?.(handle) ?? 0,
    close: () => {
      pdfium.call.FPDF_CloseDocument?.(handle)
      source.close()
    },
  }
}

function copy(pdfium: Pdfium, file: number, size: number): { handle: number; close: () => void } {
  const pointer = pdfium.allocate(size + 1)
  for (let at = 0; at < size; ) {
    const read = readSync(file, pdfium.bytes(), pointer + at, size - at, at)
    if (read === 0) break
    at += read
  }
  closeSync(file)
  const handle = pdfium.call.FPDF_LoadMemDocument?.(pointer, size, 0) ?? 0
  return { handle, close: () => pdfium.free(pointer) }
}

/** FPDF_FILEACCESS: length, callback, parameter. */
function onDemand(pdfium: Pdfium, file: number, size: number): { handle: number; close: () => void } {
  const access = pdfium.allocate(12)
  const read = pdfium.callback((_parameter, position, target, length) => {
    const done = readSync(file, pdfium.bytes(), target ?? 0, length ?? 0, position ?? 0)
    return done === length ? 1 : 0
  }, 'iiiii')
  pdfium.integers().set([size, read, 0], access >> 2)
  const handle = pdfium.call.FPDF_LoadCustomDocument?.(access, 0) ?? 0
  return {
    handle,
    close: () => {
      pdfium.free(access)
      closeSync(file)
    },
  }
}

function failure(error: number): DocumentFailure {
  if (error === filePassword || error === fileSecurity) {
    return new DocumentFailure(
      'document_encrypted',
      'This PDF is protected by a password. Save a copy without the password and upload that.',
    )
  }
  return new DocumentFailure(
    'document_damaged',
    'This PDF is damaged and cannot be opened. Open it in a PDF reader, save it anew and upload that.',
  )
}
