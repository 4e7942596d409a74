import type { Picture } from './picture.ts'

/** About eight lines of a page at 300 dpi: enough words to tell a language. */
const sampleHeight = 600
const rowStep = 6
/** A letter's edge between neighbours. */
const edge = 60

/** The band across a picture with the most letters in it. */
export function samplePicture(picture: Picture): Picture {
  const { width, height, grey } = picture
  if (height <= sampleHeight * 1.5) return picture
  let best = { top: 0, edges: -1 }
  for (let top = 0; top + sampleHeight <= height; top += sampleHeight >> 2) {
    let edges = 0
    for (let y = top; y < top + sampleHeight; y += rowStep) {
      for (let at = y * width + 2; at < (y + 1) * width; at += 2)
        if (Math.abs((grey[at] ?? 0) - (grey[at - 2] ?? 0)) > edge) edges++
    }
    if (edges > best.edges) best = { top, edges }
  }
  const band = grey.subarray(best.top * width, (best.top + sampleHeight) * width)
  return { width, height: sampleHeight, grey: band }
}
