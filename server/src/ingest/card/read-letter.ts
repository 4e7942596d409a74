import type { FoundField } from '../../domain/cards/card-field.ts'
import { writtenDates } from '../../platform/text/written-dates.ts'
import { type CardSource, type Stretch, trimmed } from './card-source.ts'
import { kindOfTitle } from './document-words.ts'
import { isCompany, readName } from './read-name.ts'

/** So far down, a letter has greeted whom it is for. */
const searched = 3_000
const longestSubject = 100
/** How much of the end is searched for its closing words. */
const closing = 1_500
/** How many lines below these words the writer's name may stand: a room for the signature, "i. A.". */
const linesBelow = 5

const salutation =
  /^[ \t]{0,8}(?:dear|sehr geehrte[rs]?|liebe[rs]?|madame|monsieur|chère?|cher|estimad[oa]s?|egregi[oa]|gentile|prezad[oa]s?|geachte|beste)(?:\s[^\n]{1,80})?[,:!]?[ \t]{0,3}$/imu
/** German and Dutch letters have their subject above the salutation. */
const subjectAbove = /^[ \t]{0,8}(?:sehr geehrte|liebe|geachte|beste)/iu
const closes =
  /^[ \t*]{0,8}(?:yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|(?:(?:with )?(?:kind|best|warm) )?regards|(?:mit )?(?:freundlichen?|besten?|herzlichen?|viele) gr\S{1,4}en?|cordialement|bien à vous|(?:meilleures|sincères) salutations|atentamente|un saludo|cordiali saluti|distinti saluti|atenciosamente|(?:met )?vriendelijke groet(?:en)?)[,.!*]{0,3}[ \t]{0,3}/gimu
