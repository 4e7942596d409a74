import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLines } from './collections.ts'

/**
 * A sentence with the passages that it is checked against. `group`: all answers to a question, and all claims about a
 * page, share a fold.
 */
export type CheckedSentence = {
  set: string
  group: string
  /** The answer that holds it; the claim itself where there is none. */
  answer: string
  kind: string
  supported: boolean
  text: string
  quotes: string[]
}

type WiceClaim = {
  id: string
  claim: string
  doc_id: string
  label: string
  supporting: number[][]
}
type WicePage = { id: string; title: string; sentences: string[] }

const pairsFolder = join(import.meta.dirname, 'own-pairs')

/** Sentences of real models' answers with the passages that they were written from; people marked what these do not say. */
export function ragtruthSentences(): CheckedSentence[] {
  return ragtruthAnswers().flatMap(answer =>
    answer.sentences.map(({ text, label, kinds }) => ({
      set: 'ragtruth',
      group: answer.source_id,
      answer: answer.id,
      kind: kinds?.[0] ?? 'supported',
      supported: label === 'supported',
      text,
      quotes: answer.passages.map(passage => passage.text),
    })),
  )
}

export function ragtruthAnswers(): Answer[] {
  return linesOf<Answer>('ragtruth', 'responses.jsonl')
}

/** Wikipedia's sentences with the page that they cite, and with the sentences alone that people named as evidence. */
export function wiceSentences(): CheckedSentence[] {
  const pages = wicePages()
  return wiceClaims().flatMap(({ id, claim, doc_id, label, supporting }) => {
    const page = pages.get(doc_id)
    if (!page) return []
    const evidence = [...new Set(supporting.flat())].sort((a, b) => a - b)
    const own = { group: doc_id, answer: id, kind: label, supported: label === 'supported', text: claim }
    const given = [page.title, ...evidence.map(at => page.sentences[at] ?? '')]
    return [
      { ...own, set: 'wice', quotes: [page.title, ...page.sentences] },
      ...(evidence.length > 0 ? [{ ...own, set: 'wice, evidence given', quotes: given }] : []),
    ]
  })
}

/** Claims with their page and the sets of its sentences of which each is enough for what is supported of them. */
export function wiceEvidence() {
  const pages = wicePages()
  return wiceClaims().flatMap(({ claim, doc_id, label, supporting }) => {
    const sentences = pages.get(doc_id)?.sentences
    return sentences && supporting.length > 0
      ? [{ claim, sentences, sets: supporting, supported: label === 'supported' }]
      : []
  })
}

function wiceClaims(): WiceClaim[] {
  return linesOf<WiceClaim>('wice', 'claims.jsonl')
}

function wicePages(): Map<string, WicePage> {
  return new Map(linesOf<WicePage>('wice', 'documents.jsonl').map(page => [page.id, page]))
}

/** Our own pairs of a claim and the passages that it cites; the kept half only at the end. */
export function ownPairs(kept: boolean): CheckedSentence[] {
  const file = join(pairsFolder, kept ? 'pairs.kept.jsonl' : 'pairs.jsonl')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map(line => {
    const { id, kind, passages, claim, supported } = JSON.parse(line) as Pair
    return { set: 'own-pairs', group: id, answer: id, kind, supported, text: claim, quotes: passages }
  })
}

/** An answer of a real model with its passages, and what people marked in it. */
export type Answer = {
  id: string
  source_id: string
  question: string
  passages: { text: string }[]
  answer: string
  sentences: { start: number; end: number; text: string; label: string; kinds?: string[] }[]
}
type Pair = { id: string; kind: string; passages: string[]; claim: string; supported: boolean }

function linesOf<T>(name: string, file: string): T[] {
  return readLines(name, file).map(line => JSON.parse(line) as T)
}
