import type { Language } from '../../platform/text/stem-word.ts'
import {
  asksOfAllTogether,
  asksOfEvery,
  asksWhichEnds,
  comparesAll,
  everyContractDoes,
  listsContractsWith,
  ofEveryContract,
} from '../lexicon/every-document.ts'
import { meansContract } from '../lexicon/kinds-alike.ts'
import { kindOfWord } from '../lexicon/set-phrases.ts'
import type { QuestionLanguage } from '../stages.ts'
import type { EachRead } from './read-each.ts'

const longest = 300

/**
 * Reads what is asked of every contract, "for each contract, …", "the notice periods in all contracts", "how long does each
 * contract run?", as what is asked of each of several; null if nothing is.
 */
export function readEvery(text: string): EachRead | null {
  if (text.length > longest) return null
  const question = text.replace(/\s+/g, ' ').trim()
  const rest = restOf(question)
  if (rest === null || rest.replace(/[^\p{L}]/gu, '').length < 3) return null
  const told = { dated: false, conditioned: false, ending: false, period: null, mayBeListed: true }
  const ofEvery = joinsTwo.test(rest) ? 'several' : 'one'
  return { wanted: 'which', kind: 'contract', sort: null, rest, ...told, ofEvery }
}

const isContractWord = (word: string) => meansContract(word.toLowerCase()) || kindOfWord(word) === 'contract'

const joinsTwo = /(?<!\p{L})(?:and|und|et|y)(?!\p{L})/iu

const whenItEnds = 'When does the agreement expire?'
const whenItEndsGerman = 'Wann endet der Vertrag?'

/** What is asked of each where the end of all is asked for, in the language of most documents; null for anything else. */
export function endOfEach({ rest, ending }: EachRead, most: Language | undefined): OfEach | null {
  if (rest !== whenItEnds || ending) return null
  return most === 'german'
    ? { text: whenItEndsGerman, language: 'german' }
    : { text: whenItEnds, language: 'english' }
}
type OfEach = { text: string; language: QuestionLanguage }

const saysEach = /(?<!\p{L})(?:each|every|jede[rnms]?|chaque|cada)(?!\p{L})/iu

function restOf(question: string): string | null {
  if (asksWhichEnds.test(question)) return whenItEnds
  for (const pattern of asksOfEvery) {
    const [said] = pattern.exec(question) ?? []
    const isOfContracts = said?.match(/\p{L}+/gu)?.some(isContractWord)
    if (said && isOfContracts) return question.replace(said, ' ').trim()
  }
  if (listsContractsWith.test(question)) return question.replace(listsContractsWith, '')
  if (ofEveryContract.test(question) && (saysEach.test(question) || !asksOfAllTogether.test(question)))
    return question.replace(ofEveryContract, ' ').replace(comparesAll, '').trim()
  return everyContractDoes.test(question) ? question.replace(everyContractDoes, 'the contract') : null
}
