import type { Language } from '../../platform/text/stem-word.ts'
import { asksWhoActsFor } from '../lexicon/acting-for.ts'
import { clauseKindOf } from '../lexicon/clause-kinds.ts'
import { asksOfBoth, asksWhatMayBe, givesRight } from '../lexicon/document-phrases.ts'
import { asksForDuties } from '../lexicon/duties-asked.ts'
import { whoseActions, whoseObligations } from '../lexicon/english.ts'
import type { Question, QuestionLanguage, Scope } from '../stages.ts'
import type { AskedTerm, UnderstoodQuestion } from '../understood-question.ts'
import { asksDirectly, asksIdentity } from './asks.ts'
import { expectedAnswer } from './expected-answer.ts'
import { questionLanguage } from './question-language.ts'
import { asksOfAll } from './read-of-all.ts'
import { readTerms } from './read-terms.ts'
import { sayInDocuments } from './say-in-documents.ts'
import { termsAsked } from './terms-asked.ts'
import { wantsSummary } from './wants-summary.ts'
import { isForeign, wordReader } from './word-reader.ts'

const longestPhrase = 200
/** In characters: "the obligations of Roe Ltd". */
const longestAsked = 500
/** Of another English word for one of a question in another language. */
const otherShare = 0.5
/** Number of characters of a pasted text that are considered. */
const longestSearched = 20_000

/**
 * Reads the text of a question; `meant` holds the documents that it names and the text without their names. `languages`
 * are those of the documents, in whose words the question is read; `spoken` has Hindi, too, if they are in it.
 */
export function readQuestion(
  question: Question,
  meant: { text: string; scope: Scope },
  languages: Language[],
  spoken: QuestionLanguage[] = languages,
): UnderstoodQuestion {
  const { text, cited = [] } = question
  const language = question.language ?? questionLanguage(question)
  const { asked, plain, wide } = sayInDocuments(withoutActing(meant.text), language, spoken)
  const foreign = isForeign(meant.text) || (language !== 'english' && language !== 'hindi')
  const earlier = question.earlier.map(before => sayInDocuments(before, language, spoken).plain)
  const said = readTerms({ text: plain, earlier }, languages)
  const terms = wide === plain ? said : withOthers(said, wide, languages)
  // Word by word, "quelle loi s'applique" is "what law the applies".
  const clause =
    clauseKindOf(meant.text) ?? clauseKindOf(asked) ?? clauseKindOf(asked.replace(/\bthe\s+/g, ''))
  return {
    text,
    cited,
    // "What is contract.pdf about?"
    summary: wantsSummary(text) ?? wantsSummary(meant.text),
    comparison: null,
    parts: [],
    each: null,
    ofAll: meant.scope.documents.length > 1 && asksOfAll(text),
    duties: language !== 'english' && asksForDuties.test(text.slice(0, longestAsked)),
    set: null,
    card: null,
    clause: clause?.name ?? null,
    ofBoth: asksOfBoth.test(text) && (asksWhatMayBe.test(text) || givesRight.test(text)),
    ofAny: null,
    obliged: obligedBy(text),
    unknownNames: [],
    missingKinds: [],
    choices: [],
    language,
    wanted: {
      scope: meant.scope,
      terms,
      clause: clause
        ? readTerms({ text: sayInDocuments(clause.words, 'english', spoken).wide, earlier: [] }, languages)
        : [],
      definedTerms: termsAsked(plain),
      followsUp: terms.some(term => term.earlier),
      direct: asksDirectly(asked),
      identity: asksIdentity(meant.text),
      phrase: phraseOf(meant.text),
      wordsIn: wordReader(plain, longestSearched, !foreign),
    },
    // What names the document need not stand in the sentence that answers.
    expected: {
      ...(asked === plain ? expectedAnswer(plain, foreign) : inOtherWords(asked, plain)),
      translated: plain !== meant.text,
    },
  }
}

function obligedBy(text: string): string | null {
  const { owner, party, actor } = whoseObligations.exec(text.slice(0, longestAsked))?.groups ?? {}
  const task = whoseActions.exec(text.slice(0, longestAsked))?.groups ?? {}
  return owner ?? party ?? actor ?? task.of ?? task.own ?? task.actor ?? null
}

/** "Who argued for the buyer?" is told by for whom somebody stands there, whatever he did. */
function withoutActing(text: string): string {
  const whom = asksWhoActsFor.exec(text.slice(0, longestAsked))?.groups?.whom
  return whom === undefined ? text : `Who is for the ${whom}?`
}

/** What is asked stands in one wording, and what the documents would say in another. */
function inOtherWords(asked: string, plain: string): UnderstoodQuestion['expected'] {
  const { kind, lasts, all, what, denies } = expectedAnswer(asked)
  return { ...expectedAnswer(plain, true), kind, lasts, all, what, denies }
}

/** Adds what else a translated word may be in the documents. */
function withOthers(terms: AskedTerm[], wide: string, languages: Language[]): AskedTerm[] {
  const known = new Set(terms.map(({ id }) => id))
  const others = readTerms({ text: wide, earlier: [] }, languages).filter(({ id }) => !known.has(id))
  return [...terms, ...others.map(term => ({ ...term, share: term.share * otherShare }))]
}

/** From the first letter or digit to the last; empty when it is too long. A pattern for both ends would take quadratic time. */
function phraseOf(text: string): string {
  const characters = [...text]
  const isPart = (character: string) => /[\p{L}\p{N}]/u.test(character)
  const first = characters.findIndex(isPart)
  if (first === -1) return ''
  const phrase = characters.slice(first, characters.findLastIndex(isPart) + 1).join('')
  return phrase.length > longestPhrase ? '' : phrase.replace(/\s+/g, ' ')
}
