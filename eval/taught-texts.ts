import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitSentences } from '../server/src/platform/text/split-sentences.ts'
import { readClauseQuestions } from './clause-questions.ts'
import { readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { dimensions, type SentenceModel } from './sentence-model.ts'

/** Sentences and questions of other documents than contracts; CUAD's are left out, so that they stay unseen. */
const others: [collection: string, sentences: number, questions: number][] = [
  ['squad-1.1', 4_000, 4_000],
  ['squad-2.0', 2_000, 1_500],
  ['multihop', 2_000, 0],
  ['tatqa', 1_500, 1_000],
  ['cisi', 1_000, 0],
]
const length = { least: 25, most: 700 }
/** After so many texts, what was read is saved. */
const savedAfter = 4_000

/** The texts that we wrote, without those of the collections. */
export function writtenTexts(): string[] {
  const { kinds, pairs, articles } = readClauseQuestions()
  return [
    ...kinds.flatMap(({ questions, clauses }) => [...questions, ...clauses]),
    ...pairs.flatMap(({ clause, questions }) => [clause, ...questions]),
    ...articles.flatMap(({ sentences, questions }) => [
      ...sentences,
      ...questions.map(({ question }) => question),
    ]),
  ]
}

/** All texts with their directions; those that were read before are in two files of the folder. */
export async function readTaughtTexts(
  folder: string,
  model: SentenceModel,
): Promise<{ text: string; direction: Float32Array }[]> {
  const texts = [...new Set([...writtenTexts(), ...textsOfOthers()])]
  const known = readKnown(folder)
  const missing = texts.filter(text => !known.has(text))
  for (let from = 0; from < missing.length; from += savedAfter) {
    const own = missing.slice(from, from + savedAfter)
    const directions = await model.directionsOf(own)
    for (const [at, direction] of directions.entries()) known.set(own[at] ?? '', direction)
    saveKnown(folder, known)
    console.log(`${from + own.length} of ${missing.length} texts read`)
  }
  return texts.flatMap(text => {
    const direction = known.get(text)
    return direction ? [{ text, direction }] : []
  })
}

function textsOfOthers(): string[] {
  return others.flatMap(([name, sentences, asked]) => {
    const { corpus, questions } = readCollection(name)
    const said = corpus.flatMap(({ text }) =>
      splitSentences(text)
        .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
        .filter(sentence => sentence.length > length.least && sentence.length < length.most),
    )
    return [...evenly(said, sentences), ...evenly(questions, asked).map(({ bare }) => bare)]
  })
}

function readKnown(folder: string): Map<string, Float32Array> {
  const [names, numbers] = filesOf(folder)
  if (!existsSync(names)) return new Map()
  const texts: string[] = JSON.parse(readFileSync(names, 'utf8'))
  const directions = new Float32Array(Uint8Array.from(readFileSync(numbers)).buffer)
  return new Map(texts.map((text, at) => [text, directions.subarray(at * dimensions, (at + 1) * dimensions)]))
}

function saveKnown(folder: string, known: Map<string, Float32Array>): void {
  const [names, numbers] = filesOf(folder)
  const directions = new Float32Array(known.size * dimensions)
  for (const [at, direction] of [...known.values()].entries()) directions.set(direction, at * dimensions)
  writeFileSync(names, JSON.stringify([...known.keys()]))
  writeFileSync(numbers, new Uint8Array(directions.buffer))
}

function filesOf(folder: string): [names: string, numbers: string] {
  return [join(folder, 'texts.json'), join(folder, 'directions.bin')]
}
