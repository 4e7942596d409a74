import { describe, expect, it } from 'vitest'
import {
  ModelFailure,
  type ModelRequest,
  type ModelUsage,
} from '../providers/language-model/language-model.ts'
import { until } from '../testing/until.testing.ts'
import { createJudge, type OpenSentence } from './judge-sentences.ts'
import { modelDoing, modelSaying, passagesIn, type ScriptedReply, scriptedUsage } from './model.testing.ts'
import { passageOf } from './passage.testing.ts'

const text = 'The depot keeps spare parts for nine years. Couriers collect them at noon.'
const claim = 'Replacement components are stored there for a long while.'
const open = (said = claim): OpenSentence => ({
  verdict: { start: 0, end: said.length, verdict: 'unchecked', citations: [1], reason: null },
  claim: said,
  passages: [passageOf(text)],
})

type Said = { sentence: number; words: string; verdict: string }
/** What a judge says of the sentence, and of the false one, which stands before a single sentence. */
const saying = (words: string, verdict: string, control = 'unsupported'): string => {
  const verdicts: Said[] = [
    { sentence: 1, words: 'none of it', verdict: control },
    { sentence: 2, words, verdict },
  ]
  return JSON.stringify({ verdicts })
}
const right = saying('keeps spare parts for nine years', 'supported')

/** All that a round judges. */
async function judgedBy(round: ReturnType<ReturnType<typeof createJudge>>) {
  return new Map((await Array.fromAsync(round.rest())).flat())
}

/** What all calls cost together: each is charged when it is made, and set right when it has answered. */
function total(spent: ModelUsage[]): ModelUsage {
  return {
    input_tokens: spent.reduce((sum, usage) => sum + usage.input_tokens, 0),
    output_tokens: spent.reduce((sum, usage) => sum + usage.output_tokens, 0),
  }
}

async function judge(
  reply: (request: ModelRequest) => ScriptedReply,
  sentence = open(),
  ceilings = { tokens: 10_000, milliseconds: 5_000 },
  window = 16_000,
) {
  const requests: ModelRequest[] = []
  const spent: ModelUsage[] = []
  const language = modelDoing(request => {
    requests.push(request)
    return reply(request)
  })
  const signal = new AbortController().signal
  const detailsOf = () => ({ window, price: null })
  const writer = { language: { ...language, detailsOf }, model: 'scripted' }
  const round = createJudge({ writer, ceilings, spend: usage => spent.push(usage), signal })()
  round.add(sentence)
  const judged = await judgedBy(round)
  return { checked: judged.get(sentence.verdict), requests, spent: total(spent) }
}

