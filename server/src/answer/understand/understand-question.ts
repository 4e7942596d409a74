import { isTableFile } from '../../domain/tables/is-table-file.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { once } from '../../platform/once.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import {
  asksOfBoth,
  asksWhatMayBe,
  asksWhichIsMore,
  besideName,
  betweenParties,
  endsInList,
} from '../lexicon/document-phrases.ts'
import { meansContract } from '../lexicon/kinds-alike.ts'
import { kindOfWord } from '../lexicon/set-phrases.ts'
import { wantedOf } from '../lexicon/which-is-more.ts'
import type { Question, QuestionLanguage, Scope, ScopeDocument } from '../stages.ts'
import type { EachAsked, UnderstoodQuestion } from '../understood-question.ts'
import { amendingOthers } from '../with-amendments.ts'
import { cardQuestion } from './asks.ts'
import { type ChangesAsked, changesAsked } from './changes-asked.ts'
import { withoutList } from './compared-subject.ts'
import { kindOf } from './document-names.ts'
import { documentsMeant, type Meant } from './documents-meant.ts'
import { expectedAnswer } from './expected-answer.ts'
import { goOnComparing, mayGoOnComparing } from './go-on-comparing.ts'
import { isParty } from './is-party.ts'
import { languagesOf, unreadIn } from './languages-of.ts'
import { withLetters } from './letters-of.ts'
import { documentsOfKind } from './match-kinds.ts'
import { mayMeanAny } from './may-mean-any.ts'
import { isWholeKind, type NameAsked } from './names-asked.ts'
import { narrowByText } from './narrow-by-text.ts'
import { asksForDecisions, withDay } from './of-a-day.ts'
import { ofAmended, withoutBefore } from './of-amended.ts'
import { askedOfOther } from './other-of-two.ts'
import { questionLanguage } from './question-language.ts'
import { inEach, readComparison, sameSubject } from './read-comparison.ts'
import { readDeed } from './read-deed.ts'
import { type EachRead, readEach } from './read-each.ts'
import { goOnAboutAll, readEachPart } from './read-each-part.ts'
import { endOfEach, readEvery } from './read-every.ts'
import { readClause, readMeant, withClauseWords } from './read-meant.ts'
import { readParts } from './read-parts.ts'
import { readSet } from './read-set.ts'
import { seekWords } from './told-by-text.ts'
import { withVersions } from './versions-of.ts'
import { type WithHolders, withFoundNames } from './with-found-names.ts'
import { withListed } from './with-listed.ts'

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
  const question = {
    ...given,
    text: withoutBefore(given.text),
    language: questionLanguage(given),
  }
  const set = readSet(question.text)
  const each = readEach(question.text) ?? everyContract(question.text, question.language, scope)
  // The words that a document is to have may be its party's name.
  const called: WithHolders & { ofDay?: string } = set
    ? { text: question.text, scope, named: [], unknown: [], perhaps: [], missing: [] }
    : await withDay(
        db,
        withVersions(
          await withFoundNames(db, documentsMeant(question.text, scope), scope),
          scope,
          question.text,
        ),
        question.text,
      )
  const seek = once(async () => seekWords(db, question, scope, await languagesOf(db, scope)))
  // "Which of these renew by themselves: A, B or C?" asks the named ones.
  const isListed = each !== null && !each.dated && !each.ending && endsInList.test(question.text)
  const listed =
    byText && !set && (!each || isListed) ? await withListed(called, question, scope, seek) : called
  const told = byText && !set && !each ? await narrowByText(listed, question, scope, seek) : listed
  const { meant: ofName, contracts } = await ofAmended(db, given.text, told, scope)
  const meant = withLetters(ofName, scope)
  const read = await readMeant(db, question, meant)
  const asked = {
    ...read,
    text: given.text,
    unknownNames: meant.unknown.map(name => ({ name: name.name, isTitle: !isParty(name) })),
    missingKinds: missingBeside(question.text, meant, read),
    choices: choicesOf(contracts),
    holders: meant.holders ?? [],
    isMentioned: meant.isMentioned === true || isOfOtherParties(question.text, meant),
    only: onlyOfKind(meant, scope),
    more: wantedOf(meant.text),
    deed: readDeed(question.text, question.language, meant.named),
    isByName: meant.named.length > 0 && meant.named.every(({ isBare }) => isBare === true),
    set,
    asksForDecisions: asksForDecisions(question.text),
    ofDay: called.ofDay ?? null,
  }
  const ofOther = await askedOfOther(db, question, scope)
  if (ofOther) {
    const { scope: within, ...compared } = ofOther
    return { ...asked, ...compared, wanted: { ...asked.wanted, scope: within } }
  }
  const isOpen = meant.named.length === 0 && meant.unknown.length === 0 && !each && !set
  if (isOpen && asked.summary !== 'summary' && mayGoOnComparing(question)) {
    const goesOn = await goOnComparing(db, question, scope, asked.more, text =>
      understandQuestion(db, { ...given, text, earlier: [] }, scope),
    )
    if (goesOn) {
      const { scope: within, ...compared } = goesOn
      return { ...asked, ...compared, wanted: { ...asked.wanted, scope: within } }
    }
  }
  // "How many contracts run out in 2025" of lists asks for their rows.
  const areLists = meant.scope.documents.every(({ filename }) => isTableFile(filename))
  if (each && meant.scope.documents.length > 1 && !areLists) {
    const named = isListed ? await sameSubject(db, question, contracts.scope.documents, contracts) : null
    if (named) return { ...asked, comparison: named }
    return { ...asked, each: await readOfEach(db, question, each, scope, meant.scope) }
  }
  const changes = each || set ? null : changesAsked(question.text, meant, scope)
  if (changes) return { ...asked, ...(await readChanges(db, question, changes, asked, scope)) }
  const choosing = meant.named.length > 0 && asksWhichIsMore.test(question.text.slice(0, longestCompared))
  if (asked.summary === 'comparison' || choosing)
    return {
      ...asked,
      summary: 'comparison',
      comparison: await readComparison(db, question, scope, contracts),
    }
  if (asked.summary !== null) return asked
  const isOfList = meant.named.length > 1 && withoutList(meant.text) !== meant.text.trim()
  const divided = isOfList ? [] : readParts(question.text)
  const parts = goOnAboutAll(divided, meant, scope) ? [] : divided
  if (parts.length > 0) return { ...asked, parts: await readEachPart(db, question, parts, scope, meant) }
  // What was done with the one document that is called so, its letters tell, too.
  const isOfOne = asked.deed !== null && meant.named.length === 1 && !meant.named[0]?.plural
  const comparison = isOfOne ? null : await sameSubject(db, question, contracts.scope.documents, contracts)
  const ofAny = mayMeanAny(asked, meant) ? withClauseWords(read) : null
  const card = cardQuestion(meant.text, question.language, meant.named.length > 0)
  return { ...asked, comparison, ofAny, card: card && { ...card, ofContracts: asksOfContracts(meant) } }
}

