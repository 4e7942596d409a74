import type { FoundField } from '../../domain/cards/card-field.ts'
import type { CardSource } from './card-source.ts'
import { readName } from './read-name.ts'

const mostPeople = 12
/** "Name: Jane Doe", then "Title: Director", as below a signature. */
const named =
  /(?<!\p{L})(?:(?:print(?:ed)?\s{1,3})?name|naam|nom|nombre|nome)[ \t]{0,3}:[ \t]{0,40}(?=\p{Lu})/giu
const signed = /(?<![\p{L}\p{N}])\/s\/[ \t]{0,4}(?=\p{Lu})/gu
const titled =
  /(?<!\p{L})(?:title|its|position|funktion|fonction|cargo|carica|functie)[ \t]{0,3}:[ \t]{0,40}(\p{Lu}[^\n:]{1,60}?)(?=\s{2}|\n|$|\s(?:By|Date|Name|Title):)/iu
const author =
  /^[ \t]{0,10}(?:authors?|prepared by|written by|from|verfasser(?:in)?|autor(?:in)?|erstellt von|von|auteur|rédigé par|de|autore?|a cura di|van)[ \t]{0,3}:[ \t]{0,10}(?=\p{Lu})/gimu
const notPeople =
  /(?<!\p{L})(?:title|date|name|by|its|inc|llc|ltd|corporation|company|president|director|officer|limited)(?!\p{L})|&/iu

/** Who signed, and who wrote it. */
export function findPeople({ head, tail, tailStart }: CardSource): FoundField[] {
  const found: FoundField[] = []
  const add = (
    text: string,
    at: number,
    offset: number,
    role: string | null,
    foundBy: FoundField['foundBy'],
  ) => {
    const name = readPerson(text, at)
    if (!name || found.length >= mostPeople) return
    const known = found.find(({ value }) => value.toLowerCase() === name.text.toLowerCase())
    if (known) known.role ??= role
    else
      found.push({
        kind: 'person',
        value: name.text,
        role,
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
    add(opening, match.index + match[0].length, 0, role, 'label')
  }
  for (const pattern of [named, signed])
    for (const match of tail.matchAll(pattern)) {
      if (pattern === named && !isLabel(tail, match.index)) continue
      const at = match.index + match[0].length
      const role = titled.exec(tail.slice(at, at + 240))?.[1]?.trim() ?? null
      add(tail, at, tailStart, role, 'signature-block')
    }
  return found
}

/** A label has a capital or begins a line; "under the name: Doe Lighting" is part of a sentence. */
function isLabel(text: string, at: number): boolean {
  return (
    /^\p{Lu}/u.test(text.slice(at, at + 2)) || /(?:^|\n)[ \t]*$/u.test(text.slice(Math.max(0, at - 40), at))
  )
}

/** A name of two to five words on one line. */
function readPerson(text: string, at: number): { text: string; start: number; end: number } | null {
  const feed = text.indexOf('\n', at)
  const wide = text.slice(at, Math.min(feed < 0 ? text.length : feed, at + 60))
  const line = wide.split(/\s{3}|\t|\s(?=(?:Name|Title|Date|By|Its):)|,/)[0] ?? ''
  const name = readName(line, 0)
  if (!name || notPeople.test(name.text)) return null
  const words = name.text.split(/\s+/)
  if (words.length < 2 || words.length > 5 || /\d/.test(name.text)) return null
  return { text: name.text, start: at + name.start, end: at + name.end }
}
