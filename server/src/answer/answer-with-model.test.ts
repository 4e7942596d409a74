import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import {
  type LanguageModel,
  ModelFailure,
  type ModelRequest,
} from '../providers/language-model/language-model.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { until } from '../testing/until.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { EngineEvent } from './engine-events.ts'
import { modelSaying, numberOf, scriptedUsage } from './model.testing.ts'
import type { Scope } from './stages.ts'
import { english } from './write/own-words/english.ts'

let database: OpenDatabase
let scope: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  const tenantId = await addOwner(database.db)
  const documents = [
    await addDocument(database.db, tenantId, 'contract.txt', [
      'Supply agreement between Northwind Traders Ltd and Alpine Tools GmbH.',
      'The annual licence fee is EUR 48,500.00 and is payable by 31 January of each year. Late payments bear interest of 4 percent.',
      'Either party may terminate this agreement with ninety days written notice.',
    ]),
    await addDocument(database.db, tenantId, 'manual.txt', [
      'The licence server runs in Rotterdam. Maria Keller is responsible for the licence audit.',
    ]),
  ]
  scope = { tenantId, documents }
})
afterAll(() => database.close())

async function ask(language: LanguageModel, text: string, earlier: string[] = [], within = scope) {
  const parts: EngineEvent[] = []
  const failures: string[] = []
  const onFailure = (_error: unknown, what: string) => void failures.push(what)
  const deps = { db: database.db, writer: { language, model: 'scripted' }, onFailure }
  for await (const part of answerQuestion(deps, { text, earlier }, within)) parts.push(part)
  const end = parts.at(-1)
  if (end?.kind !== 'end') throw new Error('The answer did not end')
  const kept = parts.slice(parts.findLastIndex(({ kind }) => kind === 'withdrawn') + 1)
  const streamed = kept.map(part => (part.kind === 'text' ? part.text : '')).join('')
  expect(streamed).toBe(end.answer.response)
  const checked = kept.flatMap(part => (part.kind === 'checked' ? [part.verdict] : []))
  expect(checked).toEqual(end.answer.verdicts)
  return { parts, failures, status: end.status, ...end.answer }
}

