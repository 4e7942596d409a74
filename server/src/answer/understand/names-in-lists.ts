import { betweenListed } from '../lexicon/document-phrases.ts'
import type { ScopeDocument } from '../stages.ts'
import type { DocumentNames } from './document-names.ts'
import { type Match, namesNobody } from './match-names.ts'
import type { NameAsked } from './names-asked.ts'

const shortestOfTitle = 4
type Place = { start: number; end: number }

/** The plain names that stand in one list with names that documents go by. */
export function listedWith(
  groups: Place[],
  names: NameAsked[],
  text: string,
  known: readonly DocumentNames[],
): Set<NameAsked> {
  const places = [...groups, ...names].sort((a, b) => a.start - b.start)
  const ofDocuments = new Set<Place>(groups)
  const isKind = (word: string) => namesNobody(word) || known.some(({ words }) => words.has(word))
  const isBeside = (before: Place, after: Place) => {
    const between = betweenListed.exec(text.slice(before.end, after.start))
    const kind = between?.groups?.kind?.toLowerCase()
    return between !== null && (kind === undefined || isKind(kind))
  }
  const together = (before: Place, after: Place) => {
    if ((ofDocuments.has(before) || ofDocuments.has(after)) && isBeside(before, after))
      ofDocuments.add(before).add(after)
  }
  for (const [at, place] of places.entries()) if (at > 0) together(places[at - 1] as Place, place)
  for (let at = places.length - 1; at > 0; at--) together(places[at - 1] as Place, places[at] as Place)
  return new Set(names.filter(name => name.form === 'plain' && ofDocuments.has(name)))
}

/** "Jaguars" beside other names: the one document with all of these words in its title or in the name of a party. */
export function byPart(
  { words }: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
): Match | null {
  const own = words.filter(word => word.length >= shortestOfTitle && !namesNobody(word))
  if (own.length === 0) return null
  const found = documents.filter((_, at) => {
    const names = known[at]
    return own.every(
      word => names?.words.has(word) || names?.names.some(one => !one.isPerson && one.words.includes(word)),
    )
  })
  return found.length === 1 ? { documents: found, close: 'exact', isPerson: false } : null
}
