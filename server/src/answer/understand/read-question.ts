import { analyseWords, tellsSubject } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { asksWhoActsFor } from '../lexicon/acting-for.ts'
import { clauseKindOf, usualWords } from '../lexicon/clause-kinds.ts'
import { clauseAskedIn, usualWordsIn } from '../lexicon/clauses-in-languages.ts'
import { asksOfBoth, asksWhatMayBe, givesRight } from '../lexicon/document-phrases.ts'
import { asksForDuties } from '../lexicon/duties-asked.ts'
import { whoseActions, whoseObligations } from '../lexicon/english.ts'
import { measuredIn } from '../lexicon/german-forms.ts'
import { numberToCall } from '../lexicon/measure-forms.ts'
import type { Question, QuestionLanguage, Scope } from '../stages.ts'
import type { AskedTerm, UnderstoodQuestion } from '../understood-question.ts'
import { asksDirectly, asksIdentity } from './asks.ts'
import { expectedAnswer } from './expected-answer.ts'
import { questionLanguage } from './question-language.ts'
import { asksOfAll } from './read-of-all.ts'
import { readTerms } from './read-terms.ts'
import { sayInDocuments } from './say-in-documents.ts'
import { askedInEnglish } from './say-in-english.ts'
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
  const parts = language === 'german' && plain === meant.text ? measuredWords(plain) : ''
  const others = wide === plain ? parts : wide
  const terms = others === '' ? said : withOthers(said, others, languages, wide !== plain)
  // Only English has patterns for what is asked; word by word, "quelle loi s'applique" is "what law applies".
  const inEnglish = foreign ? (askedInEnglish(meant.text, language) ?? asked) : asked
  const clause =
    clauseAskedIn(meant.text, language) ??
    clauseKindOf(meant.text) ??
    clauseKindOf(asked) ??
    clauseKindOf(inEnglish)
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
        ? readTerms({ text: clauseWords(clause, languages, spoken), earlier: [] }, languages)
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
      ...(foreign || asked !== plain ? inOtherWords(inEnglish, plain) : expectedAnswer(plain)),
      translated: plain !== meant.text,
      inGerman: languages.includes('german'),
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

/** What such clauses hold, in the languages of the documents. */
function clauseWords(
  { name, words }: { name: string; words: string },
  languages: Language[],
  spoken: QuestionLanguage[],
): string {
  const own = languages.map(language => usualWordsIn(name, language)).filter(Boolean)
  if (own.length > 0 && !languages.includes('english')) return own.join(' ')
  return [...own, sayInDocuments(usualWords(name) || words, 'english', spoken).wide].join(' ')
}

/** What is asked stands in one wording, and what the documents would say in another. */
function inOtherWords(asked: string, plain: string): UnderstoodQuestion['expected'] {
  const { kind, lasts, all, what, denies } = expectedAnswer(asked)
  const said = expectedAnswer(plain, true)
  return { ...said, kind, lasts, all, what, denies, measure: said.measure ?? numberToCall(asked) }
}

/** What the compounds of a German question measure, which documents may say apart: "Frist zur Kündigung". */
function measuredWords(text: string): string {
  const words = analyseWords(text.slice(0, longestAsked), 'german').filter(tellsSubject)
  return words.flatMap(({ term }) => measuredIn(term) ?? []).join(' ')
}

/** Adds what else a translated word may be in the documents, or what its compounds measure, which nobody said. */
function withOthers(terms: AskedTerm[], wide: string, languages: Language[], areSaid: boolean): AskedTerm[] {
  const known = new Set(terms.map(({ id }) => id))
  const others = readTerms({ text: wide, earlier: [] }, languages).filter(({ id }) => !known.has(id))
  return [
    ...terms,
    ...others.map(term => ({ ...term, subject: term.subject && areSaid, share: term.share * otherShare })),
  ]
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
