import type { Citation } from '@citewell/contract/citation.ts'

/** Document and place of a citation, for people: "contract.pdf, page 3". */
export function citationPlace({ filename, location, page }: Citation): string {
  const place = location !== '' ? location : page === null ? '' : `page ${page}`
  return place === '' ? filename : `${filename}, ${place}`
}
