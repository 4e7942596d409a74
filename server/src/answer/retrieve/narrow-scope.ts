import type { Scope } from '../stages.ts'

/** "In the handbook": where a document is meant, and what it is called. */
const within =
  /(?:^|\s)(?:in|from|per|to|within|laut|aus|im|nach|gemäß|según|en|dans|selon|d'après) (?:(?:the|my|our|this|der|dem|den|die|das|meinem|unserem|el|la|mi|nuestro|le|mon|notre) )?/gu
const generic = new Set(
  'document documents file files text page pages section chapter paragraph table the this pdf docx dokument datei fichier archivo'.split(
    ' ',
  ),
)
const longestName = 6

/**
 * The scope and question without the documents' names, when the question names documents: by file
 * name ("in contract.pdf …"), after an @, by a name of several words without its ending, or by words of
 * the name where a place is meant ("in the handbook").
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
  const names = documents.map(({ filename }) => new Set(wordsOf(flatten(filename))))
  for (const match of text.slice(0, 2_000).matchAll(within)) {
    const after = wordsOf(text.slice(match.index + match[0].length, match.index + match[0].length + 120))
    for (let count = Math.min(longestName, after.length); count > 0; count--) {
      const called = after.slice(0, count)
      if (!called.some(word => word.length >= 4 && !/^\d+$/.test(word) && !generic.has(word))) continue
      const named = documents.filter((_, index) => called.every(word => names[index]?.has(word)))
      if (named.length > 0) return named.length < documents.length ? named : []
    }
  }
  return []
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
