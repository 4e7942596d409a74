import { asc, desc } from 'drizzle-orm'
import { documentParts } from '../../../domain/documents/document-tables.ts'
import { partsOf } from '../../../domain/documents/owned-document.ts'
import { withBlockTexts } from '../../../domain/documents/with-block-texts.ts'
import type { Known } from '../../../domain/tenants/owned.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** A stretch of the document's text, which a model reads. */
export type Excerpt = { text: string; start: number }

const openingLength = 3_000
const endingLength = 1_500
const mostHeadings = 20
const longestHeading = 120
const mostSignatures = 2
const signatureLength = 400
const partsRead = 30
const partsOfEnding = 3
/** What stands above and below a signature, at the beginning of a line. */
const signature =
  /^[ \t]{0,20}(?:by|name|title|signed|signature|print(?:ed)? name|unterschrift|gez\.|für|nom|signé|firma|nombre|nome|assinatura|handtekening|naam)[ \t]{0,3}:|\/s\//imu

/** The beginning, the headings, places of signatures and the end of a document: about 1,500 tokens at most. */
export async function loadExcerpts(db: Queryable, document: Known): Promise<Excerpt[]> {
  const { part, start, text, blocks } = documentParts
  const parts = () => db.select({ start, text, blocks }).from(documentParts).where(partsOf(document))
  const first = await parts().orderBy(asc(part)).limit(partsRead)
  const last = (await parts().orderBy(desc(part)).limit(partsOfEnding)).toReversed()
  const opening = joined(first, openingLength)
  const openingEnd = endOf(opening)
  const whole = joined(last, Number.POSITIVE_INFINITY)
  const cut = Math.max(whole.text.length - endingLength, openingEnd - whole.start, 0)
  const ending = { text: whole.text.slice(cut).toWellFormed(), start: whole.start + cut }
  const between = first
    .flatMap(each => withBlockTexts(each))
    .filter(block => block.start >= openingEnd && block.start < ending.start)
  const headings = between
    .filter(block => block.kind === 'heading' && block.text.length <= longestHeading)
    .slice(0, mostHeadings)
  const signatures = between
    .filter(block => signature.test(block.text))
    .slice(0, mostSignatures)
    .map(block => ({ text: block.text.slice(0, signatureLength).toWellFormed(), start: block.start }))
  return [opening, ...headings, ...signatures, ending].filter(each => each.text.trim() !== '')
}

/** Consecutive parts as one text; offsets in it are the document's, less `start`. */
function joined(parts: Excerpt[], longest: number): Excerpt {
  const start = parts[0]?.start ?? 0
  let text = ''
  for (const part of parts) {
    if (text.length >= longest) break
    text += '\n'.repeat(Math.max(0, part.start - start - text.length)) + part.text
  }
  return { text: text.slice(0, longest).toWellFormed(), start }
}

const endOf = ({ text, start }: Excerpt) => start + text.length
