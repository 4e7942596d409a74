import { hiddenAnswer } from '@citewell/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelAt } from '../../testing/model-at.testing.ts'
import {
  answerWith,
  begin,
  callTools,
  refuseWith,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../../testing/model-endpoint.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

let endpoint: ScriptedEndpoint
let app: TestApp
let user: TestUser
let chat: string
let document: string

const details = {
  small: { window: 4_096, price: null },
  middle: { window: 16_000, price: { input: 1, output: 10 } },
}
const contract = 'The licence fee is 4,500 euros a year.\n\nThe contract ends on 31 March 2027.\n'
const fee = 'The licence fee is 4,500 euros a year'

beforeAll(async () => {
  endpoint = await startScriptedEndpoint(answerWith('unset'))
  const language = modelAt(endpoint.url, { details })
  app = await startTestApp({ MODEL_BASE_URL: endpoint.url }, { providers: { language } })
  user = await app.user({ tier: 'mini' })
})
afterAll(async () => {
  await app.stop()
  await endpoint.stop()
})
beforeEach(async () => {
  chat = await user.chat()
  document = (await user.upload(chat, 'contract.txt', contract)).body.id
  await user.settled(document)
  const begun = await ask('How much is the licence fee?', `${fee} [1].`)
  expect(begun.citations).toMatchObject([{ document_id: document, quote: `${fee}.` }])
})

/** Asks, and has the model say this. */
async function ask(
  payload: string,
  reply: string,
  { who = user, ...more }: { who?: TestUser; [field: string]: unknown } = {},
) {
  endpoint.script = (call, response) =>
    answerWith(/rewrite the last one/i.test(instructions(call)) ? payload : reply)(call, response)
  endpoint.calls.length = 0
  const { body } = await who.call('POST', '/chat', { json: { payload, session_id: chat, ...more } })
  return body
}
const instructions = (call = endpoint.calls.at(-1)) => call?.body.messages[0]?.content ?? ''
const prompt = (call = endpoint.calls.at(-1)) => call?.body.messages[1]?.content ?? ''
/** The earlier answers in the prompt. */
const answers = () =>
  [...prompt().matchAll(/<<<ANSWER (\d+) (\w+)>>>\n([\s\S]*?)\n<<<END \1 \2>>>/g)].map(found => found[3])

describe('a summary of a long document', () => {
  it('is written from what a model picked in all of it, and says so in the chat', async () => {
    const filler = 'Nothing of note is said in this sentence. '.repeat(40)
    const long = [...Array(16).fill(filler), 'The quarry closes on 4 May 2031.', ...Array(16).fill(filler)]
    const { body: added } = await user.upload(chat, 'long.txt', long.join('\n\n'))
    await user.settled(added.id)
    endpoint.script = (call, response) => {
      if (/rewrite the last one/i.test(instructions(call)))
        return answerWith('Summarise this document')(call, response)
      const { content } = call.body.messages.at(-1) ?? { content: '' }
      const before = content.slice(0, content.indexOf('The quarry closes'))
      const number = before
        .match(/<<<PASSAGE (\d+)/g)
        ?.at(-1)
        ?.replace(/\D+/, '')
      return answerWith(number ? `The quarry closes on 4 May 2031 [${number}].` : 'Nothing.')(call, response)
    }
    const asked = { payload: 'Summarise this document', session_id: chat, document_ids: [added.id] }
    const { body } = await user.call('POST', '/chat', { json: asked })
    expect(body.reading).toEqual({ read: 1, of: 1, calls: 0 })
    expect(body.citations).toMatchObject([
      { document_id: added.id, quote: 'The quarry closes on 4 May 2031.', location: expect.any(String) },
    ])
    const shown = (await user.call('GET', `/chat/${chat}`)).body.at(-1)
    expect(shown).toMatchObject({ reading: { read: 1, of: 1, calls: 0 }, citations: body.citations })
    endpoint.calls.length = 0
    await user.call('POST', `/chat/${chat}/regenerate`, {
      json: { document_ids: [added.id], read_all: true },
    })
    expect(endpoint.calls.filter(call => /read a part/.test(instructions(call)))).toEqual([])
  })
})

describe('a request for the last answer in another form', () => {
  it('is about the answer before one that the model did not give', async () => {
    endpoint.script = refuseWith(400)
    const json = { payload: 'Make that shorter.', session_id: chat }
    const { body: failed } = await user.call('POST', '/chat', { json })
    expect([failed.engine.kind, failed.citations]).toEqual(['quotes', []])
    const shorter = await ask('Make that shorter.', 'Fee: 4,500 euros [1].')
    expect(answers()).toEqual([`${fee} [1].`])
    expect(shorter.citations).toMatchObject([{ document_id: document }])
  })

  it.each([
    ['Make that shorter.', '4,500 euros a year [1].'],
    ['as a table', '| What | How much |\n|---|---|\n| Licence fee | 4,500 euros a year [1] |'],
    ['Rewrite that for a client', 'You pay a licence fee of 4,500 euros a year [1].'],
    ['Now in German, please', 'Die Lizenzgebühr beträgt 4.500 Euro im Jahr [1].'],
  ])('%s: one call, which is given the answer and what it cites', async (payload, reply) => {
    const body = await ask(payload, reply)
    expect(endpoint.calls).toHaveLength(1)
    expect(answers()).toEqual([`${fee} [1].`])
    expect(prompt().match(/<<<PASSAGE/g)).toHaveLength(1)
    expect(instructions()).toContain('in another form')
    expect(body.status).toBe('complete')
    expect(body.citations).toMatchObject([{ document_id: document, quote: `${fee}.`, start: 0 }])
    expect(body.verdicts.map(({ verdict }: { verdict: string }) => verdict)).not.toContain('unsupported')
  })

  it('can be made of an answer that was itself in another form, and be asked for again', async () => {
    await ask('Make that shorter.', '4,500 euros a year [1].')
    const german = await ask(
      'And in German?',
      'Die Gebühr beträgt 4.500 Euro im Jahr, und das ist alles [1].',
    )
    expect(answers()).toEqual([`${fee} [1].`, '4,500 euros a year [1].'])
    expect(german.citations).toMatchObject([{ quote: `${fee}.` }])
    endpoint.script = answerWith('Das sind 4.500 Euro im Jahr [1].')
    const { body } = await user.call('POST', `/chat/${chat}/regenerate`)
    expect(answers()).toHaveLength(2)
    expect(body.citations).toMatchObject([{ quote: `${fee}.` }])
  })

  it('is a question where there is no answer to put into a form', async () => {
    chat = await user.chat()
    await user.settled((await user.upload(chat, 'contract.txt', contract)).body.id)
    expect((await ask('As a table', '| Licence fee |')).status).toBe('complete')
    expect(answers()).toEqual([])
  })

  it('is quoted, and says so, where the model fails', async () => {
    endpoint.script = refuseWith(401)
    endpoint.calls.length = 0
    const json = { payload: 'Make that shorter.', session_id: chat }
    const { body } = await user.call('POST', '/chat', { json })
    expect(body.engine).toMatchObject({ kind: 'quotes', note: { code: 'model_refused' } })
    expect(endpoint.calls).toHaveLength(1)
  })
})

describe('a follow-up to a model', () => {
  it('goes with the answers before it, whose passages stay citable though the search finds others', async () => {
    const body = await ask(
      'When does the contract end?',
      `The contract ends on 31 March 2027 [1]. ${fee} [2].`,
    )
    expect(answers()).toHaveLength(1)
    const quotes = body.citations.map(({ quote }: { quote: string }) => quote)
    expect(quotes).toEqual(expect.arrayContaining(['The contract ends on 31 March 2027.', `${fee}.`]))
    expect(body.verdicts.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'supported',
      'supported',
    ])
  })

  it('leaves behind what is kept local by now, and what lies outside its documents', async () => {
    const other = (await user.upload(chat, 'other.txt', 'The notice period is three months.')).body.id
    await user.settled(other)
    const narrowed = { document_ids: [other] }
    await ask('And how long is the notice period?', 'The notice period is three months [1].', narrowed)
    expect([answers(), prompt().includes('4,500')]).toEqual([[], false])
    const local = await user.chat()
    await user.call('PATCH', `/chat/${local}`, { json: { keep_local: true } })
    await user.upload(local, 'contract.txt', contract)
    await ask('And the notice period?', 'The notice period is three months [1].', narrowed)
    expect(prompt()).not.toContain('4,500')
    await user.call('PATCH', `/chat/${local}`, { json: { keep_local: false } })
  })

  it('leaves behind answers that are longer than what there is room for, and keeps their questions', async () => {
    const long = `${fee} [1]. ${'And so it goes on and on, with more words. '.repeat(400)}`
    await ask('And what is the licence fee for?', long)
    await ask('When does the contract end?', 'The contract ends on 31 March 2027 [1].')
    expect(answers()).toEqual([`${fee} [1].`])
    expect(prompt()).toContain('- And what is the licence fee for?')
  })
})