describe('an answer by a model', () => {
  it('does not wait for a judge before its text, and ends although the judge hangs', async () => {
    const order: string[] = []
    const language = modelSaying(() => '')
    language.write = async function* (request) {
      if (request.structure) {
        order.push('judge')
        await new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        )
      }
      const manual = numberOf(request, 'Rotterdam')
      yield { kind: 'text', text: `The Rotterdam site hosts licence machinery [${manual}].\n\nMaria ` }
      yield { kind: 'text', text: `Keller is responsible for the licence audit [${manual}].` }
      yield { kind: 'end', reason: 'stop', usage: scriptedUsage }
    }
    const judging = { tokens: 10_000, milliseconds: 50 }
    const deps = { db: database.db, writer: { language, model: 'scripted', judging } }
    let end: EngineEvent | null = null
    for await (const part of answerQuestion(
      deps,
      { text: 'Where is the licence server?', earlier: [] },
      scope,
    )) {
      if (part.kind === 'text') order.push('text')
      end = part
    }
    expect(order).toEqual(['text', 'judge', 'text'])
    const verdicts = end?.kind === 'end' ? end.answer.verdicts : []
    expect(verdicts[0]?.verdict).toBe('unchecked')
    const used = end?.kind === 'end' ? end.answer.usage.input_tokens : 0
    expect(used).toBeGreaterThan(scriptedUsage.input_tokens)
  })

  it('has the verdict of a judge while the next paragraph is written, and what a stopped judge used', async () => {
    const stop = new AbortController()
    const language = modelSaying(() => '')
    const judged = Promise.withResolvers<void>()
    language.write = async function* (request) {
      if (request.structure) {
        const words = 'Maria Keller is responsible for the licence audit'
        const verdicts = [
          { sentence: 1, words: 'none', verdict: 'unsupported' },
          { sentence: 2, words, verdict: 'supported' },
        ]
        yield { kind: 'text', text: JSON.stringify({ verdicts }) }
        yield { kind: 'end', reason: 'stop', usage: scriptedUsage }
        return setTimeout(judged.resolve)
      }
      const manual = numberOf(request, 'Rotterdam')
      yield { kind: 'text', text: `The Rotterdam site hosts licence machinery [${manual}].\n\n` }
      yield {
        kind: 'text',
        text: `Maria Keller is responsible for the licence audit [${manual}].\n\nMore of it follows. Then`,
      }
      await judged.promise
      yield { kind: 'text', text: ' there is no more.\n\nNothing.\n\nNo' }
      await until(() => request.signal.aborted)
      throw request.signal.reason
    }
    const judging = { tokens: 10_000, milliseconds: 5_000 }
    const deps = { db: database.db, writer: { language, model: 'scripted', judging } }
    const question = { text: 'Where is the licence server?', earlier: [] }
    const verdicts: [number, string][] = []
    let used = 0
    let [written, ended] = [0, false]
    const read = async () => {
      for await (const part of answerQuestion(deps, question, scope, stop)) {
        if (part.kind === 'writer') written = part.inputTokens
        if (part.kind === 'looking') used = part.usage.input_tokens
        if (part.kind === 'checked') verdicts.push([part.verdict.start, part.verdict.verdict])
        if (verdicts.at(-1)?.[1] === 'supported') stop.abort(new Error('stopped'))
        if (part.kind === 'end') ended = true
      }
    }
    await expect(read()).rejects.toThrow('stopped')
    expect(ended).toBe(false)
    expect(verdicts.filter(([start]) => start === 0).map(([, verdict]) => verdict)).toEqual([
      'unchecked',
      'supported',
    ])
    expect(used).toBe(written + scriptedUsage.input_tokens)
  })

  it('has citations of the exact sentences, however the model marks them', async () => {
    const language = modelSaying(request => {
      const contract = numberOf(request, '48,500')
      return `The annual licence fee is EUR 48,500.00 [${contract}]. Late payments bear 4 percent interest.【${contract}†x】 The audit is done by Maria Keller (${numberOf(request, 'Keller')}) [${numberOf(request, 'Keller')}, 77].`
    })
    const {
      response,
      citations,
      verdicts,
      engine,
      usage: used,
      status,
    } = await ask(language, 'What is the licence fee?')
    expect(status).toBe('complete')
    expect(citations.map(({ index, quote }) => [index, quote])).toEqual([
      [1, 'The annual licence fee is EUR 48,500.00 and is payable by 31 January of each year.'],
      [2, 'Late payments bear interest of 4 percent.'],
      [3, 'Maria Keller is responsible for the licence audit.'],
    ])
    expect(response).toContain('EUR 48,500.00 [1]. Late payments bear 4 percent interest. [2]')
    expect(response.match(/\[\d+\]/g)).toEqual(['[1]', '[2]', '[3]'])
    expect(verdicts.map(({ start, end }) => response.slice(start, end))).toEqual([
      'The annual licence fee is EUR 48,500.00 [1].',
      'Late payments bear 4 percent interest. [2]',
      expect.stringContaining('Maria Keller'),
    ])
    expect(verdicts[0]).toMatchObject({ verdict: 'supported', citations: [1] })
    expect(engine).toEqual({ kind: 'model', model: 'scripted', sent_to: ['models.example.org'], note: null })
    expect(used).toMatchObject(scriptedUsage)
  })

  it('is marked where the passages do not bear it out', async () => {
    const { verdicts, response } = await ask(
      modelSaying(
        request =>
          `The annual licence fee is EUR 99,000.00 [${numberOf(request, '48,500')}]. Penguins live in Antarctica in large colonies.`,
      ),
      'What is the licence fee?',
    )
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['unsupported', 'unsupported'])
    expect(verdicts[1]).toMatchObject({ citations: [] })
    expect(response).toContain('EUR 99,000.00 [1]')
  })

  it('is written once more when its main claim is not borne out, and says what was withdrawn', async () => {
    const requests: ModelRequest[] = []
    const language = modelSaying(request => {
      requests.push(request)
      const mark = `[${numberOf(request, '48,500')}]`
      return requests.length === 1
        ? `The annual licence fee is EUR 99,000.00 ${mark}. It is payable by 31 January ${mark}.`
        : `The annual licence fee is EUR 48,500.00 ${mark}.`
    })
    const answer = await ask(language, 'What is the licence fee?')
    expect(answer.response).toBe('The annual licence fee is EUR 48,500.00 [1].')
    expect(answer.verdicts).toMatchObject([{ verdict: 'supported' }])
    expect(answer.trail?.withdrawn).toEqual([
      { text: 'The annual licence fee is EUR 99,000.00.', reason: expect.stringContaining('99,000') },
    ])
    expect(answer.usage).toMatchObject({ input_tokens: 200, output_tokens: 40 })
    expect(requests[1]?.prompt).toContain('The annual licence fee is EUR 99,000.00')
    expect(requests[1]?.instructions).toContain('a check found sentences')
  })

  it.each([
    [4_096, 1],
    [16_000, 2],
  ])('is written once more only where a window of %i has room for that', async (window, calls) => {
    const more = 'Late payments bear interest of 4 percent. '.repeat(150)
    let requests = 0
    const language = modelSaying(request => {
      requests++
      return `The annual licence fee is EUR 99,000.00 [${numberOf(request, '48,500')}]. ${more}`
    })
    language.detailsOf = () => ({ window, price: null })
    await ask(language, 'How much is the licence fee?')
    expect(requests).toBe(calls)
  })

  it('stays as it is when the second version is no better, or fails', async () => {
    const lie = 'The annual licence fee is EUR 99,000.00.'
    let calls = 0
    const again = await ask(
      modelSaying(() => (calls++ === 0 ? lie : `${lie} Really.`)),
      'What is the licence fee?',
    )
    expect([again.response.startsWith(lie), again.response.includes('Really')]).toEqual([true, false])
    expect([again.trail, calls]).toEqual([undefined, 2])
    calls = 0
    const broken = modelSaying(() => (calls++ === 0 ? lie : ''))
    expect(await ask(broken, 'What is the licence fee?')).toMatchObject({ status: 'complete' })
  })

  it('loses marks that name no passage, and has a wrong one put right', async () => {
    const { response, citations } = await ask(
      modelSaying(
        request =>
          `The annual licence fee is EUR 48,500.00 [${numberOf(request, 'Keller')}] [99]. It is payable by 31 January of each year [0].`,
      ),
      'What is the licence fee?',
    )
    expect(citations.every(({ filename }) => filename === 'contract.txt')).toBe(true)
    expect(response).toBe(
      'The annual licence fee is EUR 48,500.00 [1]. It is payable by 31 January of each year. [1]',
    )
  })

  it('is given a mark where it has none and a passage bears it out, within a table’s last cell', async () => {
    const { response } = await ask(
      modelSaying(
        () => 'As a table:\n\n| What | How much |\n|---|---|\n| The annual licence fee | EUR 48,500.00 |\n',
      ),
      'What is the licence fee?',
    )
    expect(response).toContain('| The annual licence fee | EUR 48,500.00 [1] |')
  })

  it('is checked sentence by sentence while it comes', async () => {
    const { parts } = await ask(
      modelSaying(
        request =>
          `Rotterdam hosts the licence server [${numberOf(request, 'Rotterdam')}]. The fee is EUR 48,500.00.`,
      ),
      'Where is the licence server?',
    )
    expect(parts.map(({ kind }) => kind)).toEqual([
      'sources',
      'writer',
      'text',
      'checked',
      'text',
      'checked',
      'end',
    ])
  })

  it('that finds nothing cites nothing and shows the nearest passages', async () => {
    const { response, citations, nearest, verdicts } = await ask(
      modelSaying(() => `**${english.notInDocuments}** [1]\n`),
      'What is the licence fee?',
    )
    expect(response).toBe(`${english.notInDocuments}\n\n${english.nearestShown}`)
    expect([citations, verdicts]).toEqual([[], []])
    const words = nearest.flatMap(({ quote, highlights = [] }) =>
      highlights.map(([a, b]) => quote.slice(a, b)),
    )
    expect(words).toEqual(expect.arrayContaining(['licence', 'fee']))
  })

  it('shows no list of sources of the model’s own', async () => {
    const { response, citations } = await ask(
      modelSaying(
        request =>
          `The annual licence fee is EUR 48,500.00 [${numberOf(request, '48,500')}].\n\nSources: [1], [2]\n`,
      ),
      'What is the licence fee?',
    )
    expect(response.trim()).toBe('The annual licence fee is EUR 48,500.00 [1].')
    expect(citations).toHaveLength(1)
  })

  it('goes on after "not in your documents" when the model does', async () => {
    const { response, nearest } = await ask(
      modelSaying(() => `${english.notInDocuments} The annual licence fee is EUR 48,500.00.`),
      'What is the licence fee?',
    )
    expect(response).toBe(`${english.notInDocuments} The annual licence fee is EUR 48,500.00. [1]`)
    expect(nearest).toEqual([])
  })
})

