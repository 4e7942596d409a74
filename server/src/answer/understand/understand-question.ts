import { isTableFile } from '../../domain/tables/is-table-file.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import {
  asksOfBoth,
  asksSameAgain,
  asksWhatMayBe,
  asksWhichIsMore,
  besideName,
  comparative,
} from '../lexicon/document-phrases.ts'
import { asksOfTwoDocuments } from '../lexicon/english.ts'
import { meansContract } from '../lexicon/kinds-alike.ts'
import { kindOfWord } from '../lexicon/set-phrases.ts'
import type {
  Asked,
  Comparison,
  EachAsked,
  Question,
  Scope,
  ScopeDocument,
  UnderstoodQuestion,
} from '../stages.ts'
import { cardQuestion } from './asks.ts'
import { subjectInAll, subjectOf, withoutDocuments, withoutList } from './compared-subject.ts'
import { kindOf } from './document-names.ts'
import { documentsMeant, type Meant } from './documents-meant.ts'
import { documentsOfLabels, scopeOfLabel } from './documents-of-labels.ts'
import { expectedAnswer } from './expected-answer.ts'
import { holdsHindi } from './find-names.ts'
import { isParty } from './is-party.ts'
import { languagesOf, unreadIn, writtenAbroad } from './languages-of.ts'
import { documentsOfKind } from './match-kinds.ts'
import { isWholeKind, type NameAsked } from './names-asked.ts'
import { narrowByText } from './narrow-by-text.ts'
import { questionLanguage } from './question-language.ts'
import { type EachRead, readEach } from './read-each.ts'
import { readParts } from './read-parts.ts'
import { readQuestion } from './read-question.ts'
import { readSet } from './read-set.ts'
import { readSides } from './read-sides.ts'
import { type WithHolders, withFoundNames } from './with-found-names.ts'
import { withListed } from './with-listed.ts'

/** Number of documents that are set side by side. */
const mostSides = 5
const mostChoices = 3
/** In characters: "and in the", between two documents. */
const mostBeside = 12
/** In characters. */
const longestCompared = 500

/** Reads a question once for all later stages: what to search for and where, and what the answer should contain. */
export async function understandQuestion(
  db: Queryable,
  given: Question,
  scope: Scope,
  { byText = true }: { byText?: boolean } = {},
): Promise<UnderstoodQuestion> {
  // Its parts alone may be too short to show their language.
  const question = { ...given, language: questionLanguage(given) }
  const set = readSet(question.text)
  const each = readEach(question.text)
  // The words that a document is to have may be its party's name.
  const called: WithHolders = set
    ? { text: question.text, scope, named: [], unknown: [], perhaps: [], missing: [] }
    : await withFoundNames(db, documentsMeant(question.text, scope), scope)
  const listed = byText && !set && !each ? await withListed(db, called, question, scope) : called
  const meant = byText && !set && !each ? await narrowByText(db, listed, question, scope) : listed
  const read = await readIn(db, question, meant)
  const asked = {
    ...read,
    unknownNames: meant.unknown.map(name => ({ name: name.name, isTitle: !isParty(name) })),
    missingKinds: missingBeside(question.text, meant, read),
    choices: choicesOf(meant),
    holders: meant.holders ?? [],
    isMentioned: meant.isMentioned === true,
    only: onlyOfKind(meant, scope),
    isByName: meant.named.length > 0 && meant.named.every(({ isBare }) => isBare === true),
    set,
  }
  // "How many contracts run out in 2025" of lists asks for their rows.
  const areLists = meant.scope.documents.every(({ filename }) => isTableFile(filename))
  if (each && meant.scope.documents.length > 1 && !areLists) {
    return { ...asked, each: await readOfEach(db, question, each, scope, meant.scope) }
  }
  const choosing = meant.named.length > 0 && asksWhichIsMore.test(question.text.slice(0, longestCompared))
  if (asked.summary === 'comparison' || choosing)
    return { ...asked, summary: 'comparison', comparison: await readComparison(db, question, scope, meant) }
  if (asked.summary !== null) return asked
  const isOfList = meant.named.length > 1 && withoutList(meant.text) !== meant.text.trim()
  const divided = isOfList ? [] : readParts(question.text)
  const parts = goOnAboutAll(divided, meant, scope) ? [] : divided
  if (parts.length > 0) return { ...asked, parts: await readEachPart(db, question, parts, scope, meant) }
  const comparison = await sameSubject(db, question, asked.wanted.scope.documents, meant)
  const ofAny = mayMeanAny(asked, meant) ? withClauseWords(read) : null
  const card = cardQuestion(meant.text, question.language, meant.named.length > 0)
  return { ...asked, comparison, ofAny, card: card && { ...card, ofContracts: asksOfContracts(meant) } }
}