describe('what a model looks up before it answers', () => {
  const asked = 'How much is the licence fee and when does the contract end?'
  const lookingUp = (reply: string) => {
    endpoint.calls.length = 0
    endpoint.script = (call, response) => {
      const first = endpoint.calls.filter(({ body }) => body.tools).length === 1
      const text = /rewrite the last one/i.test(instructions(call)) ? asked : reply
      const script =
        call.body.tools && first ? callTools(['search', { words: 'contract end' }]) : answerWith(text)
      return script(call, response)
    }
  }
  const step = { tool: 'search', words: 'contract end', documents: 1, found: 1, outcome: 'done' }

  it('is told while it happens, stored, and counted', async () => {
    lookingUp(`${fee} [1]. The contract ends on 31 March 2027 [2].`)
    const json = { payload: asked, session_id: chat }
    const { body: text } = await user.call('POST', '/chat', {
      json,
      headers: { accept: 'text/event-stream' },
    })
    const events = [...(text as string).matchAll(/^event: (.*)$/gm)].map(found => found[1])
    expect(events.slice(0, 3)).toEqual(['sources-found', 'step-taken', 'text-delta'])
    const [stored] = (await user.call('GET', `/chat/${chat}`)).body.slice(-1)
    expect(stored.steps).toEqual({ taken: [step], ended: 'enough', kept_local: 0 })
    expect(stored.citations).toHaveLength(2)
    expect(stored.usage.input_tokens).toBe(120 * endpoint.calls.length)
  })

  it('can be stopped, and stays with the question as far as it came', async () => {
    const stop = new AbortController()
    endpoint.script = (call, response) => {
      if (/rewrite the last one/i.test(instructions(call))) return answerWith(asked)(call, response)
      if (endpoint.calls.filter(({ body }) => body.tools).length === 1)
        return callTools(['search', { words: 'contract end' }])(call, response)
      begin(response)
      stop.abort()
    }
    endpoint.calls.length = 0
    const headers = {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    }
    const body = JSON.stringify({ payload: asked, session_id: chat })
    const sent = fetch(`${app.url}/api/v1/chat`, { method: 'POST', headers, body, signal: stop.signal })
    await expect(sent.then(response => response.text())).rejects.toThrow()
    const stored = await until(async () => {
      const messages = (await user.call('GET', `/chat/${chat}`)).body
      return messages.at(-1).status === 'stopped' && messages.at(-1)
    })
    expect(stored).toMatchObject({
      content: '',
      steps: { taken: [step], ended: 'stopped' },
      engine: { kind: 'model' },
    })
    expect(stored.usage.input_tokens).toBeGreaterThan(240)
  })
})

