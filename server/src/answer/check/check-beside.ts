import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import { isCommonWord } from '../lexicon/wordnet/meanings.ts'
import { isRow } from '../read-rows.ts'
import { type Checked, unchecked } from './checked.ts'
import { readFacts } from './read-facts.ts'
import { type Stretch, sharedCount, stretchOf } from './split-clauses.ts'

/** Ends what a number or a name belongs to: "20 mg for group A, 40 mg for group B". */
const seam =
  /,\s(?!(?:19|20)\d{2}(?!\d))|[;:]\s|\n|\s(?:and|or|while|whereas|but|und|oder|et|ou|y|o|während|tandis que|mientras)\s/gu
/** "Group A": letters by which things are told apart. */
const letter = /(?<=\p{L}{3}\s)\p{Lu}(?![\p{L}\p{N}.])/gu

const fewWords = 7
/** So many more words must stand beside the other one in a long sentence. */
const clearly = 3

type Fact = { value: string; kind: string }
type Segment = Stretch & { facts: Fact[]; letters: string[] }

/**
 * Finds a number, date or name that stands in the cited text beside other words than in the sentence, where another one
 * of its kind stands beside these: "21 got an offer" of "21 were invited and 6 got an offer".
 */
export function checkBeside(sentence: string, cited: Stretch[]): Checked | null {
  const isGerman = languageOf(`${sentence}\n${cited.map(({ text }) => text).join('\n')}`) === 'german'
  const own = segmentsOf(sentence, isGerman)
  const whole = segmentOf(sentence, isGerman)
  const heading = cited.find(({ text }) => isRow(text))
  const texts = cited.flatMap(stretch => (stretch === heading ? [] : [stretch.text]))
  const inSentences = texts.map(text => segmentOf(text, isGerman))
  const inParts = texts.flatMap(text => segmentsOf(text, isGerman))
  // "Liability is limited: for damage, to 2 million; for loss, to 1 million": a comma stands within what is one item.
  const inItems = texts
    .filter(text => text.includes('; '))
    .flatMap(text => text.slice(text.indexOf(': ') + 1).split(/;\s/))
    .map(item => segmentOf(item, isGerman))
  for (const segment of own)
    for (const fact of segment.facts) {
      const about = segment.words.length > 2 ? segment : whole
      if ([inParts, inItems, inSentences].some(known => isOfAnother(fact, about, known)))
        return unchecked('The cited text may say this of another.')
    }
  return null
}

function isOfAnother(fact: Fact, about: Segment, known: Segment[]): boolean {
  const rest = about.words.filter(word => termOf(word) !== fact.value)
  const shared = (other: Segment) =>
    sharedCount(rest, other.words) + about.letters.filter(each => other.letters.includes(each)).length
  const holding = known.filter(other => has(other, fact))
  if (holding.length === 0) return false
  const others = known.filter(
    other => !has(other, fact) && other.facts.some(known => known.kind === fact.kind && !has(about, known)),
  )
  const [own, other] = [holding, others].map(list => Math.max(0, ...list.map(shared))) as [number, number]
  // Of few words each tells; "opens on 3 July" shares "school" with "the school closes on 3 July".
  const isElsewhere = rest.some(word => isIn(word, others) && !isIn(word, holding))
  return rest.length <= fewWords ? other > own || (other >= own - 1 && isElsewhere) : other >= own + clearly
}

function isIn(word: AnalysedWord, segments: Segment[]): boolean {
  return segments.some(({ words }) => sharedCount([word], words) > 0)
}

function has({ facts }: Segment, { value, kind }: Fact): boolean {
  return facts.some(other => other.value === value && other.kind === kind)
}

/** The parts of a text that each say one thing of one thing. */
export function segmentsOf(text: string, isGerman: boolean): Segment[] {
  let from = 0
  const ends = [...text.matchAll(seam)].map(match => match.index + match[0].length)
  return [...ends, text.length].map(end => {
    const part = text.slice(from, end)
    from = end
    return segmentOf(part, isGerman)
  })
}

function segmentOf(text: string, isGerman: boolean): Segment {
  return { ...stretchOf(text), facts: factsOf(text, isGerman), letters: lettersOf(text) }
}

function factsOf(text: string, isGerman: boolean): Fact[] {
  const { dates, numbers } = readFacts(text)
  const names = isGerman
    ? []
    : analyseWords(text).filter(
        word =>
          !word.stop &&
          !word.nested &&
          !isCommonWord(word.term) &&
          /^\p{Lu}/u.test(text.slice(word.start, word.end)),
      )
  return [
    ...dates.map(({ year, month, day }) => ({ value: `${year}-${month}-${day}`, kind: 'date' })),
    ...numbers.map(({ value, unit }) => ({ value: String(value), kind: `number ${unit}` })),
    ...names.map(word => ({ value: termOf(word), kind: 'name' })),
  ]
}

function lettersOf(text: string): string[] {
  return text.match(letter) ?? []
}

function termOf({ term }: AnalysedWord): string {
  return term
}
