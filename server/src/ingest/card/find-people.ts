import type { FoundField } from '../../domain/cards/card-field.ts'
import type { CardSource } from './card-source.ts'
import { readName } from './read-name.ts'

const mostPeople = 12
/** "Name: Jane Doe", then "Title: Director", as below a signature. */
const named =
  /(?<!\p{L})(?:(?:print(?:ed)?\s{1,3})?name|naam|nom|nombre|nome)[ \t]{0,3}:[ \t]{0,40}(?=\p{Lu})/giu
const signed =
  /(?<![\p{L}\p{N}])(?:\/s\/|(?:gez\.|unterzeichnet von|unterschrift|signé(?: par)?|firmado(?: por)?|fdo\.?|firmato(?: da)?|assinado(?: por)?|getekend(?: door)?)[ \t]{0,2}:?)[ \t]{0,4}(?=\p{Lu})/giu
/** "Signed for and on behalf of Acme Ltd by Jane Doe", "Signed for the Client: Jane Doe", "For Acme Ltd: Jane Doe", "Für den Auftraggeber: Jane Doe". */
const signedFor =
  /(?<!\p{L})(?:[Ss]igned|[Ee]xecuted|SIGNED|EXECUTED) (?:for(?: and on behalf of)?|on behalf of) [^\n:;]{3,80}?(?: by[ \t]{1,3}|:[ \t]{1,10})(?=\p{Lu})|^(?:For|On behalf of|(?:i\.[ \t]?[AV]\.[ \t])?Für(?: (?:den|die|das))?|Pour(?: (?:le|la|les))?) (?:l['’])?\p{Lu}[^\n:]{2,80}:[ \t]{1,10}(?=\p{Lu})/gmu
/** A line for the signature that was left empty, and below it the names, side by side, above their titles. */
const printed =
  /(?<!\p{L})By[ \t]{0,2}:[ \t_|-]{0,80}(?:By[ \t]{0,2}:[ \t_|-]{0,80})?\n(?=(\p{Lu}[^\n:]{3,90})\n[ \t]{0,4}(?:Its|Title)[ \t]{0,2}:)/gu
const title =
  /(?<!\p{L})(?:title|its|position|funktion|fonction|cargo|carica|functie)[ \t]{0,3}:[ \t|]{0,40}(\p{Lu}[^\n:|]{1,60}?)(?=[ \t]{2}|[ \t]?\||\n|$|\s-{3}|\s(?:By|Date|Name|Title|Its):)/giu
const author =
  /^[ \t]{0,10}(?:authors?|prepared by|written by|from|verfasser(?:in)?|autor(?:in)?|erstellt von|von|auteur|rédigé par|de|autore?|a cura di|van)[ \t]{0,3}:[ \t]{0,10}(?=\p{Lu})/gimu
const notPeople =
  /(?<!\p{L})(?:title|date|name|by|its|inc|llc|ltd|corporation|company|president|director|officer|limited|signed|signature|witness|secretary|c[efto]o)(?!\p{L})/iu
/** How far below a name its title stands. */
const described = 320
/** Somebody else's signature begins, whose title is not this one's. */
const nextSigner = /\/s\/|(?<!\p{L})by[ \t]{0,2}:/iu
const behindName =
  /^(?:,| ?[-–])[ \t]{0,2}(\p{Lu}\p{L}[\p{L} &.-]{1,50}?)(?=[.,|/]|[ \t]{2}|\n|$|\s(?:\/s\/|[-–_]{2}|\d))/u
/** Only the end of a document signs with what it calls its parties: "Vermieter: Petra Sommer". */
const closing = 1_500

type How = { role?: string | null; column?: number | null; foundBy?: FoundField['foundBy'] }

/** Who signed, and who wrote it. `called` is what the document calls its parties. */
export function findPeople(
  { head, tail, tailStart, signatures }: CardSource,
  called: string[],
): FoundField[] {
  const found: FoundField[] = []
  const add = (
    text: string,
    at: number,
    offset: number,
    { role = null, column = null, foundBy = 'signature-block' }: How,
  ) => {
    const name = readPerson(text, at)
    if (!name || found.length >= mostPeople) return
    const known = found.find(({ value }) => value.toLowerCase() === name.text.toLowerCase())
    const position = role ?? (foundBy === 'signature-block' ? positionOf(text, name, column) : null)
    if (known) known.role ??= position
    else
      found.push({
        kind: 'person',
        value: name.text,
        role: position,
        aliases: [],
        iso: null,
        start: offset + name.start,
        end: offset + name.end,
        foundBy,
      })
  }
  const opening = head.slice(0, 2_500)
  for (const match of opening.matchAll(author)) {
    const role = match[0].trim().replace(/(?<![\s:])[\s:]+$/, '')
    add(opening, match.index + match[0].length, 0, { role, foundBy: 'label' })
  }
  for (const { text, start } of [...signatures, { text: tail, start: tailStart }]) {
    for (const pattern of [named, signed, signedFor])
      for (const match of text.matchAll(pattern)) {
        if (pattern === named && !isLabel(text, match.index)) continue
        add(text, match.index + match[0].length, start, { column: columnOf(text, match) })
      }
    for (const { index, 0: lead, 1: line = '' } of text.matchAll(printed))
      for (const [at, cell] of [...line.matchAll(/[^|]+/gu)].entries())
        add(text, index + lead.length + cell.index, start, { column: line.includes('|') ? at : null })
  }
  const end = tail.slice(-closing)
  for (const match of end.matchAll(/^[ \t]{0,4}(\p{Lu}[\p{L} ]{2,30}?)[ \t]{0,2}:[ \t]{1,20}(?=\p{Lu})/gmu))
    if (called.includes(match[1] ?? ''))
      add(end, match.index + match[0].length, tailStart + tail.length - end.length, {})
  return found
}

/** A label has a capital or begins a line; "under the name: Doe Lighting" is part of a sentence. */
function isLabel(text: string, at: number): boolean {
  return (
    /^\p{Lu}/u.test(text.slice(at, at + 2)) || /(?:^|\n)[ \t]*$/u.test(text.slice(Math.max(0, at - 40), at))
  )
}

type Person = { text: string; start: number; end: number }

/** Which of the names side by side one is, by what stands before each of them; null if it stands alone. */
function columnOf(text: string, { 0: lead, index }: RegExpExecArray): number | null {
  const mark = lead.replace(/(?<![\s|])[\s|]+$/, '')
  const lineStart = text.lastIndexOf('\n', index) + 1
  const lineEnd = text.indexOf('\n', index + lead.length)
  const before = text.slice(lineStart, index).split(mark).length - 1
  const after = text.slice(index + lead.length, lineEnd < 0 ? text.length : lineEnd).split(mark).length - 1
  return before + after === 0 ? null : before
}

/** The title below, of several side by side the one in the same place, or what follows the name: "Jane Doe, Director". */
function positionOf(text: string, { text: name, end }: Person, column: number | null): string | null {
  const below = text.slice(end, end + described)
  const next = column === null ? below.search(nextSigner) : -1
  const own = next < 0 ? below : below.slice(0, next)
  const titles = [...own.matchAll(title)].map(match => match[1]?.trim() ?? '')
  const found = titles[column ?? 0]
  if (found) return found
  const again = own.indexOf(name)
  const after = again < 0 ? own : own.slice(again + name.length)
  const said = behindName.exec(after)?.[1]?.trim() ?? null
  // ", Mag. Jane Doe": the next person.
  return said !== null && /^(?:dr|mag|ing|prof|dipl|mrs?|ms)$/iu.test(said) ? null : said
}

/** A name of two to five words on one line. What follows it there may be a title, a company, or the name once more. */
function readPerson(text: string, at: number): Person | null {
  const feed = text.indexOf('\n', at)
  const wide = text.slice(at, Math.min(feed < 0 ? text.length : feed, at + 60))
  const line = wide.split(/\s{3}|\t|\s(?=(?:Name|Title|Date|By|Its|Per):)|[,|_]|\s-/)[0] ?? ''
  const name = readName(line, 0)
  if (!name || name.text.includes('&')) return null
  const words = [...name.text.matchAll(/\S+/gu)]
  const ends = words.findIndex(
    ({ 0: word }, index) =>
      index > 1 &&
      (notPeople.test(word) || word === words[0]?.[0] || (isLoud(word) && !isLoud(words[0]?.[0] ?? ''))),
  )
  const own = (ends < 0 ? name.text : name.text.slice(0, words[ends]?.index)).trimEnd()
  const count = own.split(/\s+/).length
  if (count < 2 || count > 5 || /\d/.test(own) || notPeople.test(own)) return null
  return { text: own, start: at + name.start, end: at + name.start + own.length }
}

/** In capitals throughout: a company after somebody's name. */
const isLoud = (word: string) => /^\p{Lu}{3}/u.test(word)