describe('the tokens of an answer', () => {
  it('are shown to who asked, and with what they cost to administrators alone', async () => {
    const body = await ask('When does the contract end?', 'The contract ends on 31 March 2027 [1].')
    const used = { input_tokens: 240, output_tokens: 60 }
    expect(body.usage).toEqual(used)
    const last = async () => (await user.call('GET', `/chat/${chat}`)).body.at(-1)
    expect((await last()).usage).toEqual(used)
    await app.database.execute("update users set role = 'admin' where id = $1", [user.id])
    expect((await last()).usage).toEqual({ ...used, cost: 0.00084 })
    await app.database.execute("update users set role = 'user' where id = $1", [user.id])
  })

  it('count for a call that the model worked on and failed', async () => {
    endpoint.script = answerWith(' ')
    const own = await app.user({ tier: 'pro' })
    const its = await own.chat()
    await own.settled((await own.upload(its, 'contract.txt', contract)).body.id)
    const json = { payload: 'How much is the licence fee?', session_id: its }
    const { body } = await own.call('POST', '/chat', { json })
    expect(body.engine).toMatchObject({ kind: 'quotes', note: { code: 'model_garbled' } })
    expect(body.usage.input_tokens).toBeGreaterThan(200)
    const { rows } = await app.database.execute('select model, input from token_usage where tenant_id = $1', [
      own.tenantId,
    ])
    expect(rows.map(row => [row.model, Number(row.input)])).toEqual([['large', body.usage.input_tokens]])
  })

  it('stay within the window of the model', async () => {
    const paragraphs = Array.from(
      { length: 60 },
      (_, n) => `Fee ${n} of the licence. ${'It is due monthly. '.repeat(30)}`,
    )
    const given = async (who: TestUser) => {
      chat = await who.chat()
      await who.settled((await who.upload(chat, 'fees.txt', paragraphs.join('\n\n'))).body.id)
      await ask('Which fees of the licence are due monthly, and how?', 'They are due monthly [1].', { who })
      return prompt().length / 4
    }
    expect(await given(await app.user())).toBeLessThan(2_000)
    expect(await given(user)).toBeGreaterThan(2_000)
  })
})