describe('a prompt', () => {
  it('holds the passages apart as data, under a key of its own each time', async () => {
    const seen: ModelRequest[] = []
    const language = modelSaying(request => {
      seen.push(request)
      return 'Well.'
    })
    await ask(language, 'What is the licence fee?')
    await ask(language, 'What is the licence fee?')
    const keys = seen.map(({ prompt }) => /<<<PASSAGE 1 (\w+)>>>/.exec(prompt)?.[1])
    expect(new Set(keys).size).toBe(2)
    expect(seen[0]?.instructions).not.toContain('48,500')
    expect(seen[0]?.prompt.trimEnd().endsWith('What is the licence fee?')).toBe(true)
  })
})

describe('a follow-up question to a model', () => {
  it('is understood by asking the model what is meant', async () => {
    const asked: string[] = []
    const language = modelSaying(request => {
      if (/rewrite the last one/i.test(request.instructions))
        return 'Who is responsible for the licence audit?'
      asked.push(request.prompt)
      return `Maria Keller is responsible for the licence audit [${numberOf(request, 'Keller')}].`
    })
    const { citations, usage: used } = await ask(language, 'And who audits it?', [
      'What does the licence cost?',
    ])
    expect(citations[0]?.quote).toContain('Maria Keller')
    expect(asked[0]).toContain('And who audits it?')
    expect(used).toMatchObject({ input_tokens: 200, output_tokens: 40 })
  })

  it('is searched as it stands when the model rewrites nothing usable', async () => {
    for (const nonsense of ['', 'a\nb', 'x'.repeat(900)]) {
      const language = modelSaying(request =>
        /rewrite the last one/i.test(request.instructions)
          ? nonsense
          : 'The annual licence fee is EUR 48,500.00.',
      )
      const { citations, usage } = await ask(language, 'What is the licence fee?', ['Hello?'])
      expect(citations[0]?.quote).toContain('48,500')
      expect(usage.input_tokens).toBeGreaterThan(scriptedUsage.input_tokens)
    }
  })
})

