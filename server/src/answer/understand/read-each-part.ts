import type { Queryable } from '../../platform/database/database.ts'
import { asksSameAgain } from '../lexicon/document-phrases.ts'
import type { Question, Scope } from '../stages.ts'
import type { Asked } from '../understood-question.ts'
import { cardQuestion } from './asks.ts'
import { documentsMeant, type Meant } from './documents-meant.ts'
import { isParty } from './is-party.ts'
import { mayMeanAny } from './may-mean-any.ts'
import { readMeant, withClauseWords } from './read-meant.ts'

/** Reads each part of a question, of which a later one may lean on those before it. */
export async function readEachPart(
  db: Queryable,
  question: Question,
  parts: string[],
  scope: Scope,
  meant: Meant,
): Promise<Asked[]> {
  const read: Asked[] = []
  const meantBy = parts.map(part => documentsMeant(part, scope))
  // "And how long under the lease?"
  const same = meantBy.map(({ named, text }, at) => at > 0 && named.length > 0 && asksSameAgain.test(text))
  // Its document is another one than that of the parts before it.
  const whole = same.includes(true) ? { ...meant, scope, named: [] } : meant
  for (const [index, text] of parts.entries()) {
    const own = meantBy[index] ?? whole
    const isSame = same[index] === true
    const before = isSame ? documentsMeant(parts[index - 1] ?? '', scope).text : ''
    const isElsewhere = own.unknown.some(({ start, end }) => isUnknownParty(meant, text.slice(start, end)))
    const documents = isElsewhere ? [] : whole.scope.documents
    const within = own.named.length > 0 ? own : { ...own, scope: { ...whole.scope, documents } }
    // "Who may terminate it?" leans on the part before it.
    const earlier = index === 0 ? question.earlier : [...question.earlier, parts[index - 1] ?? '']
    const asked = isSame ? { ...question, text: before } : { ...question, text, earlier }
    const one = await readMeant(db, asked, isSame ? { ...within, text: before } : within)
    const named = own.named.length > 0 ? own.named : whole.named
    const isOpen = mayMeanAny(one, { ...meant, named, scope: within.scope })
    const ofAny = isOpen ? withClauseWords(one) : null
    const card = cardQuestion(own.text, one.language, named.length > 0)
    read.push({ label: asLabel(text), question: { ...one, ofAny, card } })
  }
  return read
}

/** "Do A and B rule it out, and is there an exception?" asks of both what each part asks. */
export function goOnAboutAll([first = '', ...others]: string[], meant: Meant, scope: Scope): boolean {
  const named = meant.named.filter(({ label }) => label !== '' && first.includes(label))
  const several = new Set(named.flatMap(({ documents }) => documents))
  const isMore = several.size > 1 && several.size < scope.documents.length
  // "… and what about Doe?" adds one.
  const goesOn = (part: string) => {
    const added = documentsMeant(part, scope).named
    const rest = added.reduce((left, { label }) => left.replace(label, ''), part)
    return added.length === 0 || asksSameAgain.test(rest)
  }
  return isMore && others.every(goesOn)
}

/** Whether nobody of the name stands in any document. */
const isUnknownParty = ({ unknown }: Meant, written: string) =>
  unknown.some(name => name.written === written && isParty(name))

function asLabel(text: string): string {
  const plain = text.replace(/(?<![?.!,;])[?.!,;]+$/, '')
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}?`
}
