import type { Scope } from '../stages.ts'

/** "According to …", "im …": what is called a document may follow without an article. */
const source = "according to|as per|laut|gemäß|im|según|selon|d['’]après"
/** "In the …": a document, when what follows is called one. */
const place = 'in|within|from|per|aus|en|dans'
/** "Of the …": contracts speak of themselves so; only a longer name says which one. */
const belonging = 'of|under|des|del|du'
const article = 'the|my|our|this|der|dem|den|die|das|meinem|unserem|el|la|mi|nuestro|le|mon|notre'
const introduced = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<source>${source})|(?<place>${place})|${belonging}) (?<article>(?:${article}) )?`,
  'gu',
)

/** What documents are called; German names end in them. */
const kinds = new Set(
  `agreement agreements article book brochure budget charter circular contract contracts datasheet directive
  guide guideline guidelines handbook invoice lease leaflet letter manual memo memorandum minutes newsletter
  notes paper plan policy presentation procedure proposal protocol report reports resume rulebook slides
  specification spreadsheet statement study survey syllabus thesis transcript whitepaper
  contrato acuerdo informe factura guía política contrat accord rapport facture manuel
  relatório fatura notas acta actas`.split(/\s+/),
)
const germanKinds =
  /(?:vertrag|vertrags|handbuch|handbuchs|bericht|berichts|vereinbarung|rechnung|protokoll|leitfaden|richtlinie|angebot|satzung)$/u
/** Words for any document, and function words, which tell none from another. */
const generic = new Set(
  `document documents file files text page pages section chapter paragraph table the this pdf docx dokument
  datei fichier archivo documento with from that which what when where who how and for are was has have will`.split(
    /\s+/,
  ),
)
const anyDocument = /^(?:documents?|files?|pdf|docx|dokument|datei|fichier|archivo|documento)$/u
const longestName = 6
/** A single word names at most so many documents; more of them are not what is meant by it. */
const mostByOneWord = 3

/**
 * The scope and question without the documents' names, when the question names documents: by file name
 * ("in contract.pdf …"), after an @, by a name of several words without its ending, or by what a document
 * is called where one is meant ("in the handbook"). A word of the question that also stands in a file's name
 * names nothing.
 */
export function narrowScope(text: string, scope: Scope): { text: string; scope: Scope } {
  const lower = flatten(text)
  const exactly = scope.documents.filter(document => isNamed(lower, document.filename))
  const named = exactly.length > 0 ? exactly : namedInPart(lower, scope.documents)
  if (named.length === 0) return { text, scope }
  let rest = text
  for (const { filename } of named) rest = withoutName(rest, filename)
  return { text: /[\p{L}\p{N}]/u.test(rest) ? rest : text, scope: { ...scope, documents: named } }
}

function flatten(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')} `
}

function isNamed(text: string, filename: string): boolean {
  const name = flatten(filename).trim()
  const bare = name.replace(/\.[a-z0-9]{2,5}$/, '').trim()
  if (bare.length === 0) return false
  if (bare !== name && holds(text, name)) return true
  if (holds(text, `@${bare}`)) return true
  const distinctive = bare.length >= 8 && /[\s-]|\d/.test(bare)
  return holds(text, bare) && (distinctive || holds(text, `"${bare}"`) || holds(text, `“${bare}”`))
}

/** Documents whose names hold the words after "in the", as many of them as any name holds; none when all do. */
function namedInPart(text: string, documents: Scope['documents']): Scope['documents'] {
  // Of thousands of documents only when the question needs it.
  let names: Set<string>[] | null = null
  for (const match of text.slice(0, 2_000).matchAll(introduced)) {
    const from = match.index + match[0].length
    const after = wordsOf(text.slice(from, from + 120))
    const { source, place, article } = match.groups ?? {}
    const belonging = source === undefined && place === undefined
    // "In report form" means no report.
    const least = belonging || (source === undefined && article === undefined) ? 2 : 1
    for (let count = Math.min(longestName, after.length); count > 0; count--) {
      const called = after.slice(0, count)
      const before = anyDocument.test(after[count] ?? '')
      if (!before && count < least) continue
      if (!isCalled(called, { kindOnly: belonging, before })) continue
      names ??= documents.map(({ filename }) => new Set(wordsOf(flatten(filename))))
      const named = documents.filter((_, index) => called.every(word => names?.[index]?.has(word)))
      if (named.length === 0) continue
      const told = count > 1 || named.length <= mostByOneWord
      return told && named.length < documents.length ? named : []
    }
  }
  return []
}

/** Whether the words are what a document is called: "handbook", "falcon lease", "falcon" before "document". */
function isCalled(words: string[], { kindOnly, before }: { kindOnly: boolean; before: boolean }): boolean {
  const own = words.filter(word => word.length >= 4 && !/^\d+$/.test(word) && !generic.has(word))
  if (own.length === 0) return false
  const ofKind = words.some(word => kinds.has(word) || germanKinds.test(word))
  return ofKind || before || (own.length > 1 && !kindOnly)
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}

/** Whole words only: "art.txt" does not stand in "chart.txt". */
function holds(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + name.length)
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

/** Takes out the name with its ending; the bare name stays, since it may be the subject too. */
function withoutName(text: string, filename: string): string {
  if (!/\.[a-z0-9]{2,5}$/i.test(filename)) return text
  const at = text.toLowerCase().indexOf(filename.toLowerCase())
  if (at < 0) return text
  const start = text.charAt(at - 1) === '@' ? at - 1 : at
  return `${text.slice(0, start)} ${text.slice(at + filename.length)}`
}
