/** A question, or a text that may answer it, as places of words in the table of vectors. */
export type WordPlaces = Int32Array

/** Questions and texts, and whether a text answers a question; null where the two are not compared. */
export type Batch = {
  questions: WordPlaces[]
  texts: WordPlaces[]
  answers: (question: number, text: number) => boolean | null
}

/**
 * Vectors of words, and how much each weighs in a question and in a text. The sum of a question is turned before it is
 * compared, since questions and answers use other words for the same thing.
 */
export type ContrastModel = {
  dimensions: number
  vectors: Float32Array
  inQuestion: Float32Array
  inText: Float32Array
  turn: Float32Array
  /** The logarithm of what a cosine is multiplied with. */
  sharpness: Float32Array
}

/** How strongly vectors and weights are held where they were. */
const anchor = { vectors: 2, weights: 0.1 }
const first = 0.9
const second = 0.999

/**
 * Fits a model so that the weighted sum of a question's words comes nearer to those of its own texts than to the other
 * texts of the batch, and the other way round (InfoNCE, in both directions), by Adam. Words that no text has stay as they are.
 */
export function contrastFit(model: ContrastModel): { step(batch: Batch, rate: number): number } {
  const { dimensions } = model
  const start = {
    vectors: model.vectors.slice(),
    inQuestion: model.inQuestion.slice(),
    inText: model.inText.slice(),
  }
  const adams = {
    vectors: adamOf(model.vectors),
    inQuestion: adamOf(model.inQuestion),
    inText: adamOf(model.inText),
    turn: adamOf(model.turn),
    sharpness: adamOf(model.sharpness),
  }
  let steps = 0

  return {
    step({ questions, texts, answers: isAnswer }, rate) {
      steps++
      const asked = questions.map(words => pool(model, words, model.inQuestion))
      const said = texts.map(words => pool(model, words, model.inText))
      const turned = asked.map(({ sum }) => unit(turnedBy(model.turn, sum)))
      const answers = said.map(({ sum }) => unit(sum))
      const scale = Math.exp(model.sharpness[0] ?? 0)
      const scores = turned.map(({ vector }) => answers.map(other => scale * dot(vector, other.vector)))
      const { loss, slopes } = contrast(scores, isAnswer)

      const toTurned = turned.map(() => new Float32Array(dimensions))
      const toAnswers = answers.map(() => new Float32Array(dimensions))
      let toSharpness = 0
      for (const [row, line] of slopes.entries())
        for (const [column, slope] of line.entries()) {
          toSharpness += slope * at(at(scores, row), column)
          addTo(at(toTurned, row), at(answers, column).vector, slope * scale)
          addTo(at(toAnswers, column), at(turned, row).vector, slope * scale)
        }
      const slope = {
        vectors: new Map<number, Float32Array>(),
        inQuestion: new Map<number, number>(),
        inText: new Map<number, number>(),
      }
      const toTurn = new Float32Array(dimensions * dimensions)
      for (const [row, pooled] of asked.entries()) {
        const back = throughUnit(at(turned, row), at(toTurned, row))
        for (let a = 0; a < dimensions; a++)
          for (let b = 0; b < dimensions; b++)
            toTurn[a * dimensions + b] = at(toTurn, a * dimensions + b) + at(back, a) * at(pooled.sum, b)
        spread(model, pooled, turnedBack(model.turn, back), model.inQuestion, slope.vectors, slope.inQuestion)
      }
      for (const [row, pooled] of said.entries()) {
        const back = throughUnit(at(answers, row), at(toAnswers, row))
        spread(model, pooled, back, model.inText, slope.vectors, slope.inText)
      }
      const size = slope.vectors.size
      for (const [word, own] of slope.vectors)
        for (let axis = 0; axis < dimensions; axis++) {
          const place = word * dimensions + axis
          const held = (2 * anchor.vectors * (at(model.vectors, place) - at(start.vectors, place))) / size
          adams.vectors(place, at(own, axis) + held, rate, steps)
        }
      for (const side of ['inQuestion', 'inText'] as const)
        for (const [word, own] of slope[side]) {
          const held = (2 * anchor.weights * (at(model[side], word) - at(start[side], word))) / size
          adams[side](word, own + held, rate, steps)
        }
      for (const [place, own] of toTurn.entries()) adams.turn(place, own, rate, steps)
      adams.sharpness(0, toSharpness, rate, steps)
      return loss
    },
  }
}

/** Fits the words so that the sum of a text has its direction; words weigh the same in questions and texts. */
export function teachFit(model: ContrastModel): {
  step(texts: { words: WordPlaces; direction: Float32Array }[], rate: number): void
  cosine(text: { words: WordPlaces; direction: Float32Array }): number
} {
  const adams = { vectors: adamOf(model.vectors), weights: adamOf(model.inText) }
  let steps = 0
  return {
    step(texts, rate) {
      steps++
      const slopes = { vectors: new Map<number, Float32Array>(), weights: new Map<number, number>() }
      for (const { words, direction } of texts) {
        const pooled = pool(model, words, model.inText)
        const own = unit(pooled.sum)
        const toSum = throughUnit(
          own,
          direction.map(value => -value / texts.length),
        )
        spread(model, pooled, toSum, model.inText, slopes.vectors, slopes.weights)
      }
      for (const [word, own] of slopes.vectors)
        for (const [axis, slope] of own.entries())
          adams.vectors(word * model.dimensions + axis, slope, rate, steps)
      for (const [word, slope] of slopes.weights) adams.weights(word, slope, rate, steps)
      model.inQuestion.set(model.inText)
    },
    cosine: ({ words, direction }) => dot(unit(pool(model, words, model.inText).sum).vector, direction),
  }
}

