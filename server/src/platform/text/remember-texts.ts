/** People read an answer before they ask again. */
const restMilliseconds = 90_000

/**
 * The same function of a text, which remembers its results for the texts that came last, with at most `most` characters
 * in all. It forgets them all when nobody has asked for a minute and a half, or at most twice as long. What it returns is
 * shared: nobody may change it. `kind` is what the result depends on besides the text.
 */
export function rememberTexts<Kind extends string, Result>(
  read: (text: string, kind: Kind) => Result,
  most: number,
): (text: string, kind: Kind) => Result {
  type Texts = Map<string, Result>
  type Known = Map<Kind, Texts>
  // Two halves instead of an order of use: a text that was found needs no change of a map.
  let recent: Known = new Map()
  let before: Known = new Map()
  let characters = 0
  // Texts of one kind come one after another.
  let latestKind: Kind | null = null
  let latest: Texts | undefined
  // A timer that is set anew costs more than most look-ups.
  let isUsed = false
  const forget = () => {
    if (isUsed) {
      isUsed = false
      resting.refresh()
      return
    }
    recent = new Map()
    before = new Map()
    latestKind = null
    characters = 0
  }
  const resting = setTimeout(forget, restMilliseconds).unref()
  return (text, kind) => {
    if (latestKind !== kind) {
      latestKind = kind
      latest = recent.get(kind)
    }
    const known = latest?.get(text)
    if (known !== undefined) {
      isUsed = true
      return known
    }
    const result = before.get(kind)?.get(text) ?? read(text, kind)
    resting.refresh()
    characters += text.length
    if (characters > most / 2) {
      before = recent
      recent = new Map()
      characters = text.length
    }
    const ofKind = recent.get(kind) ?? new Map<string, Result>()
    recent.set(kind, ofKind.set(text, result))
    latest = ofKind
    return result
  }
}
