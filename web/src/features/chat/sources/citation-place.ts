import type { Citation } from '@citewell/contract/citation.ts'

/** A citation's document and place, for reading: "contract.pdf, page 3". */
export function citationPlace({ filename, location, page }: Citation): string {
  const place = location !== '' ? location : page === null ? '' : `page ${page}`
  return place === '' ? filename : `${filename}, ${place}`
}
