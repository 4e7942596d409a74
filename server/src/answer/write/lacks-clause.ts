import { clauseAskedFor } from '../lexicon/clause-asked-for.ts'
import { isWorded } from '../lexicon/clause-kinds.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { areSynonyms } from '../lexicon/wordnet/meanings.ts'
import { passageSentences, passageWords } from '../read-passage.ts'
import type { Draft, FoundPassage, ScopeDocument } from '../stages.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'

const longestAsked = 300

/**
 * That the one document that is asked has no such clause: of "is there a lien clause in the lease?" where nothing plain is
 * quoted, and what was found neither words such a clause nor has its name. Null where it may have one.
 */
export function withoutClause(
  draft: Draft,
  { text, clause, documents }: { text: string; clause: string | null; documents: ScopeDocument[] },
  passages: FoundPassage[],
  said: Said,
): Draft | null {
  const [only, other] = documents
  const name = clauseAskedFor.exec(text.slice(0, longestAsked))?.groups?.['name']
  if (!draft.doubtful || !only || other || !name) return null
  if (passages.some(passage => mayHold(passage, name, clause))) return null
  const sources = draft.sentences.flatMap(sentence => sentence.sources)
  const line = connectingLine(said.notFoundIn([neutraliseMarkdown(only.filename)], 0))
  const shown = sources.length > 0 ? [connectingLine(said.nearestShown)] : []
  return { ...draft, sentences: [line, ...shown], nearest: sources, doubtful: false }
}

function mayHold({ text, context, language }: FoundPassage, name: string, clause: string | null): boolean {
  const isOfKind = (sentence: string) => clause !== null && isWorded(clause, sentence)
  if (passageSentences(text).some(({ start, end }) => isOfKind(text.slice(start, end)))) return true
  const known = passageWords(`${context}\n${text}`, language).filter(({ stop }) => !stop)
  const isSaid = (stem: string) =>
    known.some(({ term }) => term === stem || mayStandFor(stem, term) || areSynonyms(stem, term))
  return passageWords(name, language).some(({ stop, term }) => !stop && isSaid(term))
}
