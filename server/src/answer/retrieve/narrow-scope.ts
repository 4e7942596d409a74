import type { Scope } from '../stages.ts'

/**
 * The scope and question without the documents' names, when the question names documents: by file
 * name ("in contract.pdf …"), after an @, or by a name of several words without its ending.
 */
export function narrowScope(text: string, scope: Scope): { text: string; scope: Scope } {
  const lower = flatten(text)
  const named = scope.documents.filter(document => isNamed(lower, document.filename))
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
