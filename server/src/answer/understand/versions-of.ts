import {
  asksForChange,
  behindVersion,
  byAge,
  changeAsked,
  comparesVersions,
  datesOfName,
  earlierVersion,
  laterVersion,
  versionNumber,
} from '../lexicon/versions.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import type { Meant } from './documents-meant.ts'

/** In characters. */
const longestName = 200
const longestAsked = 300
/** Of a larger library, names alike say little. */
const mostCompared = 200
const mostVersions = 4

type NamedVersion = { document: ScopeDocument; base: string; version: string; dates: string }

/**
 * For a question of whether something has changed in a document: this and its other version, where the names of the files
 * say that one is the later version of the other. Left as it is where none or several documents of the scope have one,
 * where it names neither or both, and where it compares the versions.
 */
export function withVersions<Called extends Meant>(meant: Called, scope: Scope, text: string): Called {
  if (text.length > longestAsked || !asksForChange.test(text) || comparesVersions.test(text)) return meant
  const named = meant.named.flatMap(({ documents }) => documents)
  const families = familiesOf(scope.documents).filter(
    family => named.length === 0 || named.every(({ id }) => family.some(own => own.id === id)),
  )
  const [family] = families
  if (!family || families.length > 1 || meant.unknown.length > 0) return meant
  const isNamed = named.length > 0 || withoutWords(text, baseOf(family)) !== withoutWords(text, new Set())
  const isAll = family.length === scope.documents.length
  if (!(isNamed || isAll) || namesTwo(meant, family)) return meant
  const label = family[0]?.filename ?? ''
  const rest = withoutWords(meant.text.replace(changeAsked, ' ').replace(laterVersion, ' '), baseOf(family))
  return {
    ...meant,
    text: rest,
    scope: { ...meant.scope, documents: family },
    named: [{ label, documents: family, plural: true }],
  }
}

/** "Between Lease v1 and Lease v3" of three versions. */
function namesTwo({ named }: Meant, family: ScopeDocument[]): boolean {
  const ids = new Set(named.flatMap(({ documents }) => documents.map(({ id }) => id)))
  return ids.size > 1 && ids.size < family.length
}

/** What of the names of two versions is the same, and tells neither of them. */
export const baseOf = ([first]: ScopeDocument[]) => new Set(first ? namedVersion(first).base.split(' ') : [])

/** A text without these words, which are given in lower case. */
export function withoutWords(text: string, words: ReadonlySet<string>): string {
  return text
    .replace(/\p{L}[\p{L}\p{N}]*/gu, word => (words.has(word.toLowerCase()) ? ' ' : word))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The documents that are versions of each other by their names, each family with the earliest first. */
export function familiesOf(documents: ScopeDocument[]): ScopeDocument[][] {
  if (documents.length > mostCompared) return []
  const families = Map.groupBy(documents.map(namedVersion), ({ base }) => base)
  return [...families].flatMap(([base, family]) => {
    const isFamily = base !== '' && family.length > 1 && family.length <= mostVersions
    const inOrder = () => family.map(({ document }) => document).sort((a, b) => byAge(a.filename, b.filename))
    const differ = new Set(family.map(({ version }) => version)).size === family.length
    const dates = new Set(family.flatMap(({ dates }) => (dates === '' ? [] : [dates])))
    return isFamily && differ && dates.size < 2 ? [inOrder()] : []
  })
}

function namedVersion(document: ScopeDocument): NamedVersion {
  const name = document.filename
    .slice(0, longestName)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll('_', ' ')
    .replace(behindVersion, '')
  const told = name.replace(laterVersion, ' ').replace(earlierVersion, ' ').replace(versionNumber, ' ')
  const base =
    told
      .replace(datesOfName, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const signs = [laterVersion, earlierVersion, versionNumber].flatMap(sign => name.match(sign) ?? [])
  const dates = told.match(datesOfName) ?? []
  return { document, base: base.join(' '), version: signs.join(' ').toLowerCase(), dates: dates.join(' ') }
}
