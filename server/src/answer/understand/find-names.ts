import type { Queryable } from '../../platform/database/database.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { companyForms } from '../lexicon/names.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import { type CountableWord, type Counted, countableWords, countWords, mostCounted } from './count-words.ts'
import type { NameAsked } from './names-asked.ts'

const mostNames = 6
const mostWords = 6
/**
 * A document is a party's if it has the name in this number of passages, or in all if it is shorter, and in this share
 * of the number in the document that has it most.
 */
const leastTimes = 3
const leastShare = 0.3

/** A name that no card or file name has, with the documents whose text has it often; `occurs` if any has it. */
export type NameFound = {
  name: NameAsked
  documents: ScopeDocument[]
  occurs: boolean
  /** Ids of all documents that have it. */
  having: string[]
}

/**
 * Looks for names in the text of the scope's documents: which documents have one often, as a party's contract does, and
 * whether any has it at all.
 */
export async function findNames(
  db: Queryable,
  names: NameAsked[],
  scope: Scope,
  languages: Language[],
): Promise<NameFound[]> {
  if (scope.documents.length === 0) return []
  const sought = names.slice(0, mostNames).map(name => ({ name, words: wordsOf(name.name, languages) }))
  const all = await countWords(
    db,
    sought.flatMap(({ words }) => words),
    scope,
  )
  if (all === null) return []
  const found: NameFound[] = []
  for (const { name, words } of sought) {
    const counts = rarest(all.splice(0, words.length))
    if (words.length === 0) continue
    const most = Math.max(0, ...[...counts.values()].map(({ times }) => times))
    const often = scope.documents.filter(({ id }) => {
      const { times, passages } = counts.get(id) ?? { times: 0, passages: 0 }
      return times > 0 && times >= Math.min(leastTimes, passages) && times >= leastShare * most
    })
    // A name that is used as any other may be somebody who is only mentioned.
    const tells = name.form !== 'plain' && often.length <= Math.max(1, scope.documents.length / 2)
    const documents = tells && often.length < scope.documents.length ? often : []
    const having = [...counts].flatMap(([id, { times }]) => (times > 0 ? [id] : []))
    found.push({ name, documents, occurs: most > 0, having })
  }
  return found
}

/** Words that hardly a page in Hindi lacks. */
const ofHindi = ['है', 'हैं', 'में', 'के', 'की', 'को', 'और']

/**
 * Whether one of the scope's documents is in Hindi; of more than can be counted in, one of so many all over it. Passages
 * are indexed alike in all languages of its letters.
 */
export async function holdsHindi(db: Queryable, scope: Scope, languages: Language[]): Promise<boolean> {
  const words = countableWords(ofHindi.join(' '), languages)
  const step = Math.ceil(scope.documents.length / mostCounted)
  const documents = scope.documents.filter((_, at) => at % step === 0)
  const counts = await countWords(db, words, { ...scope, documents })
  return counts?.some(having => having.size > 0) ?? false
}

/** The words of a name, without the form of its company: "Siemens AG" is also called Siemens. */
function wordsOf(written: string, languages: Language[]): CountableWord[] {
  return countableWords(written, languages)
    .filter(({ start, end, nested }) => !nested && !companyForms.has(written.slice(start, end).toLowerCase()))
    .slice(0, mostWords)
}

/** The counts of the name's rarest word, in the documents that have them all. */
function rarest([first, ...others]: Map<string, Counted>[]): Map<string, Counted> {
  const counts = new Map<string, Counted>()
  for (const [id, { times, passages }] of first ?? []) {
    const each = others.map(other => other.get(id)?.times ?? 0)
    const least = Math.min(times, ...each)
    if (least > 0) counts.set(id, { times: least, passages })
  }
  return counts
}
