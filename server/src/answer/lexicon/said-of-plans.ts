import { words } from './word-set.ts'

/** Say that the dates or amounts meant are those it came to. */
export const reallyWords = words(
  'actual actually actuals real really tatsächlich tatsächliche tatsächlichen tatsächlicher tatsächliches wirklich wirkliche wirklichen',
)

/** Name a column of what it came to, beside one of what was planned. */
export const actualNames = words('actual actuals ist tatsächlich tatsächliche tatsächlicher tatsächliches')

/** Say that the dates or amounts meant are those that were planned. */
export const plannedWords = words(
  'planned budgeted scheduled geplant geplante geplanten geplanter geplantes budgetiert',
)

/** After an amount: that of one year, and no grouping by the year of a date. */
export const aYearEach =
  /(?<!\p{L})(?:(?:per|a|each|every) (?:year|annum)|(?:pro|je|im) jahr)(?! (?:of|from|von|vom|des|der)(?!\p{L}))(?!\p{L})/iu

/** Name a column whose amounts are of one year each. */
export const yearlyName =
  /(?<!\p{L})(?:annual|annually|yearly|p\. ?a\.|p\.?a(?!\p{L})|(?:per|a|each)(?: \p{L}{1,20} and)? (?:year|annum)|(?:pro|je)(?: \p{L}{1,20} und)? jahr|(?:jahres|jährlich)\p{L}{0,30})/iu

/** Name a column whose amounts are of one month each. */
export const monthlyName =
  /(?<!\p{L})(?:monthly|p\. ?m\.|(?:per|a|each)(?: \p{L}{1,20} and)? month|(?:pro|je)(?: \p{L}{1,20} und)? monat|(?:monats|monatlich)\p{L}{0,30})(?!\p{L})/iu
/** Say a stretch of time that is no month. */
export const otherThanMonth =
  /(?<!\p{L})(?:years?|yearly|annual(?:ly)?|quarters?|quarterly|weeks?|weekly|jahre?n?|jährlich|quartale?|wochen?)(?!\p{L})/iu
/** Ask whether something is so, or what is shown beside something. */
export const asksWhether =
  /(?<!\p{L})(?:whether|if|ob|show|with (?:their|its|the)|(?:and|plus|including) (?:their|its|the)|mit (?:ihre[mnr]?|de[mnr])|und (?:ihre?|der|die|das))(?!\p{L})/iu

/** Begin a second condition behind "or": "or have not been started". */
export const predicateWords = words(
  'is are was were has have had been be not never still isnt arent wasnt werent hasnt havent hadnt no without lack lacks noch nicht nie ist sind war waren hat haben wurde wurden wird werden kein keine keinen keiner ohne',
)

/** Between "or" and a second condition: "or that are". */
export const relativeWords = words('that which who they it die der das sie es')

/** States that are ordinary adjectives as well: "new tickets" are those that came in. */
export const newWords = words('new neu neue neuen neuer neues')

/** Ask when rows came in, or how many did then. */
export const comesIn =
  /(?<!\p{L})(?:(?:came|come|comes|coming|coming) in|opened|raised|arrived?|received|logged|reported|submitted|busiest|eingegangen|eingingen|eröffnet|gemeldet|(?:kamen|kommen) (?:\p{L}+ )?(?:rein|herein|an))(?!\p{L})/iu

/** Ask for so many per unit of money. */
export const perCurrency =
  /(?<!\p{L})(?:(?:per|pro|je|(?:for )?(?:each|every)|a) (?:(?:\p{L}+ )?(?:euros?|dollars?|pounds?|francs?|franken|usd|eur|gbp|chf|money)(?!\p{L})|[€$£])|(?:for the money))/iu

