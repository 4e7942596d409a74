import type { Picture } from '../recognise/picture.ts'
import type { Pdfium } from './load-pdfium.ts'
import type { OpenPdf } from './open-pdf.ts'

const dotsPerInch = 300
/** Bounds for pages that are not of paper size, such as photos and posters. */
const shortestLongSide = 2_000
const longestLongSide = 5_200
const mostPixels = 16_000_000

/** fpdfview.h: FPDFBitmap_Gray; FPDF_ANNOT (stamps and filled-in forms), FPDF_GRAYSCALE, FPDF_RENDER_LIMITEDIMAGECACHE. */
const greyFormat = 1
const flags = 0x01 | 0x08 | 0x200
const white = 0xffffffff

/**
 * Renders a page as displayed, in grey; `index` counts from 0. `points` is the page's width. Null when it cannot be
 * rendered.
 */
export function renderPage(
  { call, bytes }: Pdfium,
  pdf: OpenPdf,
  index: number,
): { picture: Picture; points: number } | null {
  const page = call.FPDF_LoadPage?.(pdf.handle, index) ?? 0
  if (page === 0) return null
  let bitmap = 0
  try {
    const points = {
      width: call.FPDF_GetPageWidthF?.(page) ?? 0,
      height: call.FPDF_GetPageHeightF?.(page) ?? 0,
    }
    const scale = scaleOf(points)
    const [width, height] = [Math.round(points.width * scale), Math.round(points.height * scale)]
    if (!(width > 0 && height > 0)) return null
    bitmap = call.FPDFBitmap_CreateEx?.(width, height, greyFormat, 0, 0) ?? 0
    if (bitmap === 0) return null
    call.FPDFBitmap_FillRect?.(bitmap, 0, 0, width, height, white)
    call.FPDF_RenderPageBitmap?.(bitmap, page, 0, 0, width, height, 0, flags)
    const buffer = call.FPDFBitmap_GetBuffer?.(bitmap) ?? 0
    const stride = call.FPDFBitmap_GetStride?.(bitmap) ?? width
    const grey = new Uint8Array(width * height)
    const heap = bytes()
    for (let row = 0; row < height; row++)
      grey.set(heap.subarray(buffer + row * stride, buffer + row * stride + width), row * width)
    return { picture: { width, height, grey }, points: points.width }
  } finally {
    if (bitmap !== 0) call.FPDFBitmap_Destroy?.(bitmap)
    call.FPDF_ClosePage?.(page)
  }
}

/** Pixels per point. */
function scaleOf({ width, height }: { width: number; height: number }): number {
  const long = Math.max(width, height, 1)
  const side = Math.min(longestLongSide, Math.max(shortestLongSide, (long * dotsPerInch) / 72))
  const scale = side / long
  return Math.min(scale, Math.sqrt(mostPixels / Math.max(1, width * height)))
}
