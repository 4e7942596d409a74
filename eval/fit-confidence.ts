import { ofContract } from '../server/src/answer/lexicon/clause-parts.ts'
import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { otherOdds } from '../server/src/answer/write/confidence-odds.ts'
import type { Evidence } from '../server/src/answer/write/evidence.ts'
import { readEvidence } from '../server/src/answer/write/read-evidence.ts'
import { scoreSentences } from '../server/src/answer/write/score-sentences.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { type Question, readCollection } from './collections.ts'
import { type ConfidenceCase, type ConfidenceFit, fitConfidence } from './confidence-fit.ts'
import { evenly } from './evenly.ts'
import { indexCorpus } from './index-corpus.ts'

/**
 * Whose questions are asked over which texts, and how many questions they count as together; null if each counts as one.
 * Those of another collection have no answer there.
 */
type Source = {
  over: string
  of: string[]
  counts: number | null
  /** Whether those without an answer count together as much as those with one. */
  even?: true
  /** Whether each is asked without the texts of its own article, so that none answers. */
  withheld?: true
}

const ofContracts: Source[] = [{ over: 'cuad', of: ['cuad'], counts: null, even: true }]
const ofProse: Source[] = [
  { over: 'squad-2.0', of: ['squad-2.0'], counts: null },
  { over: 'squad-2.0', of: ['tatqa', 'multihop', 'scifact'], counts: 200 },
  { over: 'multihop', of: ['multihop'], counts: 300 },
  { over: 'multihop', of: ['squad-1.1', 'tatqa'], counts: 200 },
  { over: 'tatqa', of: ['tatqa'], counts: 300 },
  { over: 'tatqa', of: ['squad-1.1', 'multihop'], counts: 200 },
]
const ofOtherLanguages: Source[] = ['xquad/de', 'xquad/es'].flatMap((name): Source[] => [
  { over: name, of: [name], counts: 250 },
  { over: name, of: [name], counts: 250, withheld: true },
])
const mostOf: Record<string, number> = { tatqa: 900 }
const mostOfOthers = 250
/** As many as compete in an answer. */
const competing = 8

/**
 * Where the odds of a sign change for whole questions: one of another document lacks nearly everything, one that only
 * comes near an answer lacks a word or two.
 */
const bends: Partial<Record<keyof Evidence, number[]>> = {
  matched: [0.5],
  covered: [0.35, 0.5],
  lacking: [0.7],
  missing: [0.3, 0.5],
  nowhere: [0.2, 0.4],
  namesMissing: [0.1],
}
/**
 * Set by hand and fitted around: the questions of the collections are whole sentences, nearly always about something that
 * stands in a text with the words and the form that are asked for. A fit on them alone is sure of "salary of Jane Roe"
 * where no salary is told, and in doubt about "notice period".
 */
const known: [keyof Evidence, number][] = [
  ['unknown', -2.5],
  ['askedUnsaid', -2],
  ['kindMissing', -1],
]
const ofWhole = `matched covered nearby lacking namesMissing namesSwapped numbersMissing numbersSwapped parted opposites denies deniesAlone
missing nowhere alike synonyms leftOut ahead antonyms narrowedOtherwise deniesNear namesApart`
/** Names and denials are told by their form in English alone. */
const ofForeign = 'matched covered nearby numbersMissing numbersSwapped parted missing nowhere alike'
/**
 * CUAD asks with the titles of its categories ("Covenant Not to Sue: …") in sentences of thirty words, so that what a
 * sentence matches of them has the odds that it has for other questions.
 */
const ofClause = 'denies deniesAlone opposites worded'

