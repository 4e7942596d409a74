import { numberOfWord, placeOf } from './numerals.ts'

/** Stand beside a place of which a reply says nothing else: "I mean the second one, please". */
export const beforePlaces: ReadonlySet<string> = new Set(
  'the one option reading sheet file table number no i mean meant please die der das den ich meine bitte option blatt datei tabelle nummer nr le la les celle celui feuille fichier tableau numero je veux dire el los opcion hoja archivo tabla quiero decir por favor'.split(
    ' ',
  ),
)
/** Say which one is not meant, and not which one is. */
export const declining: ReadonlySet<string> = new Set(
  'not neither none nor without nicht kein keine keines keiner weder ohne pas aucun aucune ni sans no ninguno ninguna sin'.split(
    ' ',
  ),
)
const asking =
  /^(?:who|whom|whose|when|why|how|wer|wem|wen|wessen|wann|warum|wie|wieviele?|pourquoi|comment|combien|quien(?:es)?|cuando|cuant[ao]s?)$/
/** Ask where they begin what is said; within it, they may also go on: "the one which was in Feb". */
const askingFirst =
  /^(?:what|which|where|was|wo|welche[nmrs]?|qui|que|quoi|quand|ou|quel(?:le)?s?|donde|cual(?:es)?|como)$/
const affirming: ReadonlySet<string> = new Set(
  'yes yep yeah sure right exactly correct ok okay ja jawohl genau richtig stimmt oui exact exactement si sim sì exacto certo esatto klopt हाँ हां'.split(
    ' ',
  ),
)
/** Stand beside a yes: "yes, please", "ja, das meine ich". */
const besideYes: ReadonlySet<string> = new Set(
  'that this it is s please thanks what how mean meant exactly das ist es so gemeint danke c est ca cela merci eso es gracias isso e questo dat'.split(
    ' ',
  ),
)

/** Whether these words ask something: "who is …", "how many …". */
export const asksSomething = (words: string[]): boolean =>
  words.some((word, at) => asking.test(word) || (at < 2 && askingFirst.test(word)))

/** Whether these words only say yes: "yes", "ja, bitte", "yes, that is what I mean". */
export function affirms(words: string[]): boolean {
  const isBeside = (word: string) => affirming.has(word) || besideYes.has(word) || beforePlaces.has(word)
  return affirming.has(words[0] ?? '') && words.every(isBeside)
}

const first = /^(?:1|1st|first|erste[nrs]?|premiere?|primer[ao]?|1e|1er|1ere)$/
const last = /^(?:last|letzte[nrs]?|derniere?|ultim[ao])$/
const languages = ['english', 'german', 'french', 'spanish'] as const

/** The position in a list that "the first", "2", "zwei" or "the last" names, from 0; -1 is the last. Null for another word. */
export function placeInList(word: string): number | null {
  if (first.test(word)) return 0
  if (last.test(word)) return -1
  const place = languages.map(language => placeOf(word, language)).find(each => each !== null)
  const number = languages.map(language => numberOfWord(word, language)).find(each => each !== null)
  const said = place ?? Number(number ?? (/^\d$/.test(word) ? word : 0))
  return said > 0 ? said - 1 : null
}