describe('a judge of open sentences', () => {
  it.each([
    ['supported', 'supported', 1],
    ['partly', 'weak', 1],
    ['unsupported', 'unsupported', 2],
  ])(
    'that says %s makes the sentence %s, names the words and is asked %i times',
    async (says, verdict, times) => {
      const { checked, spent } = await judge(() => saying('keeps spare PARTS\nfor nine years', says))
      expect(checked?.verdict).toBe(verdict)
      expect(checked?.reason).toContain('“keeps spare PARTS for nine years”')
      const { input_tokens, output_tokens } = scriptedUsage
      expect(spent).toEqual({ input_tokens: times * input_tokens, output_tokens: times * output_tokens })
    },
  )

  it.each<[string, ScriptedReply, string | undefined]>([
    ['supported', right, undefined],
    ['partly', saying('spare parts', 'partly'), 'weak'],
    ['nothing', new ModelFailure('model_failed'), undefined],
  ])('that says unsupported and then %s calls nothing unsupported', async (_, second, verdict) => {
    const replies = [saying('spare parts', 'unsupported'), second]
    const { checked } = await judge(() => replies.shift() as ScriptedReply)
    expect(checked?.verdict).toBe(verdict)
  })

  it('is asked once about a sentence that rules doubt for its words, and may clear it', async () => {
    const doubted: OpenSentence = { ...open(), verdict: { ...open().verdict, verdict: 'unsupported' } }
    const no = await judge(() => saying('spare parts', 'unsupported'), doubted)
    expect(no.checked?.verdict).toBe('unsupported')
    expect(no.requests).toHaveLength(1)
    expect((await judge(() => right, doubted)).checked?.verdict).toBe('supported')
  })

  it('may write its verdicts in a fence', async () => {
    const { checked } = await judge(() => `Here:\n\`\`\`json\n${right}\n\`\`\``)
    expect(checked?.verdict).toBe('supported')
  })

  it('sees the sentences and their passages, asks for a structure, and encloses both', async () => {
    const { requests } = await judge(() => right)
    const [request] = requests
    expect(requests).toHaveLength(1)
    expect(request?.structure?.name).toBe('verdicts')
    expect(request && passagesIn(request)[0]?.text).toBe(text)
    expect(request?.prompt).toContain(`>>>\n${claim}\n<<<END`)
  })

  it.each<[string, ScriptedReply]>([
    ['names words that are not there', saying('keeps spare parts for ten years', 'supported')],
    ['names a part of a word', saying('pare parts', 'supported')],
    ['names one word', saying('depot', 'supported')],
    ['names no words', saying('', 'unsupported')],
    ['always says yes', saying('keeps spare parts', 'supported', 'supported')],
    [
      'leaves the false sentence out',
      '{"verdicts":[{"sentence":2,"words":"spare parts","verdict":"supported"}]}',
    ],
    ['says two things of a sentence', right.replace(']}', `,${right.slice(13, -2)}]}`)],
    ['answers nonsense', 'The sentences look fine to me.'],
    ['answers broken JSON', '{"verdicts": [{"sentence": 2'],
    ['answers another verdict', saying('spare parts', 'perhaps')],
    ['answers without end', 'x'.repeat(50_000)],
    ['stops for length in its JSON', { cut: right.slice(0, -2) }],
    ['stops for length behind it', { cut: right }],
    ['fails', new ModelFailure('model_failed')],
  ])('that %s leaves the sentence unchecked', async (_, reply) => {
    expect((await judge(() => reply)).checked).toBeUndefined()
  })

  it('is not asked where the passages exceed the model’s window', async () => {
    const long = { ...open(), passages: [passageOf(`${text} ${'More of it. '.repeat(2_000)}`)] }
    const { checked, requests } = await judge(() => right, long)
    expect(checked?.verdict).toBe('supported')
    const small = await judge(() => right, long, undefined, 8_192)
    expect([small.requests.length, requests.length]).toEqual([0, 1])
  })

  it('that is late leaves the sentence unchecked, and what was sent is counted', async () => {
    const slow = modelSaying(() => '')
    slow.write = async function* ({ signal }) {
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      yield { kind: 'text', text: right }
    }
    const spent: ModelUsage[] = []
    const round = createJudge({
      writer: { language: slow, model: 'scripted' },
      ceilings: { tokens: 10_000, milliseconds: 20 },
      spend: usage => spent.push(usage),
      signal: new AbortController().signal,
    })()
    round.add(open())
    expect((await judgedBy(round)).size).toBe(0)
    expect(spent).toHaveLength(1)
    expect(total(spent).input_tokens).toBeGreaterThan(100)
  })

  it('is paid for when the answer is stopped while it works, and costs nothing when nothing was sent', async () => {
    const stop = new AbortController()
    const spent: ModelUsage[] = []
    const roundWith = (language: ReturnType<typeof modelDoing>) =>
      createJudge({
        writer: { language, model: 'scripted' },
        ceilings: { tokens: 10_000, milliseconds: 5_000 },
        spend: usage => spent.push(usage),
        signal: stop.signal,
      })()
    const refusing = roundWith(modelDoing(() => new ModelFailure('model_unreachable')))
    refusing.add(open())
    await judgedBy(refusing)
    expect(total(spent)).toEqual({ input_tokens: 0, output_tokens: 0 })
    const stopped = roundWith(
      modelDoing(() => {
        stop.abort(new Error('stopped'))
        throw stop.signal.reason
      }),
    )
    stopped.add(open())
    await expect(judgedBy(stopped)).rejects.toThrow('stopped')
    expect(stopped.hasSpent()).toBe(true)
    expect(total(spent).input_tokens).toBeGreaterThan(100)
  })

  it('gives its verdicts as they come, each once', async () => {
    const round = createJudge({
      writer: { language: modelDoing(() => right), model: 'scripted' },
      ceilings: { tokens: 10_000, milliseconds: 5_000 },
      spend: () => {},
      signal: new AbortController().signal,
    })()
    const sentence = open()
    round.add(sentence)
    expect(round.news()).toEqual([])
    round.ask()
    const [verdict, checked] = await until(() => round.news()[0])
    expect(verdict).toBe(sentence.verdict)
    expect(checked.verdict).toBe('supported')
    expect((await judgedBy(round)).size).toBe(0)
  })

  it('is not asked when the tokens are used up, or nothing is open', async () => {
    expect((await judge(() => right, open(), { tokens: 50, milliseconds: 5_000 })).requests).toHaveLength(0)
    const never = () => {
      throw new Error('asked')
    }
    const writer = { language: modelSaying(never), model: 'scripted' }
    const ceilings = { tokens: 10_000, milliseconds: 5_000 }
    const round = createJudge({ writer, ceilings, spend: never, signal: new AbortController().signal })()
    expect((await judgedBy(round)).size).toBe(0)
  })

  it('cannot support a number that stands nowhere', async () => {
    const { checked } = await judge(() => right, open('Replacement components stay there for 77 years.'))
    expect(checked).toBeUndefined()
  })

  it('is asked once for a paragraph, and again for the next', async () => {
    const asked: ModelRequest[] = []
    const language = modelDoing(request => {
      asked.push(request)
      return 'no'
    })
    const round = createJudge({
      writer: { language, model: 'scripted' },
      ceilings: { tokens: 10_000, milliseconds: 5_000 },
      spend: () => {},
      signal: new AbortController().signal,
    })()
    round.add(open())
    round.add(open('Pieces wait there for a good many seasons.'))
    round.ask()
    round.add(open('Somebody comes by around midday.'))
    await judgedBy(round)
    expect(asked.map(({ prompt }) => prompt.match(/^Sentence \d/gm)?.length)).toEqual([3, 2])
  })
})
