import type { Queryable } from '../../platform/database/database.ts'
import { hasWorded } from '../lexicon/clause-kinds.ts'
import { areOfContracts } from '../sentences/are-of-contracts.ts'
import type { FoundPassage, FoundPassages, QuestionTerm, Scope } from '../stages.ts'
import type { UnderstoodQuestion, Wanted } from '../understood-question.ts'
import { definitionPassages } from './definition-passages.ts'
import { documentsNamed } from './documents-named.ts'
import { dropDuplicates } from './drop-duplicates.ts'
import { type FoundByWords, keywordSearch, phraseSearch } from './keyword-search.ts'
import { lookClosely } from './look-closely.ts'
import { openingPassages } from './outline-passages.ts'
import { preferNear } from './prefer-near.ts'
import { rankByMeaning, readContract } from './rank-by-meaning.ts'
import { rankPassages } from './rank-passages.ts'
import type { QuestionVector } from './search-by-meaning.ts'
import { mergeRankings, vectorSearch } from './search-by-meaning.ts'
import { countPassages, type PassageCounts, weighCounted, weighWithin, widenTerms } from './weigh-terms.ts'

/** Number of best passages by word counts that are ranked more closely. */
const ranked = 50
/** Number of passages ranked by the widened question, which needs at least `enough` to learn from. */
const widened = 200
const enough = 20
/** Of a kind of clause: the place of its passages, their number, and the number that is looked through. */
const ofQuestion = 5
const ofSubject = 3
const mostOfClause = 3
/** Of documents that the best passages name: the passages that are taken over, and the number that is looked through. */
const mostOfNamed = 5
const ofNamed = 30
const ofClause = 30
/**
 * Score gain for documents that the previous answer cited: after a follow-up ("who signed it?") and after a question
 * that stands alone.
 */
const citedGain = { followUp: 0.5, own: 0.05 }
/** Score gain for passages in the language of the question, where some are in another. */
const spokenGain = 0.05

/**
 * Retrieval. Start reading here: weigh the question's terms, search its scope by words, re-rank the best passages,
 * prefer the documents that the chat is about, rank by meaning, too (unless `byWordsAlone`), look closely at
 * the first passages, merge with those nearest in meaning if the question has a vector, add what the best ones name, and
 * drop duplicates. Returns at most `limit` passages, best first, and the counts of the question's terms and of the usual
 * words of its clause.
 */
export async function findPassages(
  db: Queryable,
  { wanted, expected, cited, clause, language: spokenBy }: UnderstoodQuestion,
  limit = 20,
  meaning: QuestionVector | null = null,
  byWordsAlone = false,
): Promise<FoundPassages & { counts: PassageCounts }> {
  const { scope, terms: asked } = wanted
  const counts = await countPassages(db, scope.tenantId, clause ? [...asked, ...wanted.clause] : asked)
  const weighed = weighCounted(counts, asked)
  const most = Math.max(ranked, limit * 2)
  const { found, terms, contract } =
    asked.length === 0
      ? { found: await phraseSearch(db, wanted.phrase, scope, limit), terms: weighed, contract: null }
      : await wordSearch(db, weighed, wanted, most, byWordsAlone)
  const preferred = preferSpoken(preferCited(found, cited, wanted.followsUp), spokenBy, wanted)
  const spoken = termsOf(preferred, terms, wanted)
  const isProse = wanted.direct && asked.length > 0 && !byWordsAlone && !areOfContracts(preferred)
  const near = contract || !isProse ? preferred : await preferNear(db, preferred, scope, expected)
  const likely = contract ? await rankByMeaning(preferred, contract, { expected }, spoken) : near
  const byWords = wanted.direct && !contract ? lookClosely(likely, expected, wanted.wordsIn, spoken) : likely
  const byVector = meaning ? await vectorSearch(db, meaning, scope, most) : []
  const best = mergeRankings(byWords, byVector)
  insert(await namedPassages(db, terms, scope, best), best)
  // How clauses are worded is known in English.
  const isForeign = best.length > 0 && best.every(({ language }) => language && language !== 'english')
  if (clause && !isForeign) insert(await clausePassages(db, clause, wanted, terms, counts, best), best)
  insert(await definitionPassages(db, scope, wanted.definedTerms), best)
  if (wanted.identity) {
    const openings = await openingPassages(db, scope, best[0]?.score ?? 1)
    const ids = new Set(openings.map(({ id }) => id))
    best.unshift(...openings, ...best.splice(0).filter(({ id }) => !ids.has(id)))
  }
  const marked = contract ? best.map(passage => ({ ...passage, inContract: true as const })) : best
  return { passages: dropDuplicates(marked, limit), terms: termsOf(best, terms, wanted), counts }
}

