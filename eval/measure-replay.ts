import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer as ChatAnswer } from '@citewell/contract/answer-events.ts'
import type { Verdict } from '@citewell/contract/citation.ts'
import { startPaidServer } from '../bench/paid-server.ts'
import { untilSettled } from '../bench/running-server.ts'
import { checkSentence } from '../server/src/answer/check/check-sentence.ts'
import { withoutMarks } from '../server/src/answer/read-marks.ts'
import { analyseWords } from '../server/src/platform/text/analyse-words.ts'
import { answerWith, startScriptedEndpoint } from '../server/src/testing/model-endpoint.testing.ts'
import { lettersBefore } from './align-answer.ts'
import { type Answer, ragtruthAnswers } from './checked-sentences.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { evenly } from './evenly.ts'
import { type Figure, meanFigure } from './figure.ts'

export const replayedCollections = ['ragtruth']

/** A passage holds the evidence if it holds this much of what the one does that holds most words of the sentence. */
const holdsFrom = 0.9

/** What became of a sentence that people judged. */
type Sentence = {
  supported: boolean
  states: boolean
  verdicts: Verdict['verdict'][]
  quotes: string[]
  holds: boolean
  text: string
  reasons: string
}

/**
 * Has an endpoint stream what real models answered, without their marks, through upload and chat of the real server:
 * the passages are files of a chat, and each answer is asked for over HTTP. No judge is asked.
 */
export async function measureReplay(
  name: string,
  { limit, cases }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  let reply = ''
  const endpoint = await startScriptedEndpoint((call, response) => {
    const isAnswer = call.body.messages.some(({ content }) => content.includes('<<<PASSAGE'))
    return answerWith(...(isAnswer ? (reply.match(/[\s\S]{1,40}/g) ?? []) : ['ENOUGH']))(call, response)
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-replay-'))
  const model = { MODEL_BASE_URL: endpoint.url, MODEL_API_KEY: 'none', MODEL_JUDGE: 'off' }
  const { server, callers } = await startPaidServer(dataDir, 1, model)
  const [caller] = callers
  if (!caller) throw new Error('No account')
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${caller.token}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as ChatAnswer
  }
  const sentences: Sentence[] = []
  let written = 0
  const answers = evenly(ragtruthAnswers(), limit)
  try {
    for (const [, own] of Map.groupBy(answers, answer => answer.source_id)) {
      const chat = await caller.createChat()
      for (const [at, { text }] of (own[0]?.passages ?? []).entries())
        await caller.upload(chat, `passage-${at + 1}.txt`, Buffer.from(text))
      await untilSettled(caller, chat)
      for (const [at, answer] of own.entries()) {
        reply = withoutMarks(answer.answer)
        const given =
          at === 0
            ? await ask('/chat', { payload: answer.question, session_id: chat })
            : await ask(`/chat/${chat}/regenerate`, {})
        if (given.engine.kind !== 'model') continue
        written++
        sentences.push(...judgedIn(answer, given))
      }
    }
  } finally {
    await server.stop()
    await endpoint.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (cases)
    for (const each of sentences.filter(({ supported, states }) => supported && states))
      if (each.verdicts.includes('unsupported') || each.quotes.length === 0)
        console.log(`${each.verdicts.join()} ${each.quotes.length} ${each.reasons}\n    ${each.text}`)
  const documents = new Set(answers.map(({ source_id }) => source_id)).size
  const seconds = (performance.now() - begun) / 1000
  const share = meanFigure('answers written by the model', [written / answers.length], null)
  return { name, documents, passages: 0, seconds, figures: [share, ...figuresOf(sentences)] }
}

/** What the checks of an answer say of each sentence that people judged. */
function judgedIn({ answer, passages, sentences }: Answer, given: ChatAnswer): Sentence[] {
  const original = lettersBefore(withoutMarks(answer))
  const shown = lettersBefore(given.response.replace(/\[\d+\]/g, found => ' '.repeat(found.length)))
  const texts = passages.map(({ text }) => text)
  return sentences.map(({ start, end, text, label }) => {
    const [from, to] = [original(start), original(end)]
    const own = given.verdicts.filter(verdict => {
      const [first, last] = [shown(verdict.start), shown(verdict.end)]
      const shared = Math.min(to, last) - Math.max(from, first)
      return shared > 0.5 * Math.min(to - from, last - first)
    })
    const indexes = new Set(own.flatMap(({ citations }) => citations))
    const cited = given.citations.filter(({ index }) => indexes.has(index))
    return {
      supported: label === 'supported',
      states: !/nothing that can be checked/.test(checkSentence(text, texts).reason ?? ''),
      verdicts: own.map(({ verdict }) => verdict),
      quotes: cited.map(({ quote }) => quote),
      holds: cited.some(({ filename }) => holdsEvidence(text, texts, Number(/\d+/.exec(filename)?.[0]) - 1)),
      text,
      reasons: own.map(({ reason }) => reason ?? '').join(' '),
    }
  })
}

function holdsEvidence(sentence: string, passages: string[], at: number): boolean {
  const terms = termsOf(sentence)
  const shares = passages.map(text => {
    const own = termsOf(text)
    return [...terms].filter(term => own.has(term)).length
  })
  return (shares[at] ?? 0) >= holdsFrom * Math.max(...shares)
}

function termsOf(text: string): Set<number> {
  return new Set(
    analyseWords(text)
      .filter(({ stop, nested }) => !stop && !nested)
      .map(({ id }) => id),
  )
}

function figuresOf(sentences: Sentence[]): Figure[] {
  const yes = sentences.filter(({ supported }) => supported)
  const stating = yes.filter(({ states }) => states)
  const no = sentences.filter(({ supported }) => !supported)
  const share = (name: string, of: Sentence[], holds: (each: Sentence) => boolean) =>
    meanFigure(
      name,
      of.map(each => Number(holds(each))),
      null,
    )
  const passes = ({ verdicts }: Sentence) =>
    verdicts.length > 0 && verdicts.every(verdict => verdict === 'supported' || verdict === 'computed')
  return [
    share('supported, called unsupported', yes, ({ verdicts }) => verdicts.includes('unsupported')),
    share('supported, called supported', yes, passes),
    share('supported and stating something: cited', stating, ({ quotes }) => quotes.length > 0),
    share('the same, from a passage that holds the evidence', stating, ({ holds }) => holds),
    share('others, not called supported', no, each => !passes(each)),
    share('others, called unsupported', no, ({ verdicts }) => verdicts.includes('unsupported')),
  ]
}
