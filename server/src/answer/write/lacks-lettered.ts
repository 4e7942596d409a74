import type { DraftSentence, Expected } from '../stages.ts'
import { quotedPassages, type SaidIn } from './quoted-passages.ts'

type Lettered = Expected['lettered'][number]

/** "Tranche B", "Tranches A and B", "Class C": two words with letters behind. */
const letteredThing =
  /(?<!\p{L})(?<thing>\p{L}{3,20}) (?<letters>\p{Lu}(?:(?:,| and| or| to|,? und) \p{Lu}){0,4})(?!\p{L})/gu

/**
 * Whether the question means one of several things by its letter ("Tranche B"), the quotes speak of others of them, and none of
 * that one.
 */
export function lacksLettered({ lettered }: Expected, sentences: DraftSentence[]): boolean {
  const quotes = quotedPassages(sentences)
  return lettered.some(
    thing => !quotes.some(quote => saysThis(thing, quote)) && quotes.some(quote => saysOther(thing, quote)),
  )
}

/** Without what speaks only of others, if anything speaks of the one that the question means by its letter. */
export function ofLettered<Sentence extends SaidIn>(
  { lettered }: Expected,
  sentences: Sentence[],
): Sentence[] {
  let left = sentences
  for (const thing of lettered) {
    if (!left.some(one => lettersOf(thing, one.text).includes(thing.letter))) continue
    left = left.filter(one => saysThis(thing, one) || !saysOther(thing, one))
  }
  return left
}

/** Also above the quote: "Tranche B" may be a heading. */
const saysThis = (thing: Lettered, { text, passage }: SaidIn) =>
  lettersOf(thing, text).includes(thing.letter) ||
  (!saysOther(thing, { text }) && lettersOf(thing, passage.context).includes(thing.letter))

const saysOther = (thing: Lettered, { text }: Pick<SaidIn, 'text'>) =>
  lettersOf(thing, text).some(letter => letter !== thing.letter)

/** The letters that a text has of the thing, also of several of them ("Tranches A and B"). */
function lettersOf({ thing }: Lettered, text: string): string[] {
  return [...text.matchAll(letteredThing)].flatMap(({ groups }) => {
    const said = groups?.thing?.toLowerCase() ?? ''
    return said === thing || said.slice(0, -1) === thing ? (groups?.letters?.match(/\p{Lu}/gu) ?? []) : []
  })
}