/** The direction of a question, turned to that of its answers, and of a text; their product is the cosine. */
export function directionOfQuestion(model: ContrastModel, words: WordPlaces): Float32Array {
  return unit(turnedBy(model.turn, pool(model, words, model.inQuestion).sum)).vector
}

export function directionOfText(model: ContrastModel, words: WordPlaces): Float32Array {
  return unit(pool(model, words, model.inText).sum).vector
}

/** How much a word counts: softplus of its weight. */
export const countOf = (weight: number): number => Math.log1p(Math.exp(weight))

type Pooled = { words: WordPlaces; sum: Float32Array }

function pool({ vectors, dimensions }: ContrastModel, words: WordPlaces, weights: Float32Array): Pooled {
  const sum = new Float32Array(dimensions)
  for (const word of words) {
    const count = countOf(at(weights, word))
    for (let axis = 0; axis < dimensions; axis++)
      sum[axis] = at(sum, axis) + count * at(vectors, word * dimensions + axis)
  }
  return { words, sum }
}

/** Hands the slope of a weighted sum on to its words and their weights. */
function spread(
  { vectors, dimensions }: ContrastModel,
  { words }: Pooled,
  slope: Float32Array,
  weights: Float32Array,
  toVectors: Map<number, Float32Array>,
  toWeights: Map<number, number>,
): void {
  for (const word of words) {
    const weight = at(weights, word)
    const own = toVectors.get(word) ?? new Float32Array(dimensions)
    toVectors.set(word, own)
    addTo(own, slope, countOf(weight))
    const along = dot(vectors.subarray(word * dimensions, (word + 1) * dimensions), slope)
    toWeights.set(word, (toWeights.get(word) ?? 0) + along / (1 + Math.exp(-weight)))
  }
}

/** Cross-entropy along the rows and the columns, and its slope for each score; several of a row can be right. */
function contrast(scores: number[][], answers: Batch['answers']): { loss: number; slopes: number[][] } {
  const size = scores.length
  const slopes = scores.map(line => line.map(() => 0))
  let loss = 0
  const add = (pairs: { row: number; column: number }[]) => {
    const compared = pairs.flatMap(({ row, column }) => {
      const right = answers(row, column)
      return right === null ? [] : [{ row, column, right, score: at(at(scores, row), column) }]
    })
    const highest = Math.max(...compared.map(({ score }) => score))
    const odds = compared.map(pair => ({ ...pair, value: Math.exp(pair.score - highest) }))
    const all = odds.reduce((sum, { value }) => sum + value, 0)
    const ofRight = odds.reduce((sum, { value, right }) => sum + (right ? value : 0), 0)
    if (ofRight === 0) return
    loss -= Math.log(ofRight / all) / size
    for (const { row, column, right, value } of odds) {
      const line = at(slopes, row)
      line[column] = at(line, column) + (value / all - (right ? value / ofRight : 0)) / size
    }
  }
  const columns = [...(scores[0] ?? []).keys()]
  for (const row of scores.keys()) add(columns.map(column => ({ row, column })))
  for (const column of columns) add([...scores.keys()].map(row => ({ row, column })))
  return { loss, slopes }
}

type Unit = { vector: Float32Array; length: number }

function unit(vector: Float32Array): Unit {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return { vector: vector.map(value => value / length), length }
}

/** The slope of a vector, from that of the vector of length 1. */
function throughUnit({ vector, length }: Unit, slope: Float32Array): Float32Array {
  const along = dot(vector, slope)
  return slope.map((value, axis) => (value - along * at(vector, axis)) / length)
}

function turnedBy(turn: Float32Array, vector: Float32Array): Float32Array {
  const { length } = vector
  return vector.map((_, axis) => dot(turn.subarray(axis * length, (axis + 1) * length), vector))
}

function turnedBack(turn: Float32Array, slope: Float32Array): Float32Array {
  const { length } = slope
  const back = new Float32Array(length)
  for (const [axis, value] of slope.entries())
    addTo(back, turn.subarray(axis * length, (axis + 1) * length), value)
  return back
}

type Adam = (place: number, slope: number, rate: number, step: number) => void

function adamOf(values: Float32Array): Adam {
  const mean = new Float32Array(values.length)
  const spread = new Float32Array(values.length)
  return (place, slope, rate, step) => {
    const m = first * at(mean, place) + (1 - first) * slope
    const v = second * at(spread, place) + (1 - second) * slope * slope
    mean[place] = m
    spread[place] = v
    const change = m / (1 - first ** step) / (Math.sqrt(v / (1 - second ** step)) + 1e-8)
    values[place] = at(values, place) - rate * change
  }
}

function addTo(sum: Float32Array, other: Float32Array, share: number): void {
  for (let axis = 0; axis < sum.length; axis++) sum[axis] = at(sum, axis) + share * at(other, axis)
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let axis = 0; axis < a.length; axis++) sum += at(a, axis) * at(b, axis)
  return sum
}

function at<Value>(values: ArrayLike<Value>, index: number): Value {
  const value = values[index]
  if (value === undefined) throw new RangeError(`No value at ${index}`)
  return value
}
