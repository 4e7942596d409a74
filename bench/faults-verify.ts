import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMessage, ChatSession } from '@citewell/contract/chat.ts'
import type { Document } from '@citewell/contract/library.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { type Calls, callsOf, type Person } from './faults-calls.ts'
import { type Attempt, readLedger, type Write } from './faults-ledger.ts'
import { lastWords } from './faults-outside.ts'

const settled = new Set(['ready', 'failed', 'cancelled'])
const settleMilliseconds = 600_000
/** Limits of the Free plan. */
const mostQuestions = 20
const mostDocuments = 5

export type Verdict = {
  acknowledged: number
  /** Acknowledged writes that are missing or changed. */
  lost: string[]
  /** Objects that exist more often than requested, or exceed a limit. */
  double: string[]
  /** Documents whose processing never ends. */
  stuck: string[]
  /** Documents that failed, with the reason; all files are good. */
  failed: string[]
  /** Answers that claim to be complete but are not. */
  broken: string[]
}

type KindOf<Kind extends Write['kind']> = Attempt & { write: Extract<Write, { kind: Kind }> }

/** Compares the stored data with the ledger, through the product's own calls. `people` are those who wrote. */
export async function verify(
  url: string,
  file: string,
  people: (Person & { free: boolean })[],
  secret: string,
): Promise<Verdict> {
  const attempts = readLedger(file)
  const verdict: Verdict = {
    acknowledged: attempts.filter(({ outcome }) => outcome === 'kept').length,
    lost: [],
    double: [],
    stuck: [],
    failed: [],
    broken: [],
  }
  await verifySignUps(url, of(attempts, 'sign-up'), secret, verdict)
  const end = Date.now() + settleMilliseconds
  for (const person of people) {
    const calls = callsOf(() => url, await callsOf(() => url, null).logIn(person.email, person.password))
    const own = attempts.filter(({ owner }) => owner === person.email)
    const documents = await untilSettled(calls, end, verdict)
    await verifyDocuments(calls, person.free, own, documents, verdict)
    const chats = await calls.chats()
    verifyChats(own, chats, verdict)
    for (const chat of chats) {
      const messages = await calls.messages(chat.id)
      verifyMessages(own, chat, messages, verdict)
      if (person.free) verifyLimits(chat, messages, documents, verdict)
    }
  }
  return verdict
}

function of<Kind extends Write['kind']>(attempts: Attempt[], kind: Kind): KindOf<Kind>[] {
  return attempts.filter((attempt): attempt is KindOf<Kind> => attempt.write.kind === kind)
}

const kept = ({ outcome }: Attempt) => outcome === 'kept'
const maybe = ({ outcome }: Attempt) => outcome !== 'refused'

async function verifySignUps(
  url: string,
  attempts: KindOf<'sign-up'>[],
  secret: string,
  verdict: Verdict,
): Promise<void> {
  for (const { write } of attempts.filter(kept)) {
    const said = await callsOf(() => url, null)
      .logIn(write.email, secret)
      .catch(error => String(error))
    if (!/email_not_verified/.test(said)) verdict.lost.push(`account ${write.email}: ${said}`)
  }
}

async function untilSettled(calls: Calls, end: number, verdict: Verdict): Promise<Document[]> {
  for (;;) {
    const documents = await calls.documents()
    const waiting = documents.filter(({ status }) => !settled.has(status))
    if (waiting.length === 0) return documents
    if (Date.now() > end) {
      verdict.stuck.push(...waiting.map(({ id, filename, status }) => `${filename} ${status} (${id})`))
      return documents
    }
    await sleep(250)
  }
}

async function verifyDocuments(
  calls: Calls,
  free: boolean,
  own: Attempt[],
  documents: Document[],
  verdict: Verdict,
): Promise<void> {
  const uploads = of(own, 'upload').filter(maybe)
  const deleted = new Set(
    of(own, 'delete-document')
      .filter(maybe)
      .map(({ write }) => write.document),
  )
  // On the Free plan, documents are deleted with their chat.
  const chatsGone = new Set(
    of(own, 'delete-chat')
      .filter(maybe)
      .map(({ write }) => write.chat),
  )
  const gone = new Set(
    of(own, 'delete-document')
      .filter(kept)
      .map(({ write }) => write.document),
  )
  for (const upload of uploads) {
    if (upload.outcome !== 'kept') continue
    const { id = '' } = upload.kept
    const document = documents.find(one => one.id === id)
    if (!document) {
      const goneWithChat = free && chatsGone.has(upload.write.chat)
      if (!deleted.has(id) && !goneWithChat) verdict.lost.push(`upload ${upload.write.name} (${id})`)
    } else if (document.sha256 !== upload.write.sha256 || !(await holds(calls, document)))
      verdict.lost.push(`content of ${upload.write.name} (${id})`)
  }
  const sent = new Map(uploads.map(({ write }) => [write.sha256, write]))
  for (const { id, sha256, filename, status, error } of documents) {
    if (gone.has(id)) verdict.double.push(`deleted document ${filename} (${id})`)
    if (!sent.has(sha256) || documents.some(other => other.sha256 === sha256 && other.id !== id))
      verdict.double.push(`document ${filename} (${id})`)
    if (status === 'failed') verdict.failed.push(`${filename}: ${error?.code ?? 'NO REASON'} (${id})`)
  }
}

