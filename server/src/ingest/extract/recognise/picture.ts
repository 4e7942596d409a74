/** A grey picture: one byte per pixel, row by row from the top left. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/** Encodes the picture as a PGM file (Netpbm "P5"), which Tesseract reads without decoding. */
export function pictureAsPgm({ width, height, grey }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey])
}

/** Turns a picture clockwise by quarter turns (0 to 3). */
export function turnPicture(picture: Picture, quarters: number): Picture {
  const { width, height, grey } = picture
  if (quarters === 0) return picture
  const turned = new Uint8Array(grey.length)
  if (quarters === 2) {
    for (let from = 0, to = grey.length - 1; from < grey.length; from++, to--) turned[to] = grey[from] ?? 0
    return { width, height, grey: turned }
  }
  for (let y = 0, from = 0; y < height; y++) {
    const column = quarters === 1 ? height - 1 - y : y
    for (let x = 0; x < width; x++, from++) {
      const row = quarters === 1 ? x : width - 1 - x
      turned[row * height + column] = grey[from] ?? 0
    }
  }
  return { width: height, height: width, grey: turned }
}

/** Halves a picture; each pixel is the mean of four. */
export function halvePicture({ width, height, grey }: Picture): Picture {
  const half = { width: width >> 1, height: height >> 1 }
  const pixels = new Uint8Array(half.width * half.height)
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let x = 0, from = y * 2 * width; x < half.width; x++, from += 2, to++) {
      const upper = (grey[from] ?? 0) + (grey[from + 1] ?? 0)
      pixels[to] = (upper + (grey[from + width] ?? 0) + (grey[from + width + 1] ?? 0)) >> 2
    }
  }
  return { ...half, grey: pixels }
}
