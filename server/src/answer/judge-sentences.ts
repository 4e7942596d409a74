import type { Verdict } from '@citewell/contract/citation.ts'
import { z } from 'zod'
import { createFence } from '../platform/text/fence-text.ts'
import {
  estimateUsage,
  type ModelRequest,
  type ModelUsage,
} from '../providers/language-model/language-model.ts'
import { contradictsFacts } from './check/check-sentence.ts'
import { type Checked, unsupported, weak } from './check/checked.ts'
import type { JudgeCeilings, Writer } from './course.ts'
import { prompts } from './prompts/prompts.ts'
import { shortReply } from './short-reply.ts'
import type { FoundPassage } from './stages.ts'

type Deps = {
  writer: Pick<Writer, 'language' | 'model'>
  ceilings: JudgeCeilings
  spend: (usage: ModelUsage) => void
  signal: AbortSignal
}

/** A sentence that rules left open or doubt for its words alone, with the passages that it cites. */
export type OpenSentence = { verdict: Verdict; claim: string; passages: FoundPassage[] }

type Judged = readonly [Verdict, Checked]

/** Judges the sentences of one version of an answer. */
type JudgeRound = {
  add(sentence: OpenSentence): void
  /** Asks about the sentences so far, without waiting for the reply. */
  ask(): void
  /** Whether a call was begun or has ended since this was asked last. */
  hasSpent(): boolean
  /** What was judged since this was asked last. */
  news(): Judged[]
  /** Asks about what is left, and yields what is judged as it comes, for a bounded time. Throws the signal's reason when it is aborted. */
  rest(): AsyncGenerator<Judged[]>
  /** Ends the calls that are under way. */
  leave(): void
}
export type Judge = () => JudgeRound

const mostSentences = 10
/** Of the model's window; a server may cut off what exceeds it, and the verdicts would be of something else. */
const promptShare = 0.75
const longestReply = 12_000
const longestWords = 400

const reply = z.object({
  verdicts: z.array(
    z.object({
      sentence: z.number().int(),
      words: z.string().max(longestWords),
      verdict: z.enum(['supported', 'partly', 'unsupported']),
    }),
  ),
})
type Judgement = z.infer<typeof reply>['verdicts'][number]

const structure = {
  name: 'verdicts',
  schema: z.toJSONSchema(reply, { target: 'draft-7' }) as Record<string, unknown>,
}

/** False sentences that each call asks about too: who finds one supported says yes to anything. */
const controls = [
  {
    text: 'The reading room opens at nine and lends folios for a day.',
    claim: 'Folios are lent for three months.',
  },
  {
    text: 'The ferry to the island carries cyclists in summer.',
    claim: 'The ferry carries lorries all winter.',
  },
  {
    text: 'The choir rehearses in the school hall on Mondays.',
    claim: 'The choir owns the hall it rehearses in.',
  },
]

/**
 * Has the model judge sentences that rules cannot decide. It is shown the sentences and the passages that they cite, nothing
 * else of the chat. What it says counts only with words that stand in a passage of the sentence, and only of a call that
 * refuses a false sentence; "unsupported" counts only if it is said twice, or once where rules doubt the sentence too. All versions of an answer share the ceiling of tokens.
 */