/** The terms in the language of the best passage, in which the next steps read the question. */
export function termsOf(
  best: FoundPassage[],
  terms: QuestionTerm[],
  { terms: asked }: Wanted,
): QuestionTerm[] {
  const language = best[0]?.language ?? 'english'
  const spoken = new Set(asked.flatMap(({ id, languages }) => (languages.includes(language) ? [id] : [])))
  return spoken.size > 0 ? terms.filter(({ id }) => spoken.has(id)) : terms
}

/**
 * The best passage of each document that one of the best passages names: where a film's director was born stands in what
 * tells of the director, whom only the text on the film names.
 */
async function namedPassages(
  db: Queryable,
  terms: QuestionTerm[],
  scope: Scope,
  best: FoundPassage[],
): Promise<FoundPassage[]> {
  const documents = documentsNamed(best.slice(0, ofQuestion), scope.documents)
  if (documents.length === 0) return []
  const found = await keywordSearch(db, terms, { ...scope, documents }, { limit: ofNamed, words: false })
  const ofEach = new Map<string, FoundPassage>()
  for (const { passage } of found)
    if (!ofEach.has(passage.documentId)) ofEach.set(passage.documentId, passage)
  return [...ofEach.values()].slice(0, mostOfNamed)
}

/** Passages of the kind of clause that is asked for, which words of the question did not bring to the front. */
async function clausePassages(
  db: Queryable,
  clause: string,
  { scope, clause: usual }: Wanted,
  terms: QuestionTerm[],
  counts: PassageCounts,
  best: FoundPassage[],
): Promise<FoundPassage[]> {
  const known = new Set(terms.map(({ id }) => id))
  const words = weighCounted(
    counts,
    usual.filter(({ id }) => !known.has(id)),
  )
  if (words.length === 0) return []
  const found = await keywordSearch(db, [...terms, ...words], scope, { limit: ofClause, words: false })
  // Every contract has such a clause; the question's own words tell which one is meant.
  const meant = new Set(best.slice(0, ofSubject).map(({ documentId }) => documentId))
  const front = new Set(best.slice(0, ofQuestion).map(({ id }) => id))
  return found
    .map(({ passage }) => passage)
    .filter(({ id, documentId, text }) => {
      const isMeant = meant.size === 0 || meant.has(documentId)
      return isMeant && !front.has(id) && hasWorded(clause, text)
    })
    .slice(0, mostOfClause)
}

/** Puts passages behind the best ones that the question's own words found, unless they are among these. */
function insert(passages: FoundPassage[], best: FoundPassage[]): void {
  const front = new Set(best.slice(0, ofQuestion).map(({ id }) => id))
  const added = passages.filter(({ id }) => !front.has(id))
  const ids = new Set(added.map(({ id }) => id))
  best.splice(0, best.length, ...best.filter(({ id }) => !ids.has(id)))
  const score = best[Math.min(best.length, ofQuestion) - 1]?.score
  best.splice(ofQuestion, 0, ...added.map(passage => ({ ...passage, score: score ?? passage.score })))
}

