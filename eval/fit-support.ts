import { checkSentence } from '../server/src/answer/check/check-sentence.ts'
import { readClaim } from '../server/src/answer/check/read-claim.ts'
import { splitStretches, stretchOf } from '../server/src/answer/check/split-clauses.ts'
import { supportSigns } from '../server/src/answer/check/support-signs.ts'
import { readLines } from './collections.ts'
import { foldOf } from './fold-of.ts'

const folds = 10
const steps = 1_500
const rate = 0.05
const shrink = 0.003

/** `group`: all answers to a question, and all claims about a page, share a fold. */
type Case = { set: string; group: string; label: 0 | 1; row: number[]; weight: number }
type Sentence = { set: string; group: string; supported: boolean; text: string; quotes: string[] }

/** The share of each collection in the fit, half of it supported and half not. */
const counts: Record<string, number> = { ragtruth: 1, wice: 0.3, 'wice, evidence given': 0.3 }

await fit()

/**
 * Prints the weights for server/src/answer/check/support-weights.ts, what they tell of sentences held out, and the
 * verdicts of the whole check with the weights that are stored.
 */
async function fit(): Promise<void> {
  const sentences = readSentences()
  for (const set of Object.keys(counts)) sayVerdicts(set, sentences)
  const { names, cases } = casesOf(sentences)
  for (const each of cases) {
    const alike = cases.filter(other => other.set === each.set && other.label === each.label).length
    each.weight = ((counts[each.set] ?? 0) * cases.length) / alike
  }
  const scores = new Map<Case, number>()
  for (let fold = 0; fold < folds; fold++) {
    const weights = fitWeights(
      cases.filter(({ group }) => foldOf(group, folds) !== fold),
      names.length,
    )
    for (const each of cases)
      if (foldOf(each.group, folds) === fold) scores.set(each, scoreOf(each.row, weights))
  }
  for (const set of Object.keys(counts)) sayFigures(set, cases, scores)
  const weights = fitWeights(cases, names.length)
  for (const [at, name] of [...names, 'constant'].entries())
    console.log(`  ${name}: ${weights[at]?.toFixed(3)},`)
}

function sayFigures(set: string, cases: Case[], scores: Map<Case, number>): void {
  const of = (label: 0 | 1) =>
    cases
      .filter(each => each.set === set && each.label === label)
      .map(each => scores.get(each) ?? 0)
      .sort((a, b) => a - b)
  const [no, yes] = [of(0), of(1)]
  const below = (list: number[], at: number) => list.filter(score => score < at).length / list.length
  const pairs = yes.map(score => below(no, score)).reduce((sum, share) => sum + share, 0) / yes.length
  console.log(`${set}: ${yes.length} supported, ${no.length} not; AUROC ${pairs.toFixed(3)}`)
  for (const at of [-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1])
    console.log(
      `  below ${at}: ${below(yes, at).toFixed(3)} of the supported, ${below(no, at).toFixed(3)} of the others`,
    )
}

function sayVerdicts(set: string, sentences: Sentence[]): void {
  for (const supported of [true, false]) {
    const own = sentences.filter(each => each.set === set && each.supported === supported)
    const verdicts = own.map(({ text, quotes }) => checkSentence(text, quotes).verdict)
    const said = (['supported', 'unchecked', 'weak', 'unsupported'] as const).map(
      verdict => `${verdict} ${(verdicts.filter(each => each === verdict).length / own.length).toFixed(3)}`,
    )
    console.log(`${set}: of ${own.length} ${supported ? 'supported' : 'other'}: ${said.join(', ')}`)
  }
}

/** Those that state something, with the signs of what they state. */
function casesOf(sentences: Sentence[]): { names: string[]; cases: Case[] } {
  let names: string[] = []
  const cases = sentences.flatMap(({ set, group, supported, text, quotes }): Case[] => {
    const { words } = stretchOf(readClaim(text))
    if (words.length === 0) return []
    const signs = supportSigns(words, splitStretches(quotes.join('\n')))
    names = Object.keys(signs)
    return [{ set, group, label: supported ? 1 : 0, row: [...Object.values(signs), 1], weight: 1 }]
  })
  return { names, cases }
}

function readSentences(): Sentence[] {
  const sentences: Sentence[] = []
  const add = (set: string, group: string, supported: boolean, text: string, quotes: string[]) =>
    sentences.push({ set, group, supported, text, quotes })
  for (const answer of linesOf<Answer>('ragtruth', 'responses.jsonl'))
    for (const { text, label } of answer.sentences)
      add(
        'ragtruth',
        answer.source_id,
        label === 'supported',
        text,
        answer.passages.map(passage => passage.text),
      )
  const pages = new Map(linesOf<Page>('wice', 'documents.jsonl').map(page => [page.id, page]))
  for (const { claim, doc_id, label, supporting } of linesOf<Claim>('wice', 'claims.jsonl')) {
    const page = pages.get(doc_id)
    if (!page) continue
    const supported = label === 'supported'
    add('wice', doc_id, supported, claim, [page.title, ...page.sentences])
    const evidence = [...new Set(supporting.flat())].sort((a, b) => a - b)
    if (evidence.length > 0)
      add('wice, evidence given', doc_id, supported, claim, [
        page.title,
        ...evidence.map(at => page.sentences[at] ?? ''),
      ])
  }
  return sentences
}

type Answer = {
  source_id: string
  passages: { text: string }[]
  sentences: { text: string; label: string }[]
}
type Page = { id: string; title: string; sentences: string[] }
type Claim = { claim: string; doc_id: string; label: string; supporting: number[][] }

function linesOf<T>(name: string, file: string): T[] {
  return readLines(name, file).map(line => JSON.parse(line) as T)
}

/** A logistic regression, by Adam. The last number of a row is 1, for the constant. */
function fitWeights(cases: Case[], size: number): number[] {
  const weights = new Array<number>(size + 1).fill(0)
  const first = new Array<number>(size + 1).fill(0)
  const second = new Array<number>(size + 1).fill(0)
  const total = cases.reduce((sum, { weight }) => sum + weight, 0)
  for (let step = 1; step <= steps; step++) {
    const slope = weights.map((weight, at) => (at < size ? shrink * weight : 0))
    for (const { row, label, weight } of cases) {
      const excess = (weight * (1 / (1 + Math.exp(-scoreOf(row, weights))) - label)) / total
      for (const [at, value] of row.entries()) slope[at] = (slope[at] ?? 0) + excess * value
    }
    for (const [at, own] of slope.entries()) {
      const mean = 0.9 * (first[at] ?? 0) + 0.1 * own
      const spread = 0.99 * (second[at] ?? 0) + 0.01 * own * own
      first[at] = mean
      second[at] = spread
      const change = mean / (1 - 0.9 ** step) / (Math.sqrt(spread / (1 - 0.99 ** step)) + 1e-8)
      weights[at] = (weights[at] ?? 0) - rate * change
    }
  }
  return weights
}

function scoreOf(row: number[], weights: number[]): number {
  return row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}