const attention =
  /,?\s{1,3}(?:attn|attention|for the attention of|z\.\s?hd|zu händen|à l['’]attention|ter attentie|t\.a\.v)(?![\p{L}]).{0,200}$/iu
/** "Our reference: 12" */
const label =
  /^(?:our|your|unser\p{L}*|ihre?|notre|votre|ref(?:erence)?|re|zeichen|datum|date|tel\p{L}*|fax|e-?mail|\p{L}{0,6}bearbeiter\p{L}*|\p{L}{0,12}nummer|page|seite|n°)(?:[ .]\p{L}{1,14}){0,2}\.?\s?:/iu
/** "4020 Linz", "Hauptplatz 4", "Per E-Mail": how a letter reaches whom it is for. */
const address =
  /^(?:[A-Z]{1,3}-)?\d{4,5} \p{Lu}|^[\p{L}.' -]{3,40} \d{1,4} ?[a-z]?(?:, .{0,60})?$|^(?:per|via|by|vorab|persönlich|einschreiben)(?!\p{L})/iu
/** A person, and what the rest of the line says of them: "Jane Doe Operations Director". */
const writer =
  /^(?:i\. ?[AV]\.|ppa\.|gez\.)?[ \t]{0,4}((?:(?:dr|prof|ing|mag)\.?\s){0,2}\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}\.)?(?: (?:van|von|de|der|den|di|da|du|le|la)){0,2} \p{Lu}[\p{L}'’-]{1,30})(?![\p{L}'’-])(?:,| [-–]|\s{1,3}|$)([^\n]{0,80})/iu
/** A position or a part of an organisation, which a line may have instead of a name or behind one. */
const position =
  /(?<!\p{L})(?:directors?|managers?|manag(?:ing|ement)|secretary|officers?|president|head|chief|chair\p{L}*|partner|counsel|clerk|treasurer|lead|engineer|consultant|assistant|coordinator|administrator|c[efiot]o|resources|services?|procurement|sales|accounts|leit(?:er|erin|ung)|\p{L}*(?:führer|leiter|referent|berater|vorstand|prokurist)(?:in)?|direct(?:eur|rice)|gérante?|responsable|directora?|gerente|signed|street|road|council)(?!\p{L})/iu
const noPerson =
  /(?<!\p{L})(?:for|on behalf|enc|encl|enclosures?|cc|the|team|department|anlagen?|p\.?s)(?!\p{L})/iu

/** What a letter says around its text: who writes to whom, of what, and who signed. */
export type Letter = {
  subject: Stretch | null
  sender: Stretch | null
  recipient: Stretch | null
  /** Where it greets whom it is for. */
  greets: number
}

/** The head of a letter; null for a text without a salutation, and for a handbook, say, that greets its readers below its name. */
export function readLetter({ head }: Pick<CardSource, 'head'>): Letter | null {
  const opening = head.slice(0, searched)
  const greeted = salutation.exec(opening)
  if (!greeted) return null
  const above = linesOf(opening, 0, greeted.index)
  const [first] = above
  const from = first ? companyOf(first) : null
  const named = first && !from ? kindOfTitle(first.text)?.kind : undefined
  if (named !== undefined && named !== 'letter') return null
  const others = above.slice(1).flatMap(line => addressedOf(line) ?? [])
  const to = others.find(({ text }) => plain(text) !== plain(from?.text ?? '')) ?? null
  const subject = subjectOf(opening, greeted, above)
  return { subject, sender: from, recipient: from ? to : null, greets: greeted.index }
}

/** Sender and recipient, as parties. */
export function correspondents(letter: Letter): FoundField[] {
  const field = (role: string, { text: value, start, end }: Stretch): FoundField => ({
    kind: 'party',
    value,
    role,
    aliases: [],
    iso: null,
    start,
    end,
    foundBy: 'title-block',
  })
  return [
    ...(letter.sender ? [field('Sender', letter.sender)] : []),
    ...(letter.recipient ? [field('Recipient', letter.recipient)] : []),
  ]
}

/** Whose name stands below the closing words. */
export function signerOf({ tail, tailStart }: Pick<CardSource, 'tail' | 'tailStart'>): FoundField[] {
  const offset = Math.max(0, tail.length - closing)
  const end = tail.slice(offset)
  const closed = [...end.matchAll(closes)].at(-1)
  if (!closed) return []
  const below = linesOf(end, closed.index + closed[0].length, end.length).slice(0, linesBelow)
  for (const [at, line] of below.entries()) {
    const [, first = '', behind = ''] = writer.exec(line.text) ?? []
    if (/^\s{0,2}\d/.test(behind)) continue
    // "Anna Maria Berg": a third name, where it is no position.
    const isThird = /^\p{Lu}[\p{L}'’-]{1,30}$/u.test(behind) && !position.test(behind)
    const [name, rest] = isThird ? [line.text.slice(line.text.indexOf(first)), ''] : [first, behind]
    if (name === '' || noPerson.test(name) || position.test(name) || isCompany(name) || !isNamed(name))
      continue
    const start = tailStart + offset + line.start + line.text.indexOf(name)
    const next = below[at + 1]?.text ?? ''
    const role = positionIn(rest) ?? positionIn(next)
    const place = { start, end: start + name.length }
    return [
      { kind: 'person', value: name, role, aliases: [], iso: null, ...place, foundBy: 'signature-block' },
    ]
  }
  return []
}

const isNamed = (name: string) =>
  name.split(' ').every(word => /^(?:\p{Lu}|van$|von$|de[rn]?$|d[iau]$|l[ea]$)/u.test(word))

/** "Operations Director", not the next sentence or an address. */
function positionIn(text: string): string | null {
  const said = text.trim().replace(/^[,–-]\s{0,3}/u, '')
  return /^\p{Lu}[\p{L} &'’/-]{2,50}$/u.test(said) && !isCompany(said) && said.split(' ').length <= 6
    ? said
    : null
}

const plain = (text: string) => text.toLowerCase()

function linesOf(text: string, from: number, to: number): Stretch[] {
  return [...text.slice(from, to).matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }) => {
    const stretch = trimmed(text, from + index, from + index + line.length)
    return stretch.text === '' ? [] : [stretch]
  })
}

/** The company whose name a line begins with, without what goes on behind its form: "ACME LIMITED Unit 9". */
function companyOf({ text, start }: Stretch): Stretch | null {
  const name = readName(text, 0)
  if (!name) return null
  const words = [...name.text.matchAll(/\S+/gu)]
  const isForm = (at: number) =>
    isCompany(`x ${words[at]?.[0] ?? ''}`) && !/^\p{Ll}{1,2}$/u.test(words[at]?.[0] ?? '')
  let last = words.findIndex((_, at) => at > 0 && isForm(at))
  while (last >= 0 && isForm(last + 1)) last++
  const form = words[last]
  if (!form) return null
  const company = name.text.slice(0, form.index + form[0].length).replace(/,$/, '')
  return { text: company, start: start + name.start, end: start + name.start + company.length }
}

/** Whom a line of an address names: a company, or whoever is to pass the letter on. */
function addressedOf(line: Stretch): Stretch | null {
  const company = companyOf(line)
  const before = attention.exec(line.text)
  if (!before) return company
  const text = line.text.slice(0, before.index)
  return /^\p{Lu}/u.test(text) && !/\d/.test(text)
    ? { text, start: line.start, end: line.start + text.length }
    : company
}

/** The text has begun, perhaps with a line that was broken. */
const sentence =
  /^(?:we|i|you|thank|please|this|further|with|following|it|in|as|after|on)(?!\p{L})|(?:(?<!\d)\.|[!?,;])(?:\s|$)|:$/iu

/** The line above or below the salutation that says what the letter is about. */
function subjectOf(opening: string, greeted: RegExpExecArray, above: Stretch[]): Stretch | null {
  const isAbove = subjectAbove.test(greeted[0])
  const [below, next] = linesOf(opening, greeted.index + greeted[0].length, opening.length)
  const isDated = above.some(({ text }) => writtenDates(text).length > 0)
  const line = isAbove ? (isDated ? above.at(-1) : undefined) : below
  if (!line || line.text.length > longestSubject || sentence.test(line.text)) return null
  if (!/^[\p{Lu}\p{N}]/u.test(line.text) || (!isAbove && !/^[\p{Lu}\p{N}]/u.test(next?.text ?? '')))
    return null
  const isSaid =
    line.text.split(' ').length > 1 &&
    !label.test(line.text) &&
    !attention.test(` ${line.text}`) &&
    !address.test(line.text)
  return isSaid && !isOnlyDate(line.text) ? line : null
}

/** "Linz, 4 March 2026" */
function isOnlyDate(text: string): boolean {
  const [date] = writtenDates(text)
  return date !== undefined && text.length - (date.end - date.start) < 30
}
