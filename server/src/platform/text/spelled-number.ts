/** Whole numbers below two hundred in words, as contracts and letters spell them in English, German and French. */

/** From nought to nineteen. */
export const smallNumbers = {
  english:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  german:
    'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
      ' ',
    ),
  french:
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
      ' ',
    ),
}
/** From twenty to ninety. */
export const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const germanTens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
const { english, german, french } = smallNumbers
const frenchTens: [string, number][] = [
  ['vingt', 20],
  ['trente', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['soixante', 60],
  ['soixante-dix', 70],
  ['quatre-vingt', 80],
  ['quatre-vingts', 80],
  ['quatre-vingt-dix', 90],
]

const below100 = new Map<string, number>()
for (const list of [english, german, french])
  for (const [value, word] of list.entries()) below100.set(word, value)
for (const [at, word] of englishTens.entries()) {
  below100.set(word, 20 + 10 * at)
  for (let one = 1; one < 10; one++) below100.set(`${word}-${english[one]}`, 20 + 10 * at + one)
}
for (const [at, word] of germanTens.entries()) {
  below100.set(word, 20 + 10 * at)
  for (let one = 1; one < 10; one++) below100.set(`${german[one]}und${word}`, 20 + 10 * at + one)
}
for (const [word, value] of frenchTens) {
  below100.set(word, value)
  for (let one = 1; one < 10; one++) below100.set(`${word}-${french[one]}`, value + one)
}
for (const word of ['a', 'an', 'eine', 'einem', 'einer', 'eines', 'einen', 'une']) below100.set(word, 1)
below100.set('zwo', 2)
below100.set('dreissig', 30)

const longestFirst = [...below100.keys()].sort((a, b) => b.length - a.length).join('|')
/** For patterns: "thirty", "one hundred and twenty", "einundzwanzig", "quatre-vingt-dix". */
export const spelledNumber = `(?:(?:one |a )?hundred(?: and)?(?:[ -](?:${longestFirst}))?|(?:ein)?hundert(?:und)?(?:${longestFirst})?|cent(?:[ -](?:${longestFirst}))?|${longestFirst}|(?:${englishTens.join('|')}) (?:${english.slice(1, 10).join('|')}))`

const hundred = /^(?:(?:one |a )?hundred(?: and)?|(?:ein)?hundert(?:und)?|cent)[ -]?/u

/** The number that the words say; null for other words. */
export function numberSpelled(words: string): number | null {
  const plain = words.trim().toLowerCase().replace(/\s+/g, ' ')
  const direct = below100.get(plain) ?? below100.get(plain.replace(' ', '-'))
  if (direct !== undefined) return direct
  const lead = hundred.exec(plain)?.[0]
  if (lead === undefined) return null
  const rest = plain.slice(lead.length)
  const more = rest === '' ? 0 : (below100.get(rest) ?? below100.get(rest.replace(' ', '-')))
  return more === undefined ? null : 100 + more
}