/** What is asked of each document, of the asked kind so far as their cards know it. */
async function readOfEach(
  db: Queryable,
  question: Question,
  each: EachRead,
  scope: Scope,
  meant: Scope,
): Promise<EachAsked> {
  const { text } = documentsMeant(each.rest, scope)
  const ofSort = each.sort === null ? [] : documentsOfKind(each.sort, meant.documents)
  const ofKind = each.kind === null ? [] : meant.documents.filter(one => isOfKind(one, each.kind))
  const documents = ofSort.length > 0 ? ofSort : ofKind
  const within = documents.length > 0 ? { ...meant, documents } : meant
  return {
    ...each,
    conditioned: each.conditioned && analyseWords(text).some(({ stop }) => !stop),
    question: await readClause(db, { ...question, text }, within),
    areContracts: each.kind === 'contract' && within.documents.every(one => kindOf(one) !== null),
    ofBoth: asksOfBoth.test(text),
    ofRight: asksWhatMayBe.test(text),
    unread: await unreadIn(db, within, question.language ?? 'english'),
  }
}

/** The one document that is meant because the question speaks of its kind, among others that are not searched. */
function onlyOfKind({ named, scope: { documents } }: Meant, scope: Scope): ScopeDocument | null {
  const [only] = documents
  const isByKind = named.length > 0 && named.every(({ isKind }) => isKind === true)
  return only && isByKind && documents.length === 1 && scope.documents.length > 1 ? only : null
}

/** "Who are the parties of each contract?" asks no minutes, though these name people, too. */
function asksOfContracts({ text, named }: Meant): boolean {
  const words = named.length === 0 ? (text.match(/\p{L}+/gu) ?? []) : []
  return words.some(word => meansContract(word.toLowerCase()) || kindOfWord(word) === 'contract')
}

/** An amendment is a contract, and a document whose card does not say what it is may be one. */
function isOfKind(document: ScopeDocument, asked: string | null): boolean {
  const kind = kindOf(document)
  return kind === null || kind === asked || (kind === 'amendment' && asked === 'contract')
}

/** The kinds of documents that stand beside a named one, or are compared, and of which there is none. */
function missingBeside(text: string, { named, missing }: Meant, { summary }: UnderstoodQuestion): string[] {
  const isBeside = ({ start, end }: NameAsked) =>
    besideName.test(text.slice(Math.max(0, start - mostBeside), start)) ||
    besideName.test(text.slice(end, end + mostBeside))
  if (named.length === 0 && summary !== 'comparison') return []
  return missing.filter(name => summary === 'comparison' || isBeside(name)).map(calledInFull)
}

/** "Supply agreement", or "lease", which is all of it. */
const calledInFull = (name: NameAsked) => (isWholeKind(name) ? name.written : `${name.written} ${name.kind}`)

/** Whether a question asks for a clause without saying of which document, and does not go on about the answer before. */
function mayMeanAny(
  { clause, wanted, cited }: UnderstoodQuestion,
  { named, unknown, scope }: Meant,
): boolean {
  const isOpen = named.length === 0 && unknown.length === 0 && scope.documents.length > 1
  return clause !== null && isOpen && !(wanted.followsUp && cited.length > 0)
}

