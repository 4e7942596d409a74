import { type ContrastModel, teachFit, type WordPlaces } from './contrast.ts'

const rounds = 5
const rate = 0.004
const batch = 256
/** The share of a text's words that a round leaves out. */
const dropped = 0.1
/** Of the texts, every so manieth is held out and measured. */
const heldOut = 20

/** A text, and its direction along the axes of the model. */
export type TaughtText = { words: WordPlaces; direction: Float32Array }

/**
 * Moves the words, and how much each counts, so that the sum of a text comes near to its direction by the teacher
 * ("Tokenlearn" of model2vec); a word counts as much in a question as in a text.
 */
export function followTeacher(model: ContrastModel, texts: TaughtText[], random: () => number): void {
  const known = texts.filter(({ words }) => words.length > 0)
  const measured = known.filter((_, at) => at % heldOut === 0)
  const learned = known.filter((_, at) => at % heldOut !== 0)
  const { step, cosine } = teachFit(model)
  for (let round = 0; round < rounds; round++) {
    const order = learned.map(text => ({ text, place: random() })).sort((a, b) => a.place - b.place)
    for (let from = 0; from < order.length; from += batch) {
      const own = order.slice(from, from + batch).map(({ text: { words, direction } }) => ({
        words: words.filter((_, at) => at === 0 || random() >= dropped),
        direction,
      }))
      step(own, rate * (1 - round / rounds))
    }
    const sum = measured.reduce((all, text) => all + cosine(text), 0)
    console.log(`teacher, round ${round + 1}: cosine ${(sum / measured.length).toFixed(3)} of texts held out`)
  }
}
