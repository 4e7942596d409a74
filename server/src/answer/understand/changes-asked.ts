import {
  asksWhatChanged,
  changeAsked,
  earlierVersion,
  endingOfFile,
  laterVersion,
  speaksOfVersions,
  versionNumber,
  versionsAsked,
} from '../lexicon/versions.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import { subjectOf } from './compared-subject.ts'
import type { Meant } from './documents-meant.ts'
import { baseOf, familiesOf, withoutWords } from './versions-of.ts'

/** In characters. */
const longestAsked = 300

/** The two versions of which a question asks what has changed, the earlier first. */
export type ChangesAsked = {
  documents: ScopeDocument[]
  /** Of what the changes are asked; empty for all of them. */
  subject: string
}

/**
 * Reads a question for what has changed in a document of which the scope has another version; null where it asks for
 * something else, or does not tell which document is meant.
 */
export function changesAsked(text: string, meant: Meant, scope: Scope): ChangesAsked | null {
  if (text.length > longestAsked || !asksWhatChanged.test(text) || meant.unknown.length > 0) return null
  const named = meant.named.flatMap(({ documents }) => documents)
  const family = familyMeant(text, named, scope)
  if (!family) return null
  return { documents: twoOf(family, named, text), subject: subjectBeside(text, baseOf(family)) }
}

/** The one family of versions that a question names, or that is there for "the two versions". */
function familyMeant(text: string, named: ScopeDocument[], { documents }: Scope): ScopeDocument[] | null {
  const families = familiesOf(documents)
  const having = families.filter(family =>
    named.length > 0
      ? named.every(({ id }) => family.some(one => one.id === id))
      : withoutWords(text, baseOf(family)) !== withoutWords(text, new Set()),
  )
  const meant = having.length === 0 && named.length === 0 && speaksOfVersions.test(text) ? families : having
  const [family, ...others] = meant
  return family && others.length === 0 ? family : null
}

/** The two that are named, or whose numbers are; otherwise the later one that is, or the last, with the one before it. */
function twoOf(family: ScopeDocument[], named: ScopeDocument[], text: string): ScopeDocument[] {
  const numbers = numbersIn(text)
  const isNumbered = ({ filename }: ScopeDocument) => numbersIn(filename).some(one => numbers.includes(one))
  const ids = new Set(named.map(({ id }) => id))
  const own = family.filter(isNumbered)
  const told = own.length > 0 ? own : family.filter(({ id }) => ids.has(id))
  if (told.length === 2) return told
  const [only] = told.length === 1 ? told : []
  const at = Math.max(1, only ? family.indexOf(only) : family.length - 1)
  return family.slice(at - 1, at + 1)
}

const numbersIn = (text: string) =>
  [...text.replaceAll('_', ' ').matchAll(versionNumber)].map(({ groups }) => groups?.number)

function subjectBeside(text: string, names: ReadonlySet<string>): string {
  const rest = [endingOfFile, changeAsked, laterVersion, earlierVersion, versionNumber, versionsAsked].reduce(
    (left, words) => left.replace(words, ' '),
    text,
  )
  return subjectOf(withoutWords(rest, names))
}
