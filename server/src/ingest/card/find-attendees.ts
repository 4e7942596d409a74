import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import type { Block } from '@citewell/contract/library.ts'
import { attended, type FoundField } from '../../domain/cards/card-field.ts'
import { readName } from './read-name.ts'
import { isPersonalName } from './read-value.ts'

const searched = 6_000
const mostPeople = 30
const longestLine = 600
/** Whoever was there, at the beginning of a line that goes on with their names or stands above them. */
const present =
  /^[ \t]{0,10}(?:(?:also |board |members |directors |committee )?present|(?:members|directors|persons|those) (?:present|attending)|attendees|attended by|in attendance|attendance|participants|teilnehmer(?:innen|\*innen|:innen|innen und teilnehmer| und teilnehmerinnen)?|teilnehmende|anwesend(?:e(?: mitglieder)?)?|(?:étaient )?présents|présentes|participants|asistentes|presentes|presenti|partecipanti|participantes|aanwezig(?:en)?|deelnemers)[ \t]{0,3}(?:[:|]|$)/gimu
/** "Apologies: Peter Ross", "1. Budget": the list is over. */
const over = /^[ \t]{0,10}(?:\p{L}[\p{L} /()-]{1,40}:|\d{1,2}[.)]\s)/u
const elsewhere = /[.;,]?[ \t]{1,4}(?=\p{Lu}\p{L}{2,20}(?: \p{L}{2,20}){0,2}:)/u
const between = /[,;|\n\t]| {3}|(?<!\p{L})(?:and|und|et|y|e|en) /giu
const courtesy =
  /^(?:mrs?|ms|miss|herrn?|frau|m\.|mme|monsieur|madame|sra?\.|señora?|sig\.(?:ra)?|dhr\.|mevr\.)\.?[ ]{1,2}(?=\p{Lu})/iu
/** The full stop behind the last name. */
const endOfList = /(?<=\p{L}{3})\.$/u
const kinds: ReadonlySet<DocumentKind | null> = new Set(['minutes', 'notes'])

/** Who attended what minutes or notes are of. */
export function findAttendees(blocks: Block[], kind: DocumentKind | null): FoundField[] {
  if (!kinds.has(kind)) return []
  const found: FoundField[] = []
  for (const [at, { text, start }] of blocks.entries()) {
    if (start > searched) break
    for (const { index, 0: label } of text.matchAll(present)) {
      const behind = index + label.length
      const rest = { text: text.slice(behind), start: start + behind }
      const lists = rest.text.trim() === '' ? blocks.slice(at + 1) : [rest]
      for (const { text: value, start } of namesIn(lists)) {
        if (found.length >= mostPeople || found.some(known => known.value === value)) continue
        const place = { start, end: start + value.length }
        found.push({
          kind: 'person',
          value,
          role: attended,
          aliases: [],
          iso: null,
          ...place,
          foundBy: 'label',
        })
      }
    }
  }
  return found
}

type Line = Pick<Block, 'text' | 'start'>

/** The names up to the first line that is none of a list. */
function namesIn(lists: (Line & Partial<Block>)[]): Line[] {
  const names: Line[] = []
  for (const { text, start, kind } of lists) {
    if (kind === 'heading') return names
    for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
      const [own = ''] = line.slice(0, longestLine).split(elsewhere)
      const people = over.test(own) ? [] : peopleIn(own)
      if (people.length === 0 && line.trim() !== '') return names
      names.push(...people.map(person => ({ ...person, start: start + index + person.start })))
      if (own.length < line.length || names.length >= mostPeople) return names
    }
  }
  return names
}

function peopleIn(line: string): Line[] {
  const ends = [...line.matchAll(between)].map(({ index, 0: mark }) => ({ index, next: index + mark.length }))
  return [...ends, { index: line.length, next: line.length }].flatMap(({ index }, at) => {
    const from = ends[at - 1]?.next ?? 0
    const words = line.slice(from, index)
    const mark = /^[\s•*–-]{0,6}/u.exec(words)?.[0].length ?? 0
    const opening = mark + (courtesy.exec(words.slice(mark))?.[0].length ?? 0)
    const name = readName(words.slice(opening), 0)
    if (!name || !isPersonalName(name.text)) return []
    return [{ text: name.text.replace(endOfList, ''), start: from + opening + name.start }]
  })
}
