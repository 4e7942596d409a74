import { analyseWords } from '../../platform/text/analyse-words.ts'
import { isStopWord } from '../../platform/text/is-stop-word.ts'
import { isDocumentKind } from '../lexicon/document-kinds.ts'
import {
  besideCompared,
  choosingMore,
  comparing,
  inAllOfThese,
  inDocument,
  listSetOff,
  wholeCompared,
} from '../lexicon/document-phrases.ts'
import { wordsOfKind } from '../lexicon/kinds-alike.ts'
import { questionLanguage } from './question-language.ts'

/** "The main differences between the two contracts" compares them as a whole. */
const noSubject = new Set(besideCompared.split(/\s+/))

/** "The payment term in the agreement" is in each of them; "in which city" is no document. */
export function withoutDocuments(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(inDocument, (all, word: string) =>
      !isStopWord(word, 'english') && (isDocumentKind(word) || wordsOfKind(word.toLowerCase()).length > 1)
        ? ' '
        : all,
    )
    .replace(/\s+/g, ' ')
}

/** What is asked of the documents of a list, without what is left of the list where a mark sets it off. */
export const withoutList = (text: string) => text.replace(listSetOff, ' ').trim()

/** What is compared in all documents: "the termination clauses" of "these contracts". */
export function subjectInAll(text: string): string {
  const found = inAllOfThese.exec(text)
  return found ? subjectOf(text.replace(found[0], ' ')) : ''
}

/** What is compared in the documents: "termination", or nothing when they are compared as a whole. */
export function subjectOf(text: string): string {
  const rest = withoutList(text)
    .replace(choosingMore, ' ')
    .replace(comparing, ' ')
    .replace(wholeCompared, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const asked = questionLanguage({ text, earlier: [] })
  const language = asked === 'hindi' ? 'english' : asked
  const own = analyseWords(rest, language).filter(({ stop, start, end }) => {
    const word = rest.slice(start, end)
    return !stop && !isDocumentKind(word) && !noSubject.has(word.toLowerCase())
  })
  return own.length > 0 ? withoutDocuments(rest) : ''
}

/** Whether a question only names what it compares: "Compare Roe, Doe and Lee". */
export function onlyNames(text: string, labels: string[]): boolean {
  let rest = text
  for (const label of labels.toSorted((a, b) => b.length - a.length))
    if (label !== '') rest = rest.replaceAll(label, ' ')
  return rest !== text && subjectOf(rest) === ''
}