describe('an answer that draws on a document which its reader may no longer ask', () => {
  it('does not go along, nor is what was written from it shown', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    const member = await addMember(app, tenantId, 'member')
    const collection = (await owner.call('POST', '/collections', { json: { name: 'Asked' } })).body.id
    const grants = `/collections/${collection}/grants`
    await owner.call('POST', grants, { json: { effect: 'allow', right: 'ask', principal: 'organisation' } })
    const put = async (name: string, text: string) => {
      const { id } = (await owner.upload(null, name, text)).body
      await owner.settled(id)
      const json = { collection_id: collection, document_ids: [id] }
      await owner.call('POST', '/collections/move', { json })
      return id as string
    }
    const secret = await put('secret.txt', contract)
    const open = await put('open.txt', 'The notice period is three months.')
    const naming = (await member.call('POST', '/chat/sessions', { json: { collection_id: collection } })).body
      .id
    chat = naming
    await ask('How long is the notice period?', 'Three months [1].', { who: member, document_ids: [open] })
    const unread = { count: 1, documents: [{ id: secret, filename: 'secret.txt' }] }
    const trail = { carried: [], reading: { read: 1, of: 2, calls: 3, ended: 'calls', unread } }
    await app.database.execute(
      "update messages set trail = $1 where session_id = $2 and role = 'assistant'",
      [JSON.stringify(trail), naming],
    )
    expect((await member.call('GET', `/chat/${naming}`)).body[1].reading).toEqual(trail.reading)
    chat = (await member.call('POST', '/chat/sessions', { json: { collection_id: collection } })).body.id
    const asking = { who: member, scope: 'collection' }
    await ask('How much is the licence fee?', `${fee} [1].`, asking)
    // Repeats the secret without a mark.
    await ask('How long is the notice period?', 'Three months [1], beside the fee of 4,500 euros.', asking)
    const denial = { effect: 'deny', right: 'ask', principal: 'user', user_id: member.id }
    expect((await owner.call('POST', `/documents/${secret}/grants`, { json: denial })).status).toBe(201)
    const { body } = await member.call('GET', `/chat/${chat}`)
    expect([body[1].content, body[3].content]).toEqual([hiddenAnswer, hiddenAnswer])
    // Another answer only names it, as one of those that were not read.
    const [, named] = (await member.call('GET', `/chat/${naming}`)).body
    expect([named.content, named.reading]).toEqual([hiddenAnswer, undefined])
    await ask('Make that shorter.', 'Three months [1].', asking)
    expect(endpoint.calls.map(call => prompt(call)).join('')).not.toContain('4,500')
  })
})
