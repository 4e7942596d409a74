import { type CardSource, type Stretch, trimmed } from './card-source.ts'
import { isDeedNoun } from './document-words.ts'
import { readLetter } from './read-letter.ts'
import { isCompany } from './read-name.ts'

/** Of a letter: blocks before its first paragraph, and words of its subject. */
const [subjectWithin, mostWordsOfSubject] = [10, 8]

/** "Re: Roof of the annex", in a letter. */
const subjectLabel =
  /^[ \t]{0,8}(?:re|ref|subject|betreff|betrifft|betr\.|objet|concerne|asunto|oggetto|assunto|betreft)[ \t]{0,2}:[ \t]{0,4}(\S[^\n]{3,100})$/imu
const salutation =
  /^[ \t]{0,8}(?:dear|sehr geehrte|liebe|madame|monsieur|estimad|gentile|egregi|prezad|geachte|beste)/imu
const subjectBefore = 3_000

/** What is written about a contract: its notice, say. */
const about =
  /(?<!\p{L})(?:your|our|regarding|notice|termination|breach|renewal|of the|under the|ihr\p{L}*|unser\p{L}*|kündigung|verlängerung|verletzung|votre|notre|résiliation)(?!\p{L})/iu

/** Whether a title is what a letter is about, which may be a contract, and no letter that is one itself. */
export function isOfLetter(source: CardSource, title: string): boolean {
  return (
    salutation.test(source.head.slice(0, subjectBefore)) &&
    subjectLine(source)?.text === title &&
    (about.test(title) || !isDeedNoun((title.split(/\s+/).at(-1) ?? '').toLowerCase()))
  )
}

/** Below the address of a letter, the line that says what is agreed: "Mutual Non-Disclosure Agreement". */
export function subjectLine(source: CardSource): Stretch | null {
  const opened = source.head.slice(0, subjectBefore)
  const told = salutation.test(opened) ? subjectLabel.exec(opened) : null
  if (told?.[1]) {
    const start = told.index + told[0].length - told[1].length
    return trimmed(source.head, start, start + told[1].length)
  }
  const subject = readLetter(source)?.subject
  if (subject) return subject
  const [first] = source.blocks
  const sender = /^[^\n,]{3,80}/.exec(first?.text.trim() ?? '')?.[0]
  if (!first || sender === undefined || !isCompany(sender)) return null
  const named = source.blocks.slice(1, subjectWithin).find(({ text }) => {
    const words = text.trim().split(/\s+/)
    return words.length <= mostWordsOfSubject && isDeedNoun((words.at(-1) ?? '').toLowerCase())
  })
  return named ? trimmed(source.head, named.start, named.end) : null
}