describe('a model that fails', () => {
  const failure = new ModelFailure('model_busy')

  it('leaves the answer to the quoting engine, which says why, when it fails before its first sentence', async () => {
    for (const begun of ['', 'The annual lice']) {
      const { response, engine, status, failures } = await ask(
        modelSaying(() => begun, failure),
        'What is the licence fee?',
      )
      expect(response).toContain('EUR 48,500.00')
      expect(engine).toMatchObject({
        kind: 'quotes',
        model: null,
        sent_to: ['models.example.org'],
        note: { code: 'model_busy' },
      })
      expect(engine.note?.message).toContain('quoted')
      expect(failures).toEqual(['An answer was quoted since the language model failed'])
      expect(status).toBe('complete')
    }
  })

  it('leaves what was written, and the answer says so, when it fails in the middle', async () => {
    const { response, engine, status, citations } = await ask(
      modelSaying(
        () => 'The annual licence fee is EUR 48,500.00. Late paym',
        new ModelFailure('model_cut_off'),
      ),
      'What is the licence fee?',
    )
    expect(response).toContain('EUR 48,500.00. [1] Late paym')
    expect(citations).toHaveLength(1)
    expect(status).toBe('failed')
    expect(engine).toMatchObject({ kind: 'model', note: { code: 'model_cut_off' } })
  })

  it('is known by garbage, by an answer of no letters, or by no end', async () => {
    const empty = await ask(
      modelSaying(() => '\n ** \n---\n'),
      'What is the licence fee?',
    )
    expect(empty.engine).toMatchObject({ kind: 'quotes', note: { code: 'model_garbled' } })
    const endless = await ask(
      modelSaying(() => 'The fee is high and. '.repeat(4_000)),
      'What is the licence fee?',
    )
    expect(endless).toMatchObject({ status: 'failed', engine: { note: { code: 'answer_too_long' } } })
    expect(endless.response.length).toBeLessThan(50_000)
  })
})

describe('a model', () => {
  it('gets nothing that is kept here', async () => {
    const language = modelSaying(() => expect.fail('The model was asked'))
    const local = { ...scope, keepLocal: true }
    const chat = await ask(language, 'What is the licence fee?', ['Hello?'], local)
    expect(chat.engine).toMatchObject({ kind: 'quotes', sent_to: [], note: { code: 'kept_local' } })
    expect(chat.response).toContain('EUR 48,500.00')
    const documents = scope.documents.map(document => ({
      ...document,
      keepLocal: document.filename === 'contract.txt',
    }))
    const mixed = await ask(language, 'What is the licence fee?', [], { ...scope, documents })
    expect(mixed.engine).toMatchObject({ kind: 'quotes', sent_to: [], note: { code: 'kept_local' } })
  })

  it('is not asked where nothing was found', async () => {
    const language = modelSaying(() => expect.fail('The model was asked'))
    const { response } = await ask(language, 'What is the licence fee?', [], { ...scope, documents: [] })
    expect(response).toBe(english.noDocuments)
  })
})