/** The documents to choose from when one name means several. */
function choicesOf({ named }: Meant): ScopeDocument[] {
  const several = named.find(({ documents, plural }) => !plural && documents.length > 1)
  return several?.documents.slice(0, mostChoices) ?? []
}

/** Reads what is asked of one document after another, with the words of the kind of clause that it asks for. */
async function readClause(db: Queryable, question: Question, scope: Scope): Promise<UnderstoodQuestion> {
  return withClauseWords(await readIn(db, question, { text: question.text, scope }))
}

function withClauseWords(read: UnderstoodQuestion): UnderstoodQuestion {
  const { terms, clause } = read.wanted
  const known = new Set(terms.map(({ id }) => id))
  return {
    ...read,
    wanted: { ...read.wanted, terms: [...terms, ...clause.filter(({ id }) => !known.has(id))] },
  }
}

/** Reads everything except what divides the question. */
async function readIn(
  db: Queryable,
  question: Question,
  meant: { text: string; scope: Scope },
): Promise<UnderstoodQuestion> {
  const languages = await languagesOf(db, meant.scope)
  const isHindi = question.language === 'hindi' && (await holdsHindi(db, meant.scope, languages))
  const read = readQuestion(question, meant, languages, isHindi ? [...languages, 'hindi'] : languages)
  const isSpoken = languages.some(language => language === read.language)
  return isSpoken && languages.length > 1 ? { ...read, abroad: await readAbroad(db, question, meant) } : read
}

/** The question in the words of the documents that are written in other languages; null if there are none. */
async function readAbroad(
  db: Queryable,
  question: Question,
  { text, scope }: { text: string; scope: Scope },
): Promise<UnderstoodQuestion | null> {
  const { documents, languages } = await writtenAbroad(db, scope, question.language ?? 'english')
  return documents.length === 0
    ? null
    : readQuestion(question, { text, scope: { ...scope, documents } }, languages)
}

async function understandPlain(db: Queryable, question: Question, scope: Scope): Promise<UnderstoodQuestion> {
  return readIn(db, question, documentsMeant(question.text, scope))
}

async function readEachPart(
  db: Queryable,
  question: Question,
  parts: string[],
  scope: Scope,
  meant: Meant,
): Promise<Asked[]> {
  const read: Asked[] = []
  const meantBy = parts.map(part => documentsMeant(part, scope))
  // "And how long under the lease?"
  const same = meantBy.map(({ named, text }, at) => at > 0 && named.length > 0 && asksSameAgain.test(text))
  // Its document is another one than that of the parts before it.
  const whole = same.includes(true) ? { ...meant, scope, named: [] } : meant
  for (const [index, text] of parts.entries()) {
    const own = meantBy[index] ?? whole
    const isSame = same[index] === true
    const before = isSame ? documentsMeant(parts[index - 1] ?? '', scope).text : ''
    const isElsewhere = own.unknown.some(({ start, end }) => isUnknownParty(meant, text.slice(start, end)))
    const documents = isElsewhere ? [] : whole.scope.documents
    const within = own.named.length > 0 ? own : { ...own, scope: { ...whole.scope, documents } }
    // "Who may terminate it?" leans on the part before it.
    const earlier = index === 0 ? question.earlier : [...question.earlier, parts[index - 1] ?? '']
    const asked = isSame ? { ...question, text: before } : { ...question, text, earlier }
    const one = await readIn(db, asked, isSame ? { ...within, text: before } : within)
    const named = own.named.length > 0 ? own.named : whole.named
    const isOpen = mayMeanAny(one, { ...meant, named, scope: within.scope })
    const ofAny = isOpen ? withClauseWords(one) : null
    const card = cardQuestion(own.text, one.language, named.length > 0)
    read.push({ label: asLabel(text), question: { ...one, ofAny, card } })
  }
  return read
}

/** "Do A and B rule it out, and is there an exception?" asks of both what each part asks. */
function goOnAboutAll([first = '', ...others]: string[], meant: Meant, scope: Scope): boolean {
  const named = meant.named.filter(({ label }) => label !== '' && first.includes(label))
  const several = new Set(named.flatMap(({ documents }) => documents))
  const isMore = several.size > 1 && several.size < scope.documents.length
  return isMore && others.every(part => documentsMeant(part, scope).named.length === 0)
}

