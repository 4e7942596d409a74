import type { Archive } from './open-archive.ts'

/** Parts of an office file that hold no text that is read, and what is said of them. */
const kinds = [
  {
    pattern: /^(?:word|ppt|xl)\/media\/[^/]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$/,
    one: '1 picture was not read for text.',
    many: 'pictures were not read for text.',
  },
  {
    pattern: /^(?:word|xl)\/charts\/chart[^/]*\.xml$/,
    one: '1 chart was left out.',
    many: 'charts were left out.',
  },
  {
    pattern: /^(?:word|xl)\/diagrams\/data[^/]*\.xml$/,
    one: '1 diagram was left out.',
    many: 'diagrams were left out.',
  },
  {
    pattern: /^(?:word|ppt|xl)\/embeddings\/(?!microsoft_excel_)[^/]+$/,
    one: '1 embedded file was not opened.',
    many: 'embedded files were not opened.',
  },
]

/** What the reader of an office file leaves out on purpose, a sentence for each kind. */
export function leftOutParts(archive: Archive): string[] {
  const names = [...archive.names()]
  return kinds.flatMap(({ pattern, one, many }) => {
    const count = names.filter(name => pattern.test(name)).length
    if (count === 0) return []
    return [count === 1 ? one : `${count} ${many}`]
  })
}
