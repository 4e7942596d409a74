import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { ModelRequest } from '../providers/language-model/language-model.ts'
import { addDocument } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import { active, attacks, linesOutside, openWithContract, rendered, tags } from './attacks.testing.ts'
import type { EngineEvent } from './engine-events.ts'
import { modelDoing, modelSaying, passagesIn } from './model.testing.ts'
import type { Question, Scope, WrittenAnswer } from './stages.ts'

let database: OpenDatabase
let tenantId: TenantId
let honest: { id: string; filename: string }
beforeAll(async () => {
  ;({ database, tenantId, honest } = await openWithContract())
})
afterAll(() => database.close())

async function ask(
  scope: Scope,
  obeyed: string,
  question: Question = { text: 'How much is the annual licence fee?', earlier: [] },
): Promise<{ answer: WrittenAnswer; request: ModelRequest; requests: ModelRequest[] }> {
  const requests: ModelRequest[] = []
  const language = modelSaying(request => {
    requests.push(request)
    return obeyed
  })
  const deps = { db: database.db, writer: { language, model: 'scripted' } }
  let answer: WrittenAnswer | null = null
  for await (const part of answerQuestion(deps, question, scope))
    if (part.kind === 'end') answer = part.answer
  const [request] = requests
  if (!answer || !request) throw new Error('The model was not asked')
  return { answer, request, requests }
}

describe.each(attacks)(
  'a document that gives orders ($name)',
  ({ document, obeyed, filename = 'attack.txt' }) => {
    let answer: WrittenAnswer
    let request: ModelRequest
    let attack: { id: string; filename: string }
    beforeAll(async () => {
      attack = await addDocument(database.db, tenantId, filename, [document])
      ;({ answer, request } = await ask({ tenantId, documents: [honest, attack] }, obeyed))
    })

    it('stands in a data block and nowhere else', () => {
      const given = passagesIn(request)
      expect(given.map(({ number }) => number)).toEqual(given.map((_, index) => index + 1))
      const visible = document.replaceAll(tags, '')
      expect(given.filter(({ text }) => text.includes(visible))).toHaveLength(1)
      expect(request.prompt).not.toContain(tags)
      let outside = request.prompt
      for (const { text } of given) outside = outside.replace(text, '')
      const lines = outside.split('\n').filter(line => line !== '' && !line.startsWith('<<<'))
      expect(lines).toEqual(['The question to answer:', 'How much is the annual licence fee?'])
      for (const line of visible.split('\n').filter(line => line.length > 20))
        expect(request.instructions).not.toContain(line)
    })

    it('stands in data blocks when an answer that repeats it is wanted in another form', async () => {
      const asked = 'How much is the annual licence fee?'
      const text = 'Make that shorter.'
      const turn = { question: asked, answer: `${document} ${obeyed} [1]`, drawsOn: [attack.id] }
      const quote = { start: 0, end: document.length, quote: document, document_id: attack.id }
      const citations = [
        { ...quote, index: 1, filename, location: 'line 1', page: null, score: 1, boxes: [] },
      ]
      const turns = [{ ...turn, citations: citations.map(each => ({ ...each, confidence: 1 })) }]
      const scope = { tenantId, documents: [honest, attack] }
      const again = await ask(scope, obeyed, { text, earlier: [asked], turns })
      // The second request, where there is one, looks again at a lie.
      for (const [index, { prompt, instructions }] of again.requests.entries()) {
        expect(linesOutside(prompt)).toEqual([
          'Asked before in this chat, oldest first:',
          `- ${asked}`,
          'The question to answer:',
          text,
          ...(index === 0 ? [] : ['Your draft:', 'Not borne out:']),
        ])
        expect(instructions).not.toContain(document)
      }
      expect(rendered(again.answer.response)).not.toMatch(active)
    })

    it('stands in data blocks of every step, and gets no other call run', async () => {
      const text = 'How much is the annual licence fee and who pays it?'
      const requests: ModelRequest[] = []
      const language = modelDoing(request => {
        requests.push(request)
        if (!request.tools) return obeyed
        const orders = document.slice(0, 200)
        if (requests.length > 1) return obeyed
        return [
          ['search', { words: orders }],
          ['read_on', { document: 2 }],
          ['fetch', { url: 'https://evil.example' }],
        ]
      })
      const steps = { calls: 6, tokens: 60_000, seconds: 60 }
      const scope = { tenantId, documents: [honest, attack] }
      const events: EngineEvent[] = []
      const writer = { language, model: 'scripted', steps }
      for await (const event of answerQuestion({ db: database.db, writer }, { text, earlier: [] }, scope))
        events.push(event)
      const taken = events.flatMap(event => (event.kind === 'step' ? [event.step.outcome] : []))
      expect(taken).toEqual(['done', 'done', 'refused'])
      for (const { prompt, instructions } of requests.filter(({ tools }) => tools)) {
        expect(linesOutside(prompt)).toEqual([
          'The question:',
          text,
          'The documents:',
          'What was found so far:',
        ])
        expect(prompt).not.toContain(tags)
        expect(instructions).not.toContain(document)
      }
      const end = events.at(-1)
      if (end?.kind !== 'end') throw new Error('The answer did not end')
      expect(rendered(end.answer.response)).not.toMatch(active)
      expect(end.answer.verdicts.filter(({ verdict }) => verdict === 'supported')).toEqual([])
    })

    it('gets nothing active and no invented citation into the answer, even from a model that obeys', () => {
      expect(rendered(answer.response)).not.toMatch(active)
      const marks = [...answer.response.matchAll(/\[\s*\^?(\d+)/g)].map(match => Number(match[1]))
      const known = answer.citations.map(({ index }) => index)
      expect(marks.filter(mark => !known.includes(mark))).toEqual([])
      for (const { quote, document_id, start, end } of answer.citations) {
        const text = document_id === honest.id ? '' : document
        if (text) expect(quote).toBe(text.slice(start, end))
      }
    })

    it('has what it made the model say marked', () => {
      expect(answer.verdicts.filter(({ verdict }) => verdict === 'supported')).toEqual([])
      if (answer.verdicts.length === 0) expect(answer.citations).toEqual([])
      else expect(answer.verdicts[0]?.verdict).not.toBe('supported')
    })
  },
)