/**
 * The passages before the closer look: ranked by the question's own words if it asks directly, otherwise also by words that
 * the best passages share. In one document, what stands all over it, as its parties' names do, tells its passages apart no
 * more: the terms come back with the weights by which they were ranked. A contract that is searched alone comes back whole,
 * and is always asked directly.
 */
export async function wordSearch(
  db: Queryable,
  weighed: QuestionTerm[],
  { scope, terms: asked, direct: asksDirectly, wordsIn }: Wanted,
  most: number,
  byWordsAlone = false,
): Promise<{ found: FoundPassage[]; terms: QuestionTerm[]; contract: FoundPassage[] | null }> {
  const limit = asksDirectly ? most : Math.max(widened, most)
  const isAlone = scope.documents.length === 1
  const searched = await keywordSearch(db, weighed, scope, { limit, words: !asksDirectly || isAlone })
  const contract = byWordsAlone ? null : await readContract(db, scope, passagesOf(searched))
  const direct = asksDirectly || contract !== null
  const isOne = direct && isAlone
  const terms = isOne ? weighWithin(searched.slice(0, ranked), weighed, asked) : weighed
  const found = isOne ? byScore(searched, new Map(terms.map(({ id, weight }) => [id, weight]))) : searched
  // Passages beyond these keep their place at the end, so that a longer list begins like a shorter one.
  const [near, far] = [found.slice(0, widened), found.slice(widened)]
  const ordered =
    direct || found.length < enough
      ? near.map(({ passage }) => passage)
      : scoreByWords(near, await widenTerms(db, scope.tenantId, terms, near))
  const passages = [
    ...rankPassages(ordered.slice(0, ranked), wordsIn, terms, direct),
    ...ordered.slice(ranked),
    ...far.map(({ passage }) => passage),
  ]
  return { found: passages, terms, contract }
}

function passagesOf(found: FoundByWords[]): FoundPassage[] {
  return found.map(({ passage }) => passage)
}

function scoreByWords(found: FoundByWords[], weights: Map<number, number>): FoundPassage[] {
  return byScore(found, weights).map(({ passage }) => passage)
}

/** Scores what was found by other term weights than those that found it, best first. */
function byScore(found: FoundByWords[], weights: Map<number, number>): FoundByWords[] {
  return found
    .map(({ passage, words }) => {
      let score = 0
      for (const [id, weight] of words) score += weight * (weights.get(id) ?? 0)
      return { passage: { ...passage, score }, words }
    })
    .sort((a, b) => b.passage.score - a.passage.score || a.passage.id - b.passage.id)
}

/**
 * Ranks passages of previously cited documents slightly higher: among passages that say the same, the chat is about
 * those. A clearly better passage elsewhere stays first.
 */
function preferCited(passages: FoundPassage[], cited: readonly string[], followsUp: boolean): FoundPassage[] {
  if (cited.length === 0) return passages
  const documents = new Set(cited)
  const gain = followsUp ? citedGain.followUp : citedGain.own
  return passages
    .map(passage =>
      documents.has(passage.documentId) ? { ...passage, score: passage.score * (1 + gain) } : passage,
    )
    .sort((a, b) => b.score - a.score)
}

/**
 * Of passages in several languages, ranks those in the question's own slightly higher: who asks for a name that stands in
 * all of them reads these. A question of names alone shows no language.
 */
function preferSpoken(
  passages: FoundPassage[],
  spoken: UnderstoodQuestion['language'],
  { wordsIn }: Wanted,
): FoundPassage[] {
  const isSpoken = ({ language = 'english' }: FoundPassage) => language === spoken
  if (passages.every(isSpoken) || !passages.some(isSpoken)) return passages
  if (spoken === 'english' && !wordsIn('english').some(({ stop }) => stop)) return passages
  return passages
    .map(passage => (isSpoken(passage) ? { ...passage, score: passage.score * (1 + spokenGain) } : passage))
    .sort((a, b) => b.score - a.score)
}