const fits: (ConfidenceFit & { sources: Source[] })[] = [
  {
    name: 'questions for a kind of clause',
    sources: ofContracts,
    has: ({ whole, clause }) => whole === 0 && clause === 1,
    // The wording counted as much when it was set by hand.
    given: {
      bias: otherOdds.bias - 1,
      steps: [...otherOdds.steps, { sign: 'worded', above: 0, odds: 2 }],
    },
    free: signsOf(ofClause).map(sign => ({ sign, above: 0 })),
    ridge: 100,
  },
  {
    name: 'questions in another language',
    sources: ofOtherLanguages,
    has: ({ foreign }) => foreign === 1,
    given: { bias: 0, steps: otherOdds.steps.filter(({ sign }) => !signsOf(ofForeign).includes(sign)) },
    free: signsOf(ofForeign).map(sign => ({ sign, above: 0 })),
    ridge: 10,
  },
  {
    name: 'whole questions',
    sources: ofProse,
    has: ({ whole }) => whole === 1,
    given: { bias: 0, steps: known.map(([sign, odds]) => ({ sign, above: 0, odds })) },
    free: signsOf(ofWhole).flatMap(sign => [0, ...(bends[sign] ?? [])].map(above => ({ sign, above }))),
    ridge: 10,
  },
]

await run()

/** Prints the odds for server/src/answer/write/confidence-odds.ts, and how well they tell answers on other documents. */
async function run(): Promise<void> {
  for (const fit of fits) fitConfidence(await casesOf(fit.sources), fit)
}

async function casesOf(sources: Source[]): Promise<ConfidenceCase[]> {
  const cases: ConfidenceCase[] = []
  for (const over of new Set(sources.map(source => source.over))) {
    const collection = readCollection(over)
    const database = await openTestDatabase()
    const { scope } = await indexCorpus(database, collection.corpus)
    for (const { of, counts, even, withheld } of sources.filter(source => source.over === over)) {
      const own: ConfidenceCase[] = []
      for (const { question, isOwn } of questionsOf(of, over)) {
        const within = isOwn && collection.withinDocument ? question.documentId : null
        const documents = scope.documents.filter(({ id }) =>
          withheld ? articleOf(id) !== articleOf(question.documentId) : within === null || id === within,
        )
        const asked = { text: question.text, earlier: [] }
        const understood = await understandQuestion(database.db, asked, { ...scope, documents })
        const { terms, passages } = await findPassages(database.db, understood)
        const near = passages.slice(0, competing)
        const clause = near.some(({ text }) => ofContract.test(text)) ? understood.clause : null
        const best = scoreSentences(understood.expected, terms, near, clause)[0]
        if (!best) continue
        const evidence = readEvidence(understood.expected, terms, best, clause, passages)
        own.push({
          evidence,
          source: `${of.join()} over ${over}`,
          document: articleOf(question.documentId),
          clause,
          answerable: isOwn && !withheld && !question.unanswerable,
          weight: 1,
        })
      }
      const answered = own.filter(({ answerable }) => answerable).length
      const ofOthers = even ? answered / (own.length - answered) : 1
      for (const one of own) {
        const share = counts === null ? 1 : counts / own.length
        cases.push({ ...one, weight: one.answerable ? share : share * ofOthers })
      }
      const apart = withheld ? ', each without its article' : ''
      console.log(`${of.join()} over ${over}${apart}: ${own.length} questions`)
    }
    await database.close()
  }
  return cases
}

function questionsOf(names: string[], over: string): { question: Question; isOwn: boolean }[] {
  return names.flatMap(name => {
    const { questions } = readCollection(name)
    const isOwn = name === over
    const asked = isOwn ? questions : questions.filter(({ unanswerable }) => !unanswerable)
    const most = isOwn ? (mostOf[name] ?? Number.POSITIVE_INFINITY) : mostOfOthers
    return evenly(asked, most).map(question => ({ question, isOwn }))
  })
}

/** All paragraphs of an article ("Warsaw#9") are one document. */
function articleOf(id: string): string {
  return id.split('#', 1)[0] ?? ''
}

function signsOf(names: string): (keyof Evidence)[] {
  return names.split(/\s+/) as (keyof Evidence)[]
}
