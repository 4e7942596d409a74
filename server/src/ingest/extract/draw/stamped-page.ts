import { constants, crc32, deflateSync } from 'node:zlib'
import { loadPdfium, type Pdfium } from '../pdf/load-pdfium.ts'
import { type OpenPdf, openPdf } from '../pdf/open-pdf.ts'
import type { PictureFile } from './read-picture.ts'

/** In pixels: sharp enough to read on a screen, too coarse to print. */
export const longSide = 1_700
const mostScale = 4
/** fpdfview.h: FPDFBitmap_BGR; FPDF_ANNOT, FPDF_REVERSE_BYTE_ORDER, FPDF_RENDER_LIMITEDIMAGECACHE. */
const bgr = 2
const pageFlags = 0x01 | 0x10 | 0x200
const stampFlags = 0x10
const white = 0xffffffff

type Size = { width: number; height: number }

/**
 * A page of a PDF as a picture, with `stamp` across it: for those who may look at it and not have it. `page` counts from
 * 1. Null for a page that is not there or cannot be drawn. Throws DocumentFailure.
 */
export async function drawStampedPage(
  path: string,
  page: number,
  stamp: string,
): Promise<PictureFile | null> {
  const pdfium = await loadPdfium()
  const pdf = openPdf(pdfium, path)
  try {
    const bytes = page > pdf.pages ? null : drawPage(pdfium, pdf, page - 1, stamp)
    return bytes && { bytes, mediaType: 'image/png' }
  } finally {
    pdf.close()
  }
}

function drawPage(pdfium: Pdfium, pdf: OpenPdf, index: number, stamp: string): Uint8Array | null {
  const { call } = pdfium
  const page = call.FPDF_LoadPage?.(pdf.handle, index) ?? 0
  if (page === 0) return null
  try {
    const points = {
      width: call.FPDF_GetPageWidthF?.(page) ?? 0,
      height: call.FPDF_GetPageHeightF?.(page) ?? 0,
    }
    const scale = Math.min(mostScale, longSide / Math.max(points.width, points.height, 1))
    const size = { width: Math.round(points.width * scale), height: Math.round(points.height * scale) }
    return stampedPng(pdfium, { size, points, stamp }, bitmap => {
      call.FPDFBitmap_FillRect?.(bitmap, 0, 0, size.width, size.height, white)
      call.FPDF_RenderPageBitmap?.(bitmap, page, 0, 0, size.width, size.height, 0, pageFlags)
    })
  } finally {
    call.FPDF_ClosePage?.(page)
  }
}

type Wanted = {
  /** Of the picture, in pixels. */
  size: Size
  /** Of what is shown, by which the letters are as large. */
  points: Size
  stamp: string
}
/** `rowAt` gives the bytes of a row, red, green and blue. */
type Paint = (bitmap: number, rowAt: (row: number) => Uint8Array) => void

/** A picture with a stamp over all of what is painted; null for one without pixels. */
export function stampedPng(pdfium: Pdfium, { size, points, stamp }: Wanted, paint: Paint): Uint8Array | null {
  const { call, bytes } = pdfium
  const { width, height } = size
  if (!(width > 0 && height > 0)) return null
  const bitmap = call.FPDFBitmap_CreateEx?.(width, height, bgr, 0, 0) ?? 0
  if (bitmap === 0) return null
  try {
    const start = call.FPDFBitmap_GetBuffer?.(bitmap) ?? 0
    const stride = call.FPDFBitmap_GetStride?.(bitmap) ?? width * 3
    const rowAt = (row: number) => bytes().subarray(start + row * stride, start + row * stride + width * 3)
    paint(bitmap, rowAt)
    drawStamp(pdfium, bitmap, size, points, stamp)
    return asPng(size, rowAt)
  } finally {
    call.FPDFBitmap_Destroy?.(bitmap)
  }
}

/** Letters by the page's longer side: as large on a poster as on a letter. */
const lettersHigh = 76
/** Of Helvetica, as a share of its size: an average letter is narrower. */
const letterWidth = 0.6
/** Between two of a row, and between rows, in heights of a letter. */
const gaps = { across: 4, down: 11 }
const slant = Math.PI / 7

/**
 * Writes over all of a bitmap. The words are drawn from a document of their own, so that nothing in the page's file (a
 * rotation, a crop, a layer) moves or hides them.
 */
function drawStamp(
  { call, allocate, free, bytes, units }: Pdfium,
  bitmap: number,
  { width, height }: Size,
  points: Size,
  stamp: string,
): void {
  const font = allocate(16)
  const words = allocate(2 * stamp.length + 2)
  const paper = call.FPDF_CreateNewDocument?.() ?? 0
  try {
    bytes().set(Buffer.from('Helvetica\0', 'latin1'), font)
    units().set([...Array.from(stamp, (_, at) => stamp.charCodeAt(at)), 0], words >> 1)
    const page = call.FPDFPage_New?.(paper, 0, points.width, points.height) ?? 0
    const size = Math.max(points.width, points.height) / lettersHigh
    for (const { x, y } of placesOf(points, size, stamp.length)) {
      const text = call.FPDFPageObj_NewTextObj?.(paper, font, size) ?? 0
      call.FPDFText_SetText?.(text, words)
      call.FPDFPageObj_SetFillColor?.(text, 120, 120, 120, 90)
      const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
      call.FPDFPageObj_Transform?.(text, cos, sin, -sin, cos, x, y)
      call.FPDFPage_InsertObject?.(page, text)
    }
    call.FPDFPage_GenerateContent?.(page)
    call.FPDF_RenderPageBitmap?.(bitmap, page, 0, 0, width, height, 0, stampFlags)
    call.FPDF_ClosePage?.(page)
  } finally {
    call.FPDF_CloseDocument?.(paper)
    free(words)
    free(font)
  }
}

/** In rows that go up, each shifted against the one below; the words are bound to meet every part of a page. */
function placesOf({ width, height }: Size, size: number, letters: number): { x: number; y: number }[] {
  const across = size * (letters * letterWidth + gaps.across)
  const places: { x: number; y: number }[] = []
  for (let y = -height / 2, row = 0; y < height; y += size * gaps.down, row++)
    for (let x = -(across / 2) * (row % 2); x < width; x += across) places.push({ x, y })
  return places
}

/** PNG 1.2: one IDAT, each row as its difference from the one above. `rowAt` gives red, green and blue. */
function asPng({ width, height }: Size, rowAt: (row: number) => Uint8Array): Buffer {
  const raw = Buffer.alloc((width * 3 + 1) * height)
  let above = new Uint8Array(width * 3)
  for (let row = 0, to = 0; row < height; row++) {
    const own = rowAt(row)
    raw[to++] = 2
    for (let at = 0; at < own.length; at++) raw[to++] = (own[at] ?? 0) - (above[at] ?? 0)
    above = own.slice()
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits, red green blue.
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: constants.Z_BEST_SPEED })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
