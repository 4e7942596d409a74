import { checkSentence } from '../server/src/answer/check/check-sentence.ts'
import { readClaim } from '../server/src/answer/check/read-claim.ts'
import { splitStretches, stretchOf } from '../server/src/answer/check/split-clauses.ts'
import { supportSigns } from '../server/src/answer/check/support-signs.ts'
import { readLines } from './collections.ts'
import { type Counted, fitHeldOut, fitLogistic } from './logistic.ts'

const ridge = 10

/** `group`: all answers to a question, and all claims about a page, share a fold. */
type Case = Counted & { set: string; group: string }
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
    const alike = cases.filter(other => other.set === each.set && other.is === each.is).length
    each.weight = ((counts[each.set] ?? 0) * cases.length) / alike
  }
  const heldOut = fitHeldOut(cases, ridge)
  const scores = new Map(cases.map((each, at) => [each, heldOut[at] ?? 0]))
  for (const set of Object.keys(counts)) sayFigures(set, cases, scores)
  const { odds, bias } = fitLogistic(cases, ridge)
  for (const [at, name] of names.entries()) console.log(`  ${name}: ${odds[at]?.toFixed(3)},`)
  console.log(`  constant: ${bias.toFixed(3)},`)
}

function sayFigures(set: string, cases: Case[], scores: Map<Case, number>): void {
  const of = (isSupported: boolean) =>
    cases
      .filter(each => each.set === set && each.is === isSupported)
      .map(each => scores.get(each) ?? 0)
      .sort((a, b) => a - b)
  const [no, yes] = [of(false), of(true)]
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
    return [{ set, group, is: supported, row: Object.values(signs), weight: 1, offset: 0 }]
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
