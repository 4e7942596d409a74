import { cardValueMaxLength } from '@citewell/contract/card-kinds.ts'
import type { Block } from '@citewell/contract/library.ts'
import type { FoundField } from '../../domain/cards/card-field.ts'
import { isContentsTitle } from '../../domain/documents/contents-lines.ts'
import { isHeading } from '../../domain/documents/is-heading.ts'
import { type CardSource, type Stretch, trimmed } from './card-source.ts'
import { isDeedNoun, kindOfTitle, kindOfWord } from './document-words.ts'
import type { Preamble } from './find-preamble.ts'
import { subjectLine } from './find-subject.ts'
import { readLetter } from './read-letter.ts'

const searched = 8_000
const longestTitle = 160
const mostWords = 22

/** The title of a document: of a contract from its title block or opening, of others their first heading. */
export function findTitle(whole: CardSource, preamble: Preamble | null): FoundField | null {
  const deed = deedTitle(preamble ? whole : beforeContents(whole), preamble)
  if (deed) return deed
  const source = beforeContents(whole)
  const heading = source.blocks
    .slice(0, 6)
    .find(block => isHeading(block) && isTitle(block.text) && !isNameOfSheet(block))
  const told = source.title && isTitle(source.title) && isSaid(source.title, source) ? source.title : null
  if (told) {
    const at = source.head.indexOf(told)
    return at < 0
      ? fieldOf({ text: told, start: -1, end: -1 }, 'file-property')
      : fieldOf({ text: told, start: at, end: at + told.length }, 'file-property')
  }
  if (heading) return fieldOf(heading, 'heading')
  const line = subjectLine(source) ?? firstLine(source)
  return line ? fieldOf(line, 'title-block') : null
}

/** A workbook's first sheet says what stands on it, not what the workbook is. */
function isNameOfSheet({ anchor, text }: Block): boolean {
  return anchor.kind === 'cells' && anchor.sheet === text
}

/** The source up to its table of contents, whose lines are titles of parts; below it if it begins with one. */
function beforeContents(source: CardSource): CardSource {
  const at = source.blocks.findIndex(({ text }) => isContentsTitle(text))
  if (at < 0) return source
  const before = source.blocks.slice(0, at)
  return { ...source, blocks: before.length > 0 ? before : source.blocks.slice(1) }
}

/** Formats that are made from a template or an older file, whose properties stay. */
const keepProperties = new Set(['pdf', 'docx', 'pptx'])
/** A beginning without pages is as long as about one. */
const firstPage = 3_000

/** Whether the first page has the words of a title: properties may be left from another document. */
function isSaid(title: string, { head, blocks, format }: CardSource): boolean {
  if (!keepProperties.has(format)) return true
  const later = blocks.find(({ anchor }) => isLaterPage(anchor))
  const page = plain(head.slice(0, later?.start ?? firstPage))
  return plain(title)
    .split(' ')
    .every(word => page.includes(word))
}

function isLaterPage(anchor: Block['anchor']): boolean {
  if (anchor.kind === 'page') return anchor.page > 1
  return anchor.kind === 'slide' && anchor.slide > 1
}

function fieldOf({ text, start, end }: Stretch, foundBy: FoundField['foundBy']): FoundField {
  const place = start < 0 ? { start: null, end: null } : { start, end }
  const value = text.replace(/\s+/g, ' ').slice(0, cardValueMaxLength)
  return { kind: 'title', value, role: null, aliases: [], iso: null, ...place, foundBy }
}

function isTitle(text: string): boolean {
  return text.length <= longestTitle && /\p{L}{2}/u.test(text) && !/[,;:]\s*$/.test(text)
}

const itemMark = /^(?:\d{1,3}(?:\.\d{1,3})*[.)]|\p{L}[.)])\s/u
/** "Meeting notes: new roof", not "Invoice number: 113". */
const kindBeforeColon = /^(?:\p{L}+\s){0,3}?(\p{L}+): \p{L}\S* \S/u

/** A short first line that is no sentence, no label and no item of a list. */
function firstLine({ blocks, head, format }: CardSource): Stretch | null {
  const text = readLetter({ head })?.greets ?? head.length
  for (const [index, block] of blocks.slice(0, 3).entries()) {
    if (block.kind !== 'paragraph' && block.kind !== 'heading' && block.kind !== 'slide-title') continue
    if (isNameOfSheet(block) || block.start >= text) continue
    const feed = head.indexOf('\n', block.start)
    const line = trimmed(head, block.start, Math.min(feed < 0 ? block.end : feed, block.end))
    if (
      line.text.length >= 4 &&
      line.text.length <= 120 &&
      isTitle(line.text) &&
      !/[.!?]$/.test(line.text) &&
      !itemMark.test(line.text) &&
      (!line.text.includes(': ') ||
        (index === 0 && format === 'pptx') ||
        (index === 0 && saysKind(line.text)))
    )
      return line
  }
  return null
}

