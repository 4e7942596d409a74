import { currencyOf } from '../../domain/tables/units.ts'

const asOne =
  /(?<!\p{L})(?:everything|together|altogether|overall|combined|whole|(?:one|a single) (?:figure|number|sum|amount|total)|converted|alles|zusammen|insgesamt|umgerechnet|(?:eine|einer) (?:zahl|summe))(?!\p{L})/iu
/** Of some rows they say only that each of these is meant: "all open invoices in euros". */
const ofEach = /(?<!\p{L})(?:all|every|alle[nr]?|sämtliche[nr]?)(?!\p{L})/iu
const inOne = /(?<!\p{L})(?<before>\p{L}{1,20}[,;]?) (?:in|into|to) (?<money>[\p{L}€$£]{1,12})[?.! ]*$/iu
/** "Contracts that are billed in euros" says which ones. */
const ofRows =
  /^(?:is|are|was|were|that|billed|invoiced|priced|paid|denominated|kept|held|quoted|charged|agreed|sind|ist|berechnet|fakturiert|bezahlt)$/iu

/**
 * The currency in which a question wants one amount of all rows, as one in which some of them are says nothing of the others.
 * Null of any other question: "what do the contracts in euros cost" asks for some rows. `isOfSome` where it says of other
 * rows that they are not meant.
 */
export function oneCurrencyAsked(question: string, isOfSome: boolean): string | null {
  const { before = '', money = '' } = inOne.exec(question)?.groups ?? {}
  if (money === '' || ofRows.test(before) || !(asOne.test(question) || (!isOfSome && ofEach.test(question))))
    return null
  return currencyOf(money)
}
