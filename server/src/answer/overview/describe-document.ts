import type { Block } from '@citewell/contract/library.ts'
import { isHeading } from '../../domain/documents/is-heading.ts'
import { monthNumbers } from '../../platform/text/month-names.ts'
import { anyLanguage, wordsOfLanguages } from '../lexicon/every-language.ts'

type Described = { kind: string | null; title: string | null; date: string | null }

const kinds = new Set(wordsOfLanguages('documentKinds'))
const kindEnding = new RegExp(`(?:${anyLanguage('documentKindEnding')})$`, 'u')
/** A document tells its date among its first blocks. */
const opening = 12
const longestTitle = 160
/** Precedes the date of a document, rather than one that it merely mentions. */
const datesIt =
  /(?:\bdated?(?: as of)?|\beffective(?: date)?(?: as of)?|\bas of|\bmade (?:and entered into )?(?:as of|on)|\bissued(?: on)?|\bversion of|\bdatum|\bstand|\bvom|\bfecha(?:do)?|\bfait (?:à \p{L}+,? )?le|\ben date du|\bdata)\s{0,3}:?\s{0,3}(?:the |this |del? |le |den )?$/iu

/** What a document tells of itself. Each is null rather than guessed. */
export function describeDocument(
  filename: string,
  known: { title: string | null; blocks: Block[] },
): Described {
  const bare = filename.replace(/\.[a-z0-9]{2,5}$/i, '')
  const first = known.blocks.filter(({ kind }) => kind !== 'furniture').slice(0, opening)
  const title = titleOf(known.title, first, [filename, bare])
  return { kind: kindOf(title) ?? kindOf(bare), title, date: dateOf(bare, first) }
}

function titleOf(told: string | null, first: Block[], names: string[]): string | null {
  const heading = first.slice(0, 3).find(isHeading)?.text ?? ''
  const title = [told ?? '', heading]
    .map(text => text.replace(/\s+/g, ' ').trim())
    .find(text => /\p{L}{2}/u.test(text) && text.length <= longestTitle && !names.includes(text))
  return title ?? null
}

/** The last word that names a kind of document, since "Lease report" is a report. */
function kindOf(text: string | null): string | null {
  const words = (text ?? '').split(/[^\p{L}\p{N}]+/u)
  const word = words.findLast(each => kinds.has(each.toLowerCase()) || kindEnding.test(each.toLowerCase()))
  return word ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : null
}

function dateOf(bare: string, first: Block[]): string | null {
  const inName = readDate(bare.replaceAll('_', ' '))
  if (inName) return inName.date
  for (const { text } of first) {
    const found = readDate(text.slice(0, 1_000))
    if (!found) continue
    const alone = text.trim().length - found.length <= 24 && !/[.!?]$/.test(text.trim())
    if (alone || datesIt.test(text.slice(0, found.start))) return found.date
  }
  return null
}

/** The first full date or month of a text; null for one like 03/04/2027, whose order is unknown. */
function readDate(text: string): { date: string; start: number; length: number } | null {
  const forms: [RegExp, (groups: string[]) => [string, number, number | null]][] = [
    [/(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/u, ([y = '', m, d]) => [y, Number(m), Number(d)]],
    [
      /(?<!\d)(\d{1,2})(?:\.|er|st|nd|rd|th|º)?\s+(?:of |de )?(\p{L}{3,10})\.?,?\s+(?:de )?((?:19|20)\d{2})(?!\d)/iu,
      ([d, m = '', y = '']) => [y, monthOf(m), Number(d)],
    ],
    [
      /(?<!\p{L})(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})(?!\d)/iu,
      ([m = '', d, y = '']) => [y, monthOf(m), Number(d)],
    ],
    [/(?<!\d)(\d{1,2})\.(\d{1,2})\.((?:19|20)\d{2})(?!\d)/u, ([d, m, y = '']) => [y, Number(m), Number(d)]],
    [
      /(?<!\p{L})(\p{L}{3,10})\.?,?\s+(?:de )?((?:19|20)\d{2})(?!\d)/iu,
      ([m = '', y = '']) => [y, monthOf(m), null],
    ],
  ]
  const dates = forms.flatMap(([form, parts]) => {
    const found = form.exec(text)
    if (!found) return []
    const [year, month, day] = parts(found.slice(1))
    if (month < 1 || month > 12 || (day !== null && (day < 1 || day > 31))) return []
    const numbers = [month, ...(day === null ? [] : [day])].map(number => String(number).padStart(2, '0'))
    return [{ date: [year, ...numbers].join('-'), start: found.index, length: found[0].length }]
  })
  return dates.sort((a, b) => a.start - b.start)[0] ?? null
}

function monthOf(name: string): number {
  return monthNumbers.get(name.toLowerCase()) ?? 0
}