/** Whether nobody of the name stands in any document. */
const isUnknownParty = ({ unknown }: Meant, written: string) =>
  unknown.some(name => name.written === written && isParty(name))

function asLabel(text: string): string {
  const plain = text.replace(/(?<![?.!,;])[?.!,;]+$/, '')
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}?`
}

/** The same subject in each of the documents that the question names; null if it names none, one or too many. */
async function sameSubject(
  db: Queryable,
  question: Question,
  documents: ScopeDocument[],
  meant: Meant,
  subject = withoutDocuments(withoutList(meant.text).replace(comparative, '')),
): Promise<Comparison | null> {
  return meant.named.length === 0 ? null : inEach(db, { ...question, text: subject }, documents, meant.scope)
}

/** One question for each of two to five documents, or of `least`; null for fewer or more. */
async function inEach(
  db: Queryable,
  question: Question,
  documents: ScopeDocument[],
  scope: Scope,
  least = 2,
): Promise<Comparison | null> {
  if (documents.length < least || documents.length > mostSides) return null
  const things: Asked[] = []
  for (const document of documents) {
    const own = await readClause(db, question, { ...scope, documents: [document] })
    things.push({ label: document.filename, question: own })
  }
  return { of: 'subject', things }
}

/**
 * Documents as a whole if the question means these, the same subject in each if it names one, otherwise two things that
 * documents mention.
 */
async function readComparison(
  db: Queryable,
  question: Question,
  scope: Scope,
  meant: Meant,
): Promise<Comparison | null> {
  const { text } = question
  const alone = (own: string) => ({ ...question, text: own, earlier: [] })
  const sides = readSides(text)
  const named = sides && sides.aspect === '' ? documentsOfLabels(sides.labels, scope) : null
  const isNamed = meant.named.length > 0
  const isMore = isNamed && meant.scope.documents.length > 2
  const documents = isMore || !named ? meant.scope.documents : named
  const subject = sides?.aspect || (isNamed ? subjectOf(meant.text) : '')
  // The one that is left of two is no comparison, but it is not to be told of both.
  if (meant.missing.length > 0 && documents.length === 1)
    return subject === '' ? { of: 'several' } : inEach(db, alone(subject), documents, meant.scope, 1)
  // A label that is only the word of a document's name, as "Quendel", is left in the subject.
  const isAllNamed = isMore || !named || named.length === meant.scope.documents.length
  if (isNamed && isAllNamed && subject !== '') {
    const same = await sameSubject(db, alone(text), documents, meant, subject)
    if (same) return same
  }
  const inAll = isNamed || sides ? '' : subjectInAll(text)
  if (inAll !== '') {
    const same = await inEach(db, alone(inAll), documents, scope)
    if (same) return same
  }
  const ofDocuments = isNamed || asksOfTwoDocuments.test(text)
  const two = named ?? (meant.scope.documents.length === 2 && (ofDocuments || !sides) ? documents : [])
  const [first, second] = two
  if (first && second) {
    const both = [first, second].map(document => ({ document, expected: expectedAnswer(document.filename) }))
    return { of: 'documents', documents: both, named: named !== null || isNamed }
  }
  const isWhole = documents.length > 2 && subjectOf(isNamed ? meant.text : text) === ''
  if (isWhole && (named || !sides)) return { of: 'several' }
  if (!sides) return null
  const { aspect } = sides
  const things: Asked[] = []
  for (const label of sides.labels) {
    // The whole question may name only one side's document.
    const own = aspect === '' ? scope : scopeOfLabel(label, scope)
    // Inside a document that the label names, this name does not distinguish passages.
    const { text: rest } = documentsMeant(label, scope)
    const beside = own !== scope && rest === label ? '' : rest
    const text = `${aspect} ${beside}`.trim()
    things.push({ label, question: await understandPlain(db, alone(text), own) })
  }
  return { of: 'things', things }
}