/** What has changed between two versions, as a whole or of one subject. */
async function readChanges(
  db: Queryable,
  question: Question,
  { documents, subject }: ChangesAsked,
  asked: UnderstoodQuestion,
  scope: Scope,
): Promise<Partial<UnderstoodQuestion>> {
  const within = { ...scope, documents }
  const wanted = { ...asked.wanted, scope: within }
  const read = { wanted, deed: null, choices: [], holders: [], unknownNames: [], missingKinds: [] }
  if (subject !== '') {
    const comparison = await inEach(db, { ...question, text: subject, earlier: [] }, documents, within)
    return { ...read, summary: 'comparison', comparison }
  }
  const both = documents.map(document => ({ document, expected: expectedAnswer(document.filename) }))
  return { ...read, summary: 'comparison', comparison: { of: 'documents', documents: both, named: true } }
}

/** What is asked of each document, of the asked kind so far as their cards know it. */
async function readOfEach(
  db: Queryable,
  question: Question,
  each: EachRead,
  scope: Scope,
  meant: Scope,
): Promise<EachAsked> {
  const ofSort = each.sort === null ? [] : documentsOfKind(each.sort, meant.documents)
  const ofKind = each.kind === null ? [] : meant.documents.filter(one => isOfKind(one, each.kind))
  const documents = ofSort.length > 0 ? ofSort : ofKind
  const within = documents.length > 0 ? { ...meant, documents } : meant
  const ofEnd = endOfEach(each, (await languagesOf(db, within))[0])
  const { text } = ofEnd ?? documentsMeant(each.rest, scope)
  const language = ofEnd?.language ?? question.language ?? 'english'
  const asked = { ...question, text, ...(ofEnd && { language }) }
  return {
    ...each,
    conditioned: each.conditioned && analyseWords(text).some(({ stop }) => !stop),
    question: await readClause(db, asked, within),
    areContracts: each.kind === 'contract' && within.documents.every(one => kindOf(one) !== null),
    ofBoth: asksOfBoth.test(text),
    ofRight: asksWhatMayBe.test(text),
    ...(each.kind === 'contract' &&
      !each.dated &&
      !each.ending && { amending: await amendingOthers(db, within) }),
    unread: await unreadIn(db, within, language),
  }
}

/** The one document that is meant because the question speaks of its kind, among others that are not searched. */
function onlyOfKind({ named, scope: { documents } }: Meant, scope: Scope): ScopeDocument | null {
  const [only] = documents
  const isByKind = named.length > 0 && named.every(({ isKind }) => isKind === true)
  return only && isByKind && documents.length === 1 && scope.documents.length > 1 ? only : null
}

/** Whether it means one contract of two parties, each of which is a party to others: none is between them. */
function isOfOtherParties(text: string, { named }: Meant): boolean {
  const [first, ...others] = named
  if (!first || others.length === 0 || !betweenParties.test(text.slice(0, longestCompared))) return false
  return !first.documents.some(one => others.every(({ documents }) => documents.includes(one)))
}

/** "Who are the parties of each contract?" asks no minutes, though these name people, too. */
function asksOfContracts({ text, named }: Meant): boolean {
  const words = named.length === 0 ? (text.match(/\p{L}+/gu) ?? []) : []
  return words.some(word => meansContract(word.toLowerCase()) || kindOfWord(word) === 'contract')
}

/** What every contract is asked of itself, where there are several; who the parties to each are, their cards tell. */
function everyContract(text: string, language: QuestionLanguage, { documents }: Scope): EachRead | null {
  const contracts = documents.filter(one => kindOf(one) !== null && isOfKind(one, 'contract'))
  return contracts.length > 1 && cardQuestion(text, language, false) === null ? readEvery(text) : null
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

/** The documents to choose from when one name means several. */
function choicesOf({ named }: Meant): ScopeDocument[] {
  const several = named.find(({ documents, plural }) => !plural && documents.length > 1)
  return several?.documents.slice(0, mostChoices) ?? []
}