export function createJudge({ writer, ceilings, spend, signal }: Deps): Judge {
  let left = ceilings.tokens
  const most = Math.floor(writer.language.detailsOf(writer.model).window * promptShare)

  const put = async (batch: OpenSentence[], number: number, until: AbortSignal, onSpent: () => void) => {
    const passages = [...new Map(batch.flatMap(each => each.passages).map(one => [one.id, one])).values()]
    const control = controls[number % controls.length] as (typeof controls)[number]
    const at = Math.floor(batch.length / 2)
    const asked = [
      ...batch.slice(0, at).map(each => shownOf(each, passages)),
      { claim: control.claim, numbers: [passages.length + 1] },
      ...batch.slice(at).map(each => shownOf(each, passages)),
    ]
    const texts = [...passages.map(({ text }) => text), control.text]
    const request: ModelRequest = { model: writer.model, ...promptOf(asked, texts), structure, signal: until }
    const guess = estimateUsage(request, '')
    if (guess.input_tokens > Math.min(left, most)) return []
    const charge = (usage: ModelUsage) => {
      left -= usage.input_tokens + usage.output_tokens
      spend(usage)
    }
    // What is sent is paid for, also when the answer is stopped or the reply comes too late.
    charge(guess)
    onSpent()
    const judged = await replyTo(writer, request, ({ input_tokens, output_tokens }) =>
      charge({
        input_tokens: input_tokens - guess.input_tokens,
        output_tokens: output_tokens - guess.output_tokens,
      }),
    )
    const of = (sentence: number) => {
      const own = judged.filter(each => each.sentence === sentence)
      return own.length === 1 ? own[0] : undefined
    }
    const refused = of(at + 1)
    if (!refused || refused.verdict === 'supported') return []
    return batch.flatMap((each, index) => {
      const judgement = of(index < at ? index + 1 : index + 2)
      const checked = judgement && checkedBy(judgement, each)
      return checked ? [[each.verdict, checked] as const] : []
    })
  }

  /** A "no" to what rules left open counts only if it is said twice: a false alarm costs more than an open sentence. */
  const putTwice = async (batch: OpenSentence[], number: number, until: AbortSignal, onSpent: () => void) => {
    const judged = new Map(await put(batch, number, until, onSpent))
    // Where rules doubt the sentence as well, one "no" is enough.
    const doubted = batch.filter(
      ({ verdict }) => judged.get(verdict)?.verdict === 'unsupported' && verdict.verdict !== 'unsupported',
    )
    if (doubted.length === 0) return judged
    const again = new Map(await put(doubted, number + 1, until, onSpent))
    for (const { verdict } of doubted) {
      const second = again.get(verdict)
      if (second && second.verdict !== 'supported') judged.set(verdict, second)
      else judged.delete(verdict)
    }
    return judged
  }

  return () => {
    const late = new AbortController()
    const until = AbortSignal.any([signal, late.signal])
    const calls = new Set<Promise<void>>()
    let asked = 0
    let judged: Judged[] = []
    let spent = false
    let open: OpenSentence[] = []
    const onSpent = () => {
      spent = true
    }
    const ask = () => {
      const batch = open.splice(0)
      if (batch.length === 0) return
      const call = putTwice(batch, asked++, until, onSpent)
        // A sentence that is not judged in time stays as it is.
        .catch(() => [])
        .then(verdicts => {
          judged.push(...verdicts)
          spent = true
          calls.delete(call)
        })
      calls.add(call)
    }
    const news = () => {
      const fresh = judged
      judged = []
      return fresh
    }
    return {
      add: sentence => {
        open.push(sentence)
        if (open.length >= mostSentences) ask()
      },
      ask,
      hasSpent: () => {
        const since = spent
        spent = false
        return since
      },
      news,
      rest: async function* () {
        ask()
        const timer = setTimeout(() => late.abort(), ceilings.milliseconds)
        try {
          while (calls.size > 0) {
            await Promise.race(calls)
            signal.throwIfAborted()
            yield news()
          }
          yield news()
        } finally {
          clearTimeout(timer)
        }
      },
      leave: () => {
        open = []
        late.abort()
      },
    }
  }
}

type Shown = { claim: string; numbers: number[] }

function shownOf({ claim, passages }: OpenSentence, all: FoundPassage[]): Shown {
  const ids = new Set(passages.map(({ id }) => id))
  return { claim, numbers: all.flatMap(({ id }, at) => (ids.has(id) ? [at + 1] : [])) }
}

function promptOf(asked: Shown[], texts: string[]): Pick<ModelRequest, 'instructions' | 'prompt'> {
  const fence = createFence()
  return {
    instructions: prompts.judge.text({ rule: fence.rule, sentenceRule: fence.ruleOfAnswers }),
    prompt: [
      ...texts.map((text, at) => fence.enclose(text, at + 1)),
      ...asked.flatMap(({ claim, numbers }, at) => [
        `Sentence ${at + 1} cites ${numbers.length > 1 ? 'passages' : 'passage'} ${numbers.join(', ')}:`,
        fence.enclose(claim, at + 1, 'ANSWER'),
      ]),
    ].join('\n'),
  }
}

/** The verdicts of a reply that may have words or a fence around it; none of a call that fails. */
async function replyTo(
  { language }: Deps['writer'],
  request: ModelRequest,
  spend: (usage: ModelUsage) => void,
): Promise<Judgement[]> {
  try {
    const { text, usage } = await shortReply(language, request, longestReply)
    spend(usage ?? { input_tokens: 0, output_tokens: 0 })
    const [start, end] = [text?.indexOf('{') ?? -1, text?.lastIndexOf('}') ?? -1]
    if (!text || start < 0 || end < start) return []
    const read = reply.safeParse(JSON.parse(text.slice(start, end + 1)))
    return read.success ? read.data.verdicts : []
  } catch (error) {
    if (!request.signal.aborted && !(error instanceof SyntaxError)) throw error
    return []
  }
}

/** Null where the words do not stand in the sentence's passages, or a rule says otherwise. */
function checkedBy({ words, verdict }: Judgement, { claim, passages }: OpenSentence): Checked | null {
  const texts = passages.map(({ text }) => text)
  const own = plain(words)
  if (own.split(' ').length < 2 || !texts.some(text => ` ${plain(text)} `.includes(` ${own} `))) return null
  const at = `“${words.replace(/\s+/g, ' ').trim()}”`
  if (verdict === 'unsupported')
    return unsupported(`The language model finds otherwise in the cited passage, or no more than: ${at}.`)
  if (verdict === 'partly') return weak(`The language model finds only a part in the cited passage: ${at}.`)
  if (contradictsFacts(claim, texts)) return null
  return { verdict, reason: `The language model finds it in the cited passage: ${at}.` }
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%$€£]+/gu, ' ')
    .trim()
}
