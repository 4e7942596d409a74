import type { Language } from '../../platform/text/stem-word.ts'

/** German nouns whose plural ends as a doer does: "Felder" are several of "Feld". */
const plurals =
  /(?:amt|bad|band|bild|blatt|brett|buch|dach|denkmal|dorf|ei|fach|fass|feld|geist|geld|gehalt|glas|glied|grab|gras|gut|haus|holz|horn|huhn|kalb|kind|kleid|kraut|land|licht|lied|loch|mann|mund|nest|rad|rand|rind|schild|schloss|tal|tuch|volk|wald|wort|wurm)$/
const shortestRoot = 3

/**
 * Whether a word is somebody who does what another one names, so that it names something else: "contractors" of
 * "contract", "Mieter" of "Miete", "Prüfer" of "Prüfung". `text` is without accents.
 */
export function isDoerOf(
  { text, name: isCapital }: { text: string; name: boolean },
  deed: string,
  language: Language,
): boolean {
  if (language !== 'german') return text.startsWith(deed) && /^(?:or|er)s?$/u.test(text.slice(deed.length))
  // "Offener" of "offene Posten" is the same word.
  const root = isCapital ? /^(\p{L}+?)(?:er|or)(?:n|s|en|in|innen)?$/u.exec(text)?.[1] : undefined
  if (root === undefined || root.length < shortestRoot || plurals.test(root) || !deed.startsWith(root))
    return false
  return /^(?:e|s|en|ung|ungen)?$/u.test(deed.slice(root.length))
}

/** Ends the name of a column of those who did something: "Requested by". */
export const doneBy = /(?<!\p{L})(?:by|von|durch|par|por)$/iu
