const each = String.raw`(?:per|an?|each|every|pro|je|im|am|in der|par|chaque|à l['’]|de l['’]|por|al|a la|cada)[\s-](?:\p{L}+ ){0,2}?`
/** What an amount is for, by length of time: in English, as facts of other languages are written, and in one word. */
const lists: Record<string, string> = {
  hour: `${each}hours?|hourly|stündlich\\p{L}*|stunden(?:satz|lohn)|horaire`,
  day: `${each}(?:days?|werktag|arbeitstag|kalendertag)|daily|täglich\\p{L}*|quotidien\\p{L}*|journali[eè]r\\p{L}*|diari[oa]s?`,
  week: `${each}weeks?|weekly|wöchentlich\\p{L}*|hebdomadaire|semanal(?:es)?`,
  month: `${each}(?:months?|kalendermonat)|monthly|monatlich\\p{L}*|monats\\p{L}*|mensuel\\p{L}*|mensual(?:es)?`,
  quarter: `${each}quarters?|quarterly|vierteljährlich\\p{L}*|trimestriel\\p{L}*|trimestral(?:es)?`,
  year: `${each}(?:years?|annum|kalenderjahr|vertragsjahr)|yearly|annual(?:ly)?|jährlich\\p{L}*|jahres\\p{L}*|annuel\\p{L}*|anual(?:es)?`,
}
const patterns = Object.entries(lists).map(
  ([period, words]) => [period, new RegExp(String.raw`(?<![\p{L}-])(?:${words})(?!\p{L})`, 'iu')] as const,
)

/** The lengths of time that a text names as a rate. */
export function periodsSaid(text: string): Set<string> {
  return new Set(patterns.filter(([, pattern]) => pattern.test(text)).map(([period]) => period))
}

const perThing =
  /(?<!\p{L})(?:per|each|every|pro|par|por|cada|chaque)\s(?!cent(?!\p{L})|annum)(?:(?:the|der|die|das|la|le|el)\s)?(\p{L}{2,40})/giu
const ofEach =
  /(?<!\p{L})(?:each|apiece|je(?=\s?(?:\d|€|EUR|CHF))|pro stück|(?:la )?pièce|chacune?|cada un[oa])(?=\s?(?:[.,;:!?)]|\d|€|EUR|CHF|$))/iu

/**
 * What an amount is for, the lengths of time ("a month") and the things ("per seat"), as one text that is empty where it
 * is all there is; null for each of several.
 */
export function ratesSaid(text: string): string | null {
  if (ofEach.test(text)) return null
  const things = [...text.matchAll(perThing)].flatMap(([words, thing = '']) =>
    periodsSaid(words).size > 0 ? [] : [thing.toLowerCase()],
  )
  return [...periodsSaid(text), ...new Set(things)].sort().join(' ')
}

/** Before the name of a column they say for how long each of its numbers is: "hourly" of "Rate (EUR/h)". */
export const perUnit: ReadonlyMap<string, RegExp> = new Map(
  [
    ['hourly stundlicher stundliche stundlichen horaire', 'h|hr|hour|std|stunde|heure|hora'],
    ['daily taglicher tagliche taglichen journalier', 'd|day|tag|jour|dia|día'],
  ].flatMap(([said = '', units = '']) =>
    said
      .split(' ')
      .map(
        word =>
          [word, new RegExp(String.raw`(?:/|(?:per|pro|je|par|por) )(?:${units})(?!\p{L})`, 'iu')] as const,
      ),
  ),
)
