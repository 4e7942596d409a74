import { once } from '../../platform/once.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { type Language, stemWord } from '../../platform/text/stem-word.ts'
import { everydayMeaning } from './everyday-groups.ts'
import { measuredIn, withoutParticiple } from './german-forms.ts'
import { oppositeMeaning } from './opposite-words.ts'
import { dutchWords } from './to-english/dutch.ts'
import { frenchWords } from './to-english/french.ts'
import { germanWords } from './to-english/german.ts'
import { italianWords } from './to-english/italian.ts'
import { portugueseWords } from './to-english/portuguese.ts'
import { spanishWords } from './to-english/spanish.ts'
import { comparedWords, irregularForms } from './word-forms.ts'
import { sameMeaning, sameMeaningInGerman } from './word-groups.ts'

const bases = once(
  () =>
    new Map(
      [...irregularForms, ...comparedWords.map(formsOf)].flatMap(([base = '', ...forms]) =>
        forms.map(form => [stemWord(form, 'english'), stemWord(base, 'english')] as const),
      ),
    ),
)
/** What the lists of translations have in one line means the same, in the words of its own language too. */
const translated: [Language, string][] = [
  ['german', germanWords],
  ['french', frenchWords],
  ['spanish', spanishWords],
  ['italian', italianWords],
  ['portuguese', portugueseWords],
  ['dutch', dutchWords],
]
const listGroups = (): [Language, string[]][] => [
  ...sameMeaning.map((words): [Language, string[]] => ['english', words]),
  ...sameMeaningInGerman.map((words): [Language, string[]] => ['german', words]),
  ...translated.flatMap(([language, list]) =>
    list
      .trim()
      .split('\n')
      .map((line): [Language, string[]] => [language, wordsBefore(line)]),
  ),
]
/** The numbers of the groups that each stem belongs to. */
const groupsOf = once(() => numbersOf(listGroups()))
/** The same of words that people put for one another, and that check no sentence. */
const everydayGroupsOf = once(() => numbersOf(everydayMeaning.map(words => ['english', words])))
const oppositesOf = once(() => {
  const opposites = new Map<string, Set<string>>()
  for (const [left = [], right = []] of oppositeMeaning) {
    for (const a of left.map(word => stemWord(word, 'english'))) {
      for (const b of right.map(word => stemWord(word, 'english'))) {
        addTo(opposites, a, b)
        addTo(opposites, b, a)
      }
    }
  }
  return opposites
})

/** Reads the lists, which takes some hundredths of a second. */
export function readRelations(): void {
  for (const read of [bases, groupsOf, everydayGroupsOf, oppositesOf]) read()
}

function numbersOf(groups: [Language, readonly string[]][]): Map<string, Set<number>> {
  const numbers = new Map<string, Set<number>>()
  for (const [group, [language, words]] of groups.entries())
    for (const word of words) addTo(numbers, stemWord(word.toLowerCase(), language), group)
  return numbers
}

/** The stem of the word of which this is the stem of an irregular or compared form. */
export function baseOf(stem: string): string {
  return bases().get(stem) ?? stem
}

/**
 * Whether two stems are synonyms or derive from the same word ("construct", "construction"). Most of the synonyms are
 * English; those of other languages are what one word translates.
 */
export function areAlike(first: string, second: string): boolean {
  return first === second || areAlikeInBase(baseOf(first), baseOf(second))
}

/** In characters of words of texts, which count once for each word that they were compared with. */
const mostRemembered = 400_000

/** Whether a text may say the one where a question says the other: also "repair" for "mend". */
export const mayStandFor = (asked: string, said: string): boolean => asked === said || mayStand(said, asked)

const mayStand = rememberTexts<string, boolean>((said, asked) => {
  const [a, b] = [baseOf(asked), baseOf(said)]
  return areAlikeInBase(a, b) || shareGroup(everydayGroupsOf(), a, b) || areAlikeInGerman(asked, said)
}, mostRemembered)

/** Whether they are forms of one German verb, or what is said is what the asked compound measures. */
function areAlikeInGerman(asked: string, said: string): boolean {
  const [a, b] = [withoutParticiple(asked), withoutParticiple(said)]
  if ((a !== asked || b !== said) && haveOneRoot(a, b)) return true
  const measured = measuredIn(asked)
  return measured !== null && (haveOneRoot(measured, b) || shareGroup(groupsOf(), measured, b))
}

function areAlikeInBase(a: string, b: string): boolean {
  return a === b || haveOneRoot(a, b) || shareGroup(groupsOf(), a, b)
}

function shareGroup(of: Map<string, Set<number>>, a: string, b: string): boolean {
  const groups = of.get(a)
  const others = groups && of.get(b)
  return groups !== undefined && others !== undefined && !groups.isDisjointFrom(others)
}

/** Whether two English stems are opposites ("increase", "decrease") according to a short list. */
export function areOpposite(a: string, b: string): boolean {
  return oppositesOf().get(baseOf(a))?.has(baseOf(b)) ?? false
}

/** Whether one stem is the other with a negative prefix ("unlocked", "locked"). */
export function isPrefixed(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const prefix = long.slice(0, -short.length)
  return short.length >= 4 && long.endsWith(short) && /^(?:un|non|in|im|ir|il|dis)$/.test(prefix)
}

/** Phrases are no words. */
function wordsBefore(line: string): string[] {
  const [own = ''] = line.split(' = ')
  return own.split(' ').filter(word => !word.includes('_'))
}

function formsOf(adjective: string): string[] {
  const stem = adjective.replace(/e$/, '').replace(/y$/, 'i')
  const doubled = `${stem}${stem.slice(-1)}`
  return [adjective, `${stem}er`, `${stem}est`, `${doubled}er`, `${doubled}est`]
}

function haveOneRoot(a: string, b: string): boolean {
  if (a.charCodeAt(0) !== b.charCodeAt(0) || /\d/.test(a)) return false
  const [shorter, longer] = a.length <= b.length ? [a.length, b.length] : [b.length, a.length]
  let same = 0
  while (same < shorter && a.charCodeAt(same) === b.charCodeAt(same)) same++
  return (
    (same >= 5 && same >= shorter - 2 && longer - same <= 5) ||
    (same >= 4 && same === shorter && longer - same <= 3)
  )
}

function addTo<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}
