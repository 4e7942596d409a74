import { isAnyContract } from '../lexicon/kinds-alike.ts'
import { companyForms } from '../lexicon/names.ts'
import type { ScopeDocument } from '../stages.ts'
import { type DocumentNames, type Effort, namesOfEach, nameWords, newEffort } from './document-names.ts'
import { byApposition, byKind, byKindAlone, byMeaning, isMissing } from './match-kinds.ts'
import { byName, type Match, namesNobody } from './match-names.ts'
import { isWholeKind, type NameAsked, namesAsked } from './names-asked.ts'
import { byPart, listedWith } from './names-in-lists.ts'
import { capitalisesNouns, endingOfKind } from './question-tokens.ts'

/** A name of the question with the documents that go by it. */
export type Resolved = {
  label: string
  documents: ScopeDocument[]
  plural: boolean
  /** Whether the name is also what is asked about, as a person's is. */
  isContent: boolean
  /** Whether it only says what kind of document it is: "the lease". */
  isKind: boolean
  /** Whether it stands behind "with": "the agreement with Flotek". */
  isParty: boolean
  /** Whether it is somebody's name and says nothing of a document: "Etelos's liability". */
  isBare: boolean
  /** Whether it is taken for a name with a typing error. */
  isMistyped: boolean
  /** What stays of it in the question about a document in another language: the contract of "Liefervertrag". */
  kept: string
  start: number
  end: number
}

/** What the names of a question mean. */
export type ResolvedNames = {
  groups: Resolved[]
  /** Names that no document goes by. */
  unknown: NameAsked[]
  /** The same in a language that capitalises nouns, where they may be none: "im Galen-Vertrag". */
  perhaps: NameAsked[]
  /** Kinds of which there is no document: "the lease". */
  missing: NameAsked[]
}

/** "K-204" names something, "the Q3 report" may be called otherwise. */
const longCode = /^\p{Lu}[\p{Lu}./-]{0,8}\d{3,12}$/u
const matchers = {
  kind: byKind,
  of: byApposition,
  party: byName,
  owner: byName,
  plain: byName,
  listed: byName,
}

/** Finds which documents the names in a question mean, and which names no document goes by. */
export function resolveNames(
  text: string,
  documents: ScopeDocument[],
  effort: Effort = newEffort(),
): ResolvedNames {
  const groups: Resolved[] = []
  const unknown: NameAsked[] = []
  const perhaps: NameAsked[] = []
  const missing: NameAsked[] = []
  /** With a word of a document's title or of a party, but no name. */
  const unmatched: NameAsked[] = []
  const asked = namesAsked(text)
  const isNoun = asked.length > 0 && capitalisesNouns(text)
  // Built on demand, because there may be thousands of documents.
  const known = asked.length === 0 ? [] : namesOfEach(documents)

  for (const name of asked) {
    const match = isWholeKind(name)
      ? (byKindAlone(name, documents, known) ?? byMeaning(name, documents, known, effort))
      : matchers[name.form](name, documents, known, effort)
    // A party of every document tells none of them apart.
    if (match && (match.documents.length < documents.length || documents.length === 1)) {
      groups.push(resolved(name, match))
    } else if (!match && name.form !== 'of' && isForeignName(name, known)) {
      if (!isNoun || name.words.some(word => companyForms.has(word))) unknown.push(name)
      else if (name.form === 'kind') perhaps.push(name)
    } else if (!match && isMissing(name, known)) missing.push(name)
    else if (!match && name.form === 'plain') unmatched.push(name)
  }
  const listed = listedWith(groups, [...unmatched, ...unknown], text, known)
  const parted = new Set<NameAsked>()
  for (const name of listed) {
    const match = byPart(name, documents, known)
    if (match) groups.push(resolved(name, match))
    if (match) parted.add(name)
  }
  // What was compared last may not be the closest.
  if (effort.left <= 0) return { groups: [], unknown: [], perhaps: [], missing: [] }
  groups.sort((a, b) => a.start - b.start)
  return {
    groups: withContract(groups, asked, documents, known),
    unknown: unknown
      .filter(name => !parted.has(name))
      .map(name => (listed.has(name) ? { ...name, form: 'listed' } : name)),
    perhaps,
    missing,
  }
}

function resolved(name: NameAsked, match: Match): Resolved {
  const { start, end, plural, written, form } = name
  return {
    label: written,
    documents: match.documents,
    plural,
    isContent: match.isPerson || form === 'of',
    isKind: isWholeKind(name),
    isParty: form === 'party',
    isBare: form === 'plain' || form === 'owner',
    isMistyped: match.close === 'mistyped',
    kept: match.isTranslated ? endingOfKind(written) : isWholeKind(name) ? written : '',
    start,
    end,
  }
}

/** "The agreement" tells no document, but beside another one that is named it is the only contract left. */
function withContract(
  groups: Resolved[],
  asked: NameAsked[],
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
): Resolved[] {
  const name = asked.find(one => isWholeKind(one) && isAnyContract(one.kind ?? ''))
  const taken = new Set(groups.flatMap(group => group.documents))
  const left = documents.filter((document, at) => known[at]?.kind === 'contract' && !taken.has(document))
  if (!name || groups.length === 0 || left.length !== 1 || known.some(({ kind }) => kind === null))
    return groups
  const { written, start, end } = name
  const own = {
    label: written,
    documents: left,
    plural: false,
    isContent: false,
    isKind: true,
    isParty: false,
    isBare: false,
    isMistyped: false,
  }
  return [...groups, { ...own, kept: written, start, end }].sort((a, b) => a.start - b.start)
}

/** Whether it is capitalised as a name, but is none that is known. */
function isForeignName({ name, words, kind, written }: NameAsked, known: readonly DocumentNames[]): boolean {
  if (words.join(' ') === kind) return false
  if (longCode.test(written)) return true
  const own = nameWords(name).filter(word => word.length >= 3 && !namesNobody(word) && !/^\d+$/.test(word))
  return own.length > 0 && !own.some(word => known.some(names => names.words.has(word)))
}
