import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import type { Scope } from '../stages.ts'
import type { AskedTerm } from '../understood-question.ts'

/** A shorter beginning says too little. */
const shortestBeginning = 3
const longestBeginning = 40
/** Passages that show how the word may go on, and the number of such words that are searched. */
const examples = 60
const mostWords = 12
/** Weight of each, compared with the word as it was typed. */
const share = 0.5

/**
 * Terms for the words that begin like the last word of a text, for a search while it is typed: "Brandt" for "bran".
 * The index holds only whole words, so they are looked up in the text of the scope's passages.
 */
export async function completeWord(db: Queryable, text: string, scope: Scope): Promise<AskedTerm[]> {
  const typed = lastWord(text)
  if (typed === null || scope.documents.length === 0) return []
  const found = await db.execute<{ text: string }>(sql`
    select text from passages
    where tenant_id = ${scope.tenantId}
      and document_id = any(${sql.param(scope.documents.map(({ id }) => id))}::text[])
      and text like any(${sql.param(spellings(typed).map(spelling => `%${likeEscaped(spelling)}%`))}::text[])
      and text ~ ${beginningPattern(typed)}
    limit ${examples}`)
  const counts = new Map<string, number>()
  for (const { text: passage } of found.rows)
    for (const word of wordsBeginningWith(typed, passage)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length).slice(0, mostWords)
  const language = languageOf(found.rows.map(row => row.text).join('\n')) ?? 'english'
  const terms = new Map<number, AskedTerm>()
  for (const [word] of words)
    for (const { term, id, nested, stop } of analyseWords(word, language))
      if (!nested && !stop)
        terms.set(id, { term, id, share, earlier: false, subject: true, languages: [language] })
  return [...terms.values()]
}

/** The word that the text ends with; null if it is complete, too short, or of a script without spaces. */
function lastWord(text: string): string | null {
  const word = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,200}$/u.exec(text.slice(-longestBeginning - 1))?.[0]
  if (word === undefined || word.length < shortestBeginning || word.length > longestBeginning) return null
  const [read] = analyseWords(word)
  return read === undefined || read.stop || read.end - read.start < word.replace(/(?<![.-])[.-]+$/, '').length
    ? null
    : word
}

/** As typed, small, capital, and with a capital first. A comparison that ignores case takes several times as long. */
function spellings(word: string): string[] {
  const small = word.toLowerCase()
  const [first = '', ...rest] = small
  return [...new Set([word, small, word.toUpperCase(), first.toUpperCase() + rest.join('')])]
}

function likeEscaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/** For PostgreSQL, whose classes know other letters than ours; `wordsBeginningWith` decides. */
function beginningPattern(word: string): string {
  const either = spellings(word).map(spelling => spelling.replace(/[.-]/g, '\\$&'))
  return `(^|[^[:alnum:]])(${either.join('|')})`
}

function wordsBeginningWith(typed: string, passage: string): Set<string> {
  const begins = typed.toLowerCase()
  const words = passage.toLowerCase().match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[.-][\p{L}\p{N}_]+)*/gu) ?? []
  // The parts of "e-mail-server" begin words as well.
  const all = words.flatMap(word => [word, ...word.split(/[.\-_]/)])
  return new Set(all.filter(word => word.startsWith(begins) && word !== begins))
}