/** Whether the file is unchanged and its text is there exactly once. */
async function holds(calls: Calls, { id, sha256, filename, status }: Document): Promise<boolean> {
  const bytes = await calls.file(id).catch(() => Buffer.alloc(0))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return false
  if (status !== 'ready') return true
  const text = await calls.text(id)
  const mark = filename.replace(/\.\w+$/, '')
  if (/\.(txt|md)$/.test(filename)) return text.split(`This is line 0 of ${mark}.`).length === 2
  return text.length > 0
}

function verifyChats(own: Attempt[], chats: ChatSession[], verdict: Verdict): void {
  const begun = of(own, 'chat').filter(maybe)
  const deletions = of(own, 'delete-chat').filter(maybe)
  for (const chat of begun.filter(kept)) {
    const id = (chat.outcome === 'kept' && chat.kept.id) || ''
    const there = chats.filter(one => one.id === id).length
    const deletion = deletions.find(({ write }) => write.chat === id)
    if (there === 0 && !deletion) verdict.lost.push(`chat ${id}`)
    if (there > 1 || (there > 0 && deletion?.outcome === 'kept')) verdict.double.push(`chat ${id}`)
  }
  if (chats.length > begun.length)
    verdict.double.push(`${chats.length} chats of ${begun.length} that were begun`)
  for (const { id, title } of chats) {
    const titles = of(own, 'rename').filter(attempt => attempt.write.chat === id && maybe(attempt))
    const last = titles.findLastIndex(kept)
    if (last >= 0 && !titles.slice(last).some(({ write }) => write.title === title))
      verdict.lost.push(`title of chat ${id}: ${title}`)
  }
}

function verifyMessages(own: Attempt[], chat: ChatSession, messages: ChatMessage[], verdict: Verdict): void {
  const asked = of(own, 'question').filter(attempt => attempt.write.chat === chat.id && maybe(attempt))
  for (const attempt of asked) {
    const at = messages.findIndex(({ content }) => content === attempt.write.text)
    const answer = messages[at + 1]
    if (messages.filter(({ content }) => content === attempt.write.text).length > 1)
      verdict.double.push(`question ${attempt.write.text}`)
    if (attempt.outcome === 'kept') {
      const { id, question, response = '', status } = attempt.kept
      const same = messages[at]?.id === question && answer?.id === id && answer?.status === status
      const blanked = answer?.citations.some(({ quote }) => quote === deletedQuote)
      if (!same || (!blanked && answer?.content !== response))
        verdict.lost.push(`answer to ${attempt.write.text}`)
    }
    if (at >= 0 && answer?.role !== 'assistant') verdict.broken.push(`no answer to ${attempt.write.text}`)
  }
  if (messages.length > asked.length * 2)
    verdict.double.push(`${messages.length} messages of ${asked.length} questions (${chat.id})`)
  for (const { id, role, status, engine, content } of messages) {
    const isWhole = engine?.kind !== 'model' || content.includes(lastWords)
    if (role === 'assistant' && status === 'complete' && !isWhole)
      verdict.broken.push(`answer ${id} ends ${content.slice(-80)}`)
    const ratings = of(own, 'feedback').filter(attempt => attempt.write.message === id && maybe(attempt))
    const last = ratings.findLastIndex(kept)
    const given = messages.find(message => message.id === id)?.feedback?.rating
    if (last >= 0 && !ratings.slice(last).some(({ write }) => write.rating === given))
      verdict.lost.push(`rating of ${id}`)
  }
}

function verifyLimits(
  chat: ChatSession,
  messages: ChatMessage[],
  documents: Document[],
  verdict: Verdict,
): void {
  const questions = messages.filter(({ role }) => role === 'user').length
  if (questions > mostQuestions) verdict.double.push(`${questions} questions in the plan Free`)
  const held = documents.filter(({ sessions }) => sessions.some(({ id }) => id === chat.id)).length
  if (held > mostDocuments) verdict.double.push(`${held} documents in a chat of the plan Free`)
}