function saysKind(line: string): boolean {
  const [, word] = kindBeforeColon.exec(line) ?? []
  return word !== undefined && kindOfWord(word.toLowerCase()) !== null
}

function deedTitle({ head, blocks }: CardSource, preamble: Preamble | null): FoundField | null {
  const named = preamble && titleInLead(head, preamble)
  const runs = titleRuns(head, blocks, preamble ? preamble.parties.start : searched)
  if (named) {
    const same = runs.find(run => plain(run.text) === plain(named.text))
    const longer = runs.find(
      run => plain(run.text).endsWith(` ${plain(named.text)}`) && run.text.split(/\s+/).length <= 12,
    )
    return fieldOf(longer ?? same ?? named, longer || same ? 'title-block' : 'preamble')
  }
  const [first] = runs
  if (!first || (!preamble && (first.start >= opening || isBelow(first, head, blocks)))) return null
  return fieldOf(first, 'title-block')
}

/** So far down, what is worded as a title of a contract is none of this document. */
const opening = 600
const numberBefore = /(?:^|\n)[^\S\n]*\d{1,3}(?:\.\d{1,3})*[.)]?[^\S\n]*$/

/** Whether it is an item of an agenda, say, or stands below a line that says what the document is: "Minutes of …". */
function isBelow({ start }: Stretch, head: string, blocks: Block[]): boolean {
  const isOfOtherKind = ({ text }: Block) => {
    const kind = kindOfTitle(text.split('\n')[0] ?? '')?.kind
    return kind !== undefined && kind !== 'contract' && kind !== 'amendment'
  }
  const above = blocks.filter(block => block.end <= start)
  return (
    numberBefore.test(head.slice(0, start)) || above.some(block => isHeading(block) && isOfOtherKind(block))
  )
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** "This Software Hosting Agreement (the …" in the sentence that opens a contract. */
function titleInLead(head: string, { lead }: Preamble): Stretch | null {
  const words = [...lead.text.matchAll(/[^\s()"“”]+|[("“]/gu)]
  const starts = words.flatMap((word, at) => (/^this$/iu.test(word[0]) ? [at] : []))
  // The nearest to the parties: an earlier one may be about the file.
  for (const at of starts.reverse()) {
    let last = -1
    for (let next = at + 1; next < Math.min(words.length, at + mostWords); next++) {
      const word = words[next]?.[0] ?? ''
      if (word === '(' || word === '"' || word === '“') break
      const bare = word.replace(/(?<![,;:.])[,;:.]+$/, '')
      if (isDeedNoun(bare.toLowerCase())) last = next
      if (/^(?:is|was|made|dated|effective|entered|by|between|shall|sets|has|have)$/iu.test(bare)) break
      if (/[;:.]$/.test(word)) break
    }
    const [first, end] = [words[at + 1], words[last]]
    // "This Agreement" says nothing.
    if (!first || !end || last <= at + 1) continue
    const stretch = trimmed(
      head,
      lead.start + first.index,
      lead.start + end.index + end[0].replace(/(?<![,;:.])[,;:.]+$/, '').length,
    )
    if (stretch.text.length <= longestTitle) return stretch
  }
  return null
}

const label =
  /^(?:exhibit|ex|annex|appendix)\.?[\s-]{0,3}\p{N}[\p{N}.()\p{Lu}-]{0,12}\s|^(?:(?:final|execution|conformed|signed)\s{1,3}(?:copy|version|draft|form)|strictly private and confidential|private and confidential|confidential(?:\s{1,3}treatment requested)?|redacted|draft|logo\]|as amended\.?)(?!\p{L})|^\[[^\]]{0,40}\]/iu

/** Lines, and runs of capital letters, that end with the noun of a deed. */
function titleRuns(head: string, blocks: Block[], until: number): Stretch[] {
  const found: Stretch[] = []
  for (const block of blocks) {
    if (block.start >= until || found.length > 40) break
    // A row of a list of documents, say.
    if (block.kind === 'table-row' && block.text.includes(' | ')) continue
    const end = Math.min(block.end, until)
    const text = head.slice(block.start, end)
    let from = block.start
    for (const match of [...text.matchAll(paragraphEnd), null]) {
      const to = match ? block.start + match.index : end
      found.push(...runsIn(head, trimmed(head, from, to)))
      from = match ? to + match[0].length : end
    }
  }
  return found
}