const tax = '(?:vat|tax(?:es)?|gst|mwst\\.?|ust\\.?|mehrwertsteuer|umsatzsteuer|steuern?)'
/** "Before VAT", "excluding tax": an amount without it. */
export const netSaid = new RegExp(
  `(?<!\\p{L})(?:before|excluding|excl\\.?|ex|without|net of|less|exclusive of|vor|ohne|exkl\\.?)(?: the| der)? ${tax}(?!\\p{L})`,
  'giu',
)
/** "Including VAT": an amount with it. */
export const grossSaid = new RegExp(
  `(?<!\\p{L})(?:after|including|incl\\.?|inc\\.?|with|plus|inclusive of|nach|inklusive|inkl\\.?|mit)(?: the| der)? ${tax}(?!\\p{L})`,
  'giu',
)
export const netNames = words('net netto nettobetrag')
export const grossNames = words('gross brutto bruttobetrag')
/** Name a column of the tax itself, unless something is said to be before or with it. */
export const taxNames = words('vat tax taxes gst mwst ust mehrwertsteuer umsatzsteuer steuer')

/** Ask for what something costs. */
export const costsNouns = words(
  'cost costs costing costly expensive cheapest spend spends spending kostet kosten gekostet teuerste teuersten',
)

/** Ask for a length of time. */
export const howLong =
  /(?<!\p{L})(?:how (?:long|many (?:days|weeks|months|hours))|wie ?(?:lange|viele (?:tage|wochen|monate|stunden)))(?!\p{L})/iu

/** Before a number they compare with an amount, also where the number could be a year. */
export const aboveYear =
  /(?<!\p{L})(?:above|over|below|under|(?:more|less|fewer|larger|bigger|higher|lower|smaller) than|at least|at most|über|unter|(?:mehr|weniger) als) ((?:19|20)\d\d)(?![\d\p{L}-])/giu

/** Ask what things are worth. */
export const worthWords = words('worth wert')

/** Ask for a number of what stands behind it. */
export const howManyOf = /(?<!\p{L})(?:how many|wie ?viele) (\p{L}{3,40})(?!\p{L})/iu

/** Leave something out: "all but the closed ones". */
export const allBut =
  /(?<!\p{L})(?:all|everything|everyone|everybody|any|alle|alles) (?:but|except|außer)(?!\p{L})/iu

/** At the end of a question for the first of an order: what is to be shown of them. */
export const withBehind =
  /(?<!\p{L})(?:with|mit) (?!an? |any |no |einem |einer |ohne )(?:\p{L}{1,30} ){0,3}\p{L}{2,30}\s?[?.!]{0,3}$/iu

/** Ask for names: "with their names", "by name". */
export const withNames = /(?<!\p{L})(?:with (?:their |the )?names?|by name|mit (?:ihren? )?namen)(?!\p{L})/iu

/** "Were open in January", which those that were opened then need not be. */
export const openDuring =
  /(?<!\p{L})(?:were|was|are|waren|war) (?:still |noch )?(?:open|offen) (?:in|during|at|on|im|am)(?!\p{L})/iu
/** "Under an hour", "more than a week": one of them, without a numeral. */
export const aboutOne =
  /(?<!\p{L})(?:under|below|over|above|within|exceeding|(?:less|more|longer|shorter) than|at least|at most) an? (?:hour|day|week|month|year|minute)(?!\p{L})/iu

/** Any people, whatever a table calls them. */
export const peopleNouns = words(
  'people persons employees colleagues workers individuals folks personen leute mitarbeiter mitarbeitende kollegen',
)

/** Say that the first of two that are compared has less. */
export const lessWords = words('fewer less lower smaller cheaper below weniger kleiner niedriger günstiger')
/** Say that the least of all is meant. */
export const leastWords = words('least smallest lowest')
/** Before a noun they ask for one result of each. */
export const eachWords = words('each every per je pro jeder jede jedes')

/** "On hold", "under legal hold": a state, though "hold" by itself says no more than "have". */
export const onHold = /(?<!\p{L})(?:on|under) (?:a )?(?:\p{L}{2,20} )?hold(?!\p{L})/iu
/** Names such a state. */
export const holdName = /(?<!\p{L})(?:on.?)?hold(?!\p{L})/iu
