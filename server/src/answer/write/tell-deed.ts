import { foldAccents } from '../../platform/text/stem-word.ts'
import { decidingBody, tellsDeed } from '../lexicon/deeds.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { labelledConfidence } from '../set-by-hand.ts'
import type { DeedOfDocument, Draft, DraftSentence, FoundPassage } from '../stages.ts'
import { quoteOf } from './document-lines.ts'
import type { Said } from './own-words/said.ts'
import { remarked } from './remarks.ts'

/** More sentences of what was done are not quoted. */
const mostTelling = 2

/** Whether something is quoted that tells of the deed, and of the document that it is asked of. */
export function tellsOfDeed(
  { sentences }: Pick<Draft, 'sentences'>,
  asked: DeedOfDocument,
  contracts: ReadonlySet<string>,
): boolean {
  return sentences.some(({ plain, sources }) =>
    sources.some(({ passage }) => tellsIn(plain, passage, asked, contracts)),
  )
}

/** The draft if it tells the deed that is asked for, or the sentences found that do; null if none does. */
export function tellingDraft(
  draft: Draft,
  { passages }: { passages: FoundPassage[] },
  deed: DeedOfDocument | null | undefined,
  contracts: ReadonlySet<string>,
  said: Said,
): Draft | null {
  if (!deed) return null
  if (tellsOfDeed(draft, deed, contracts)) return withDeed(draft, deed, contracts, said)
  const sentences = deed.mustBeTold ? sentencesOfDeed(passages, deed, contracts) : []
  if (sentences.length === 0) return null
  return withDeed({ sentences, nearest: [], confidence: labelledConfidence }, deed, contracts, said)
}

/** With the remark where it is asked whether something was done, and nothing that is quoted tells it: a clause lays down what may be. */
export function withDeed(
  draft: Draft,
  deed: DeedOfDocument | null | undefined,
  contracts: ReadonlySet<string>,
  said: Said,
): Draft {
  if (!deed?.mustBeTold || draft.sentences.some(({ computed }) => computed)) return draft
  const tells = tellsOfDeed(draft, deed, contracts) && !lacksBody(draft, deed)
  return tells ? draft : remarked(draft, said)
}

/** The first sentences of the passages that tell of the deed. */
function sentencesOfDeed(
  passages: FoundPassage[],
  asked: DeedOfDocument,
  contracts: ReadonlySet<string>,
): DraftSentence[] {
  const found = passages.flatMap(passage =>
    cutSentences(passage.text).flatMap(({ start, end }) => {
      const text = passage.text.slice(start, end)
      if (isRow(text) || !tellsIn(text, passage, asked, contracts)) return []
      return [{ ...quoteOf(passage, start, end, text), breakAfter: true }]
    }),
  )
  return found.slice(0, mostTelling)
}

/** A letter says once whom or what it is about; of minutes, each sentence may be about something else. */
function tellsIn(
  text: string,
  passage: FoundPassage,
  { deed, names }: DeedOfDocument,
  contracts: ReadonlySet<string>,
): boolean {
  const isContract = contracts.has(passage.documentId)
  const isOfAll =
    isContract || names.length === 0 || holdsAny(`${passage.filename}\n${passage.context}`, names)
  // What is quoted may be several sentences.
  return cutSentences(text).some(({ start, end }) => {
    const sentence = text.slice(start, end)
    return tellsDeed(sentence, deed, isContract) && (isOfAll || holdsAny(sentence, names))
  })
}

/** Whether what is quoted speaks of nobody like those who are asked to have decided it. */
function lacksBody(
  { sentences }: Pick<Draft, 'sentences'>,
  { body, language: spoken }: DeedOfDocument,
): boolean {
  if (body === null) return false
  const asked = wordsOf(body)
  const passages = sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage))
  return !passages.some(({ text, context, filename, language = 'english' }) => {
    const whole = `${filename}\n${context}\n${text}`
    const said = wordsOf(whole)
    // In another language it goes by another word.
    return [...asked].every(word => said.has(word)) || (language !== spoken && decidingBody.test(whole))
  })
}

function holdsAny(text: string, names: string[]): boolean {
  const said = wordsOf(text)
  return names.some(name => said.has(name) || said.has(`${name}s`))
}

const wordsOf = (text: string) => new Set(foldAccents(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu))