const paragraphEnd =
  /\n\s{0,80}\n|(?<=[\p{L}\])]{3})\.\s|\n(?=\s{0,60}(?:[Bb]etween|BETWEEN|[Bb]y and|BY AND)\s)/gu

function runsIn(text: string, block: Stretch): Stretch[] {
  const found: Stretch[] = []
  const words = [...block.text.slice(0, 4_000).matchAll(/\S+/g)]
  const isShort = block.text.length <= 140 && isTitleCase(block.text)
  let run: RegExpExecArray[] = []
  const close = () => {
    const title = run.length > 0 ? titleOfRun(text, block.start, run) : null
    if (title) found.push(title)
    run = []
  }
  for (const word of words) {
    const isCapitals = !/\p{Ll}/u.test(word[0]) && !/^\d+\.$/.test(word[0])
    if (/^this$/iu.test(word[0]) || /^\(?["“]/.test(word[0])) close()
    else if (isCapitals || isShort) run.push(word as RegExpExecArray)
    else close()
    if (/[^\p{Lu}.]{3}\.$/u.test(word[0])) close()
  }
  close()
  return found
}

/** Long words begin with capitals, as in a title and not in a sentence. */
function isTitleCase(text: string): boolean {
  const long = text.match(/(?<!\p{L})\p{L}{4,}/gu) ?? []
  return long.filter(word => /^\p{Lu}/u.test(word)).length >= 0.6 * long.length
}

/** Cuts labels off the front and what follows the noun off the end. */
function titleOfRun(text: string, offset: number, run: RegExpExecArray[]): Stretch | null {
  const at = (index: number) => offset + (run[index]?.index ?? 0)
  const endOf = (index: number) => at(index) + (run[index]?.[0].length ?? 0)
  let first = 0
  for (let tries = 0; tries < 6 && first < run.length; tries++) {
    const rest = text.slice(at(first), endOf(run.length - 1))
    const cut = label.exec(rest)
    if (!cut) break
    const past = at(first) + cut[0].length
    while (first < run.length && at(first) < past) first++
  }
  const noun = run.findIndex((word, index) => index >= first && isDeedNoun(bareWord(word[0])))
  if (noun < 0) return null
  // Numbers of exhibits and telephones, which the capitals follow.
  const number = run.findLastIndex(
    (word, index) => index >= first && index < noun && !/\p{L}{2}/u.test(word[0]) && /\d/.test(word[0]),
  )
  if (number >= 0) return titleOfRun(text, offset, run.slice(number + 1))
  let last = noun
  for (let index = noun; index < run.length; index++) {
    if (!isDeedNoun(bareWord(run[index]?.[0]))) continue
    last = index
    if (!goesOn(run, index)) break
  }
  if (last - first >= mostWords) return null
  const more = tailOf(run, last)
  const title = trimmed(text, at(first), endOf(more))
  title.text = title.text.replace(/[,;:.]$/, '')
  title.end = title.start + title.text.length
  return title.text.length <= longestTitle && title.text.split(/\s+/).length > 1 ? title : null
}

const bareWord = (word = '') => word.toLowerCase().replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, '')

/** "AMENDMENT NO. 2 TO …", "LICENSE AND HOSTING AGREEMENT": another noun follows that belongs to the same title. */
function goesOn(run: RegExpExecArray[], index: number): boolean {
  if (/[,;]$/.test(run[index]?.[0] ?? '')) return true
  const following = run.slice(index + 1, index + 5).map(word => bareWord(word[0]))
  if (following.length === 0) return false
  const joined = [
    'to',
    'of',
    'for',
    'and',
    'under',
    'no',
    'nr',
    'number',
    'addendum',
    'amendment',
    'zum',
    'zur',
    'zu',
    'du',
    'de',
  ]
  return (
    joined.includes(following[0] ?? '') ||
    ((following[0] ?? '') === '' && joined.includes(following[1] ?? following[0] ?? '')) ||
    ['license', 'licence', 'lease', 'schedule', 'terms', 'note', 'order'].includes(bareWord(run[index]?.[0]))
  )
}

/** "ADDENDUM I", "AGREEMENT (WQHT HD2)", "AMENDMENT NO. 2". */
function tailOf(run: RegExpExecArray[], last: number): number {
  const next = run[last + 1]?.[0] ?? ''
  if (/^(?:[IVX]{1,4}|\d{1,3}|[A-Z])$/.test(next)) return last + 1
  if (/^No\.?$/i.test(next) && /^\d/.test(run[last + 2]?.[0] ?? '')) return last + 2
  if (next.startsWith('(')) {
    const close = run.findIndex((word, index) => index > last && word[0].endsWith(')'))
    if (close > last && close <= last + 4) return close
  }
  return last
}
