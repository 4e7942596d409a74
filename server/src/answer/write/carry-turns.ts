import type { Citation } from '@citewell/contract/citation.ts'
import type { FoundPassage, Scope, Turn } from '../stages.ts'
import { roughTokens } from './rough-tokens.ts'

/** An earlier question with its answer, whose marks name passages of the prompt; null if the answer stays behind. */
type GivenTurn = { question: string; answer: string | null }

/** What goes along of a chat, oldest turn first, and the passages of a prompt with those that earlier answers cited. */
export type Carried = {
  passages: FoundPassage[]
  turns: GivenTurn[]
  /** The documents that the answers draw on. */
  documents: string[]
}

/** Of an earlier question, in characters. */
export const longestEarlier = 400
/** Of the two lines around a text, with their key. */
const tokensOfFence = 40

/**
 * Adds to the passages of a prompt what earlier answers cited, and gives these answers with marks that name the
 * passages. The newest turns go along as far as `mostTokens` allows; a question goes along without its answer when the
 * answer does not fit, or a document that it draws on is not in the scope or is kept local.
 */
export function carryTurns(turns: Turn[], found: FoundPassage[], scope: Scope, mostTokens: number): Carried {
  const sendable = new Set(scope.documents.filter(({ keepLocal }) => !keepLocal).map(({ id }) => id))
  const passages = [...found]
  const given: GivenTurn[] = []
  const documents = new Set<string>()
  let left = mostTokens
  for (const { question, answer, citations, drawsOn } of turns.toReversed()) {
    left -= roughTokens(question.slice(0, longestEarlier))
    if (left < 0) break
    if (answer === null || !drawsOn.every(id => sendable.has(id))) {
      given.unshift({ question, answer: null })
      continue
    }
    const quotes = citations.filter(({ start, end }) => end > start)
    const added = quotes.filter(quote => numberIn(passages, quote) === null)
    const texts = [answer, ...added.map(quote => quote.quote)]
    const tokens = roughTokens(texts.join(' ')) + texts.length * tokensOfFence
    if (tokens > left) {
      given.unshift({ question, answer: null })
      continue
    }
    left -= tokens
    for (const quote of added)
      if (numberIn(passages, quote) === null) passages.push(asPassage(quote, passages.length - found.length))
    for (const id of drawsOn) documents.add(id)
    given.unshift({ question, answer: withPassageMarks(answer, quotes, passages) })
  }
  return { passages, turns: given, documents: [...documents] }
}

/** The number in the prompt of the first passage that holds a quote. */
function numberIn(passages: FoundPassage[], { document_id, start, end }: Readonly<Citation>): number | null {
  const at = passages.findIndex(
    passage => passage.documentId === document_id && passage.start <= start && passage.end >= end,
  )
  return at < 0 ? null : at + 1
}

/** A quote as a passage of its own: exactly what was cited can be cited again. */
function asPassage(citation: Readonly<Citation>, place: number): FoundPassage {
  const {
    document_id,
    filename,
    start,
    end,
    quote,
    page,
    location,
    score,
    columns = [],
    also_in = [],
  } = citation
  return {
    // Those of stored passages are positive.
    id: -1 - place,
    documentId: document_id,
    filename,
    start,
    end,
    text: quote,
    context: columns.join(' | '),
    page,
    location,
    score,
    ...(also_in.length > 0 && {
      alsoIn: also_in.map(other => ({ id: other.document_id, filename: other.filename })),
    }),
  }
}

/** The answer with the number of a passage in place of each mark; marks of lost quotes are dropped. */
function withPassageMarks(
  answer: string,
  quotes: readonly Readonly<Citation>[],
  passages: FoundPassage[],
): string {
  return answer.replace(/\s?(?<!\\)\[(\d{1,4})\]/g, (mark, index: string) => {
    const quote = quotes.find(citation => citation.index === Number(index))
    const number = quote ? numberIn(passages, quote) : null
    return number === null ? '' : mark.replace(index, String(number))
  })
}
