import type { Language } from '../../../platform/text/stem-word.ts'
import { restAsked } from '../../lexicon/several-amounts.ts'
import { between } from './between-dates.ts'
import { leftOf } from './left-of.ts'
import type { ProseComputed, ProseSentence } from './prose-computed.ts'
import { type ProseQuestion, readProseQuestion } from './read-prose-question.ts'
import { severalFigures } from './several-figures.ts'
import { termOf } from './term-of.ts'
import { throughTime } from './through-time.ts'
import { twoFigures } from './two-figures.ts'
import { windowOf } from './window-of.ts'

/**
 * What a question wants to know that no sentence says, but two numbers of one document do: what is left of an amount,
 * the time between two dates, the length of a window. Null where the operands are not there, or not clear.
 */
export function computeProse<Place>(
  question: string,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const asked = readProseQuestion(question, language)
  if (asked === null || restAsked(question) !== null) {
    const computed =
      termOf(question, sentences, language) ??
      changed(question, sentences, language) ??
      ofTwoFigures(question, sentences, language)
    if (computed || asked === null) return computed
  }
  for (const documentId of new Set(sentences.map(sentence => sentence.documentId))) {
    const own = sentences.filter(sentence => sentence.documentId === documentId)
    const computed = computeFrom(asked, own, language)
    if (computed) return computed
  }
  return null
}

/** What became of one thing between two times, said in one sentence. */
function changed<Place>(
  question: string,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const found = sentences.flatMap(({ text, at }) => {
    const computed = throughTime(question, text, language)
    return computed ? [{ ...computed, at }] : []
  })
  const [first] = found
  if (!first || new Set(found.map(({ value }) => value)).size > 1) return null
  const { amounts, value, unit, formula, at } = first
  const operands = amounts.map(({ text }) => ({ text, at }))
  return value === null
    ? { operands, value, reason: 'units' }
    : { operands, value, unit, formula: { kind: 'text', text: formula } }
}

/** How much one thing is more than another, or what share it has of it, in the first document that says both. */
function ofTwoFigures<Place>(
  question: string,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const documents = [...new Set(sentences.map(sentence => sentence.documentId))]
  const found = documents.flatMap(documentId => {
    const own = sentences.filter(sentence => sentence.documentId === documentId)
    return severalFigures(question, own, language) ?? twoFigures(question, own, language) ?? []
  })
  const first = found.find(({ value }) => value !== null) ?? found[0]
  if (first === undefined || first.value === null) return first ?? null
  return { ...first, formula: { kind: 'text', text: first.formula } }
}

function computeFrom<Place>(
  asked: ProseQuestion,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  switch (asked.kind) {
    case 'left':
      return leftOf(asked, sentences, language)
    case 'span':
      return between(asked, sentences, language)
    case 'window':
      return windowOf(asked, sentences, language)
  }
}
