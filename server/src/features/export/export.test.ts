import { randomUUID } from 'node:crypto'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { chatExport } from '@citewell/contract/export.ts'
import { eq } from 'drizzle-orm'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../domain/accounts/caller.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import { extractBytes } from '../../ingest/extract/extract.testing.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { chatPdf } from './chat-pdf.ts'
import { exportChat } from './export-chat.ts'
import { markdownPdf } from './markdown-pdf.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })

function cited(index: number, documentId: string, quote: string, filename = 'contract.txt'): Citation {
  const place = { page: null, location: 'line 1', start: 0, end: quote.length, boxes: [] }
  return { index, document_id: documentId, filename, quote, confidence: 1, score: 1, also_in: [], ...place }
}

function verdictOn(content: string, sentence: string, verdict: Verdict['verdict'], index: number): Verdict {
  const start = content.indexOf(sentence)
  const reason = verdict === 'supported' ? null : 'The number differs'
  return { start, end: start + sentence.length, verdict, citations: [index], reason }
}

type Answer = { question: string; content: string; citations: Citation[]; verdicts?: Verdict[] }

async function addExchange(of: TestUser, chat: string, { question, ...answer }: Answer) {
  const engine = { kind: 'model' as const, model: 'gpt-4o', sent_to: ['models.example'], note: null }
  const shared = { sessionId: chat, tenantId: of.tenantId }
  await app.database.db.insert(messages).values([
    { ...shared, id: randomUUID(), role: 'user', content: question },
    { ...shared, id: randomUUID(), role: 'assistant', engine, ...answer },
  ])
}

async function exported(of: TestUser, chat: string, format: string): Promise<Buffer> {
  const answer = await fetch(`${app.url}/api/v1/chat/${chat}/export?format=${format}`, {
    headers: { authorization: `Bearer ${of.token}` },
  })
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^attachment; filename="[^"]+\\.${format}"`)),
  ])
  return Buffer.from(await answer.arrayBuffer())
}

async function chatWithDocument(of: TestUser) {
  const chat = await of.chat()
  const { body } = await of.upload(chat, 'contract.txt', 'The fee is 500 euros a month.')
  return { chat, document: await of.settled(body.id) }
}

describe('an export', () => {
  it('holds in each format question, answer, references with checksum and verdict, and doubts', async () => {
    const { chat, document } = await chatWithDocument(user)
    const content =
      'The fee is **500** euros [1]. It rises to 700 euros [2].\n\n| a | b |\n|---|--:|\n| x | 1 |'
    await addExchange(user, chat, {
      question: 'What is the fee? 费用是多少？',
      content,
      citations: [cited(2, document.id, 'The fee is 500'), cited(1, document.id, 'The fee is 500 euros')],
      verdicts: [
        verdictOn(content, 'The fee is **500** euros [1].', 'supported', 1),
        verdictOn(content, 'It rises to 700 euros [2].', 'unsupported', 2),
      ],
    })
    const json = chatExport.parse(JSON.parse((await exported(user, chat, 'json')).toString()))
    expect(json.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(json.messages[1]?.references).toMatchObject([
      { number: 1, filename: 'contract.txt', sha256: document.sha256, deleted: false, verdict: 'supported' },
      { number: 2, sha256: document.sha256, verdict: 'unsupported' },
    ])
    const pdf = await extractBytes(await exported(user, chat, 'pdf'), 'pdf')
    const docx = await extractBytes(await exported(user, chat, 'docx'), 'docx')
    const texts = [
      docx.text,
      (await exported(user, chat, 'md')).toString(),
      (await exported(user, chat, 'txt')).toString(),
      pdf.text,
    ]
    for (const text of texts) {
      for (const part of [
        '费用是多少',
        'contract.txt, line 1',
        'The number differs',
        'gpt-4o',
        'models.example',
      ])
        expect(text).toContain(part)
      expect(text.replace(/\s/g, '')).toContain(document.sha256)
      expect(text).toMatch(/\[1\\?\] .*contract\.txt, line 1\**\s*\(supported\)/)
      expect(text).toMatch(/\(not supported\)/)
    }
  })

  it('tells how a result was computed, and takes it neither for a quotation nor for a doubt', async () => {
    const chat = await user.chat()
    const { body } = await user.upload(chat, 'trips.csv', 'Trip,Cost (EUR)\nAusten,12.25\nBrontë,30.5\n')
    await user.settled(body.id)
    await user.call('POST', '/chat', {
      json: { payload: 'What is the total cost of the trips?', session_id: chat },
    })
    const json = chatExport.parse(JSON.parse((await exported(user, chat, 'json')).toString()))
    expect(json.messages[1]?.computed).toMatchObject([
      { filename: 'trips.csv', plan: expect.stringContaining('sum of Cost'), formula: '=SUM($B$2:$B$3)' },
    ])
    const markdown = (await exported(user, chat, 'md')).toString()
    expect(markdown).toContain('Formula: `=SUM($B$2:$B$3)`')
    const others = [
      (await exported(user, chat, 'txt')).toString(),
      (await extractBytes(await exported(user, chat, 'pdf'), 'pdf')).text,
      (await extractBytes(await exported(user, chat, 'docx'), 'docx')).text,
    ]
    for (const text of [markdown, ...others]) {
      expect(text).toContain('Computed from the documents.')
      expect(text).toContain('How it was computed')
      expect(text).toContain('=SUM($B$2:$B$3)')
      expect(text).not.toMatch(/Doubts|Quoted from the documents|\\\*/)
    }
  })

  it('shows quoted rows under the names of their columns, and verbatim in JSON', async () => {
    const { chat, document } = await chatWithDocument(user)
    const plain = { ...cited(2, document.id, 'Heat | 90'), columns: ['Cost', 'Euros'] }
    await addExchange(user, chat, {
      question: 'The rent?',
      content: 'It is 800 [1]. Heat is 90 [2].',
      citations: [cited(1, document.id, 'Item: Rent | Amount: 800'), plain],
    })
    const json = chatExport.parse(JSON.parse((await exported(user, chat, 'json')).toString()))
    expect(json.messages[1]?.references.map(({ quote }) => quote)).toEqual([
      'Item: Rent | Amount: 800',
      'Heat | 90',
    ])
    const markdown = (await exported(user, chat, 'md')).toString()
    const html = new MarkdownIt().render(markdown).replace(/\s*\n\s*/g, '')
    expect(html).toContain('<th>Item</th><th>Amount</th></tr></thead><tbody><tr><td>Rent</td><td>800</td>')
    expect(html).toContain('<th>Cost</th><th>Euros</th></tr></thead><tbody><tr><td>Heat</td><td>90</td>')
    const text = (await exported(user, chat, 'txt')).toString()
    expect(text).toContain('Item: Rent; Amount: 800')
    expect(text).toContain('Cost: Heat; Euros: 90')
    for (const format of ['pdf', 'docx'] as const) {
      const file = await extractBytes(await exported(user, chat, format), format)
      expect(file.text).toContain('Amount')
      expect(file.text).not.toContain('Rent | Amount')
    }
    const blocks = chatPdf(json).blocks
    expect(blocks).toContainEqual(
      expect.objectContaining({ kind: 'table', rows: [[[{ text: 'Heat' }], [{ text: '90' }]]] }),
    )
  })

  it('leads each mark to the reference with its number, also where numbers are missing', async () => {
    const { chat, document } = await chatWithDocument(user)
    await addExchange(user, chat, {
      question: 'The fee?',
      content: 'It is 500 [1] a month [3].',
      citations: [cited(1, document.id, 'The fee'), cited(3, document.id, 'a month')],
    })
    const json = chatExport.parse(JSON.parse((await exported(user, chat, 'json')).toString()))
    const said = chatPdf(json).blocks.flatMap(block => (block.kind === 'paragraph' ? [block] : []))
    const marks = said.flatMap(({ spans }) =>
      spans.flatMap(({ text, goesTo }) => (goesTo ? [[text, goesTo]] : [])),
    )
    const references = said.flatMap(({ spans, place }) => (place ? [[spans[0]?.text.trim(), place]] : []))
    expect(marks).toHaveLength(2)
    expect(references).toEqual(marks)
  })

  it('says in PDF which characters could not be printed, and holds them in Word', async () => {
    const chat = await user.chat()
    const sign = '\u{12000}'
    await addExchange(user, chat, {
      question: `What is ${sign}?`,
      content: `A sign, ${sign}.`,
      citations: [],
    })
    const pdf = await extractBytes(await exported(user, chat, 'pdf'), 'pdf')
    expect(pdf.text.replace(/\s+/g, ' ')).toContain(
      '1 character of this chat could not be printed: U+12000. The JSON and Word exports hold them.',
    )
    const docx = await extractBytes(await exported(user, chat, 'docx'), 'docx')
    expect(docx.text).toContain(sign)
  })

  it('takes only the marks of an answer for citations', () => {
    const content = 'The limit of connectors\\[\u20601\\] is 20 [1].'
    const [block] = markdownPdf(content, new Map([[1, 'place']]))
    expect(block).toMatchObject({
      spans: [
        { text: 'The limit of connectors[1] is 20 ' },
        { text: '[1]', tone: 'accent', goesTo: 'place' },
        { text: '.' },
      ],
    })
  })

  it('holds questions, names and quotes as text in each format', async () => {
    const { chat, document } = await chatWithDocument(user)
    await user.call('PATCH', `/chat/${chat}/title`, {
      json: { title: '=cmd|x # [a](http://x.example) ../<b>' },
    })
    const hostile =
      '## Answer\n\n=HYPERLINK("http://x.example")\n<script>alert(1)</script> ![i](http://x.example/i.png)\n\u202Efdp.exe \u0007'
    await addExchange(user, chat, {
      question: hostile,
      content: 'So it is [1].',
      citations: [cited(1, document.id, hostile, 'a](http://x.example) **b**.txt')],
    })
    const json = JSON.parse((await exported(user, chat, 'json')).toString())
    expect(json.messages[0].content).toBe(hostile)
    expect((await exported(user, chat, 'json')).toString()).not.toMatch(/\u202e|\p{Cc}(?<!\n)/u)

    const markdown = (await exported(user, chat, 'md')).toString()
    const html = new MarkdownIt({ html: true, linkify: true }).render(markdown)
    expect(html).not.toMatch(/<(script|img|a|b)[\s>]/)
    expect(html.match(/<h2>Answer<\/h2>/g)).toHaveLength(1)

    const lines = (await exported(user, chat, 'txt')).toString().split('\n')
    expect(lines.filter(line => /^[=+@-]/.test(line))).toEqual([])
    expect(lines.filter(line => line.startsWith('Answer, '))).toHaveLength(1)
    expect(lines.join('\n')).not.toMatch(/\u202e|\p{Cc}(?<!\n)/u)

    const { text } = await extractBytes(await exported(user, chat, 'pdf'), 'pdf')
    expect(text).toContain('<script>alert(1)</script>')
    expect(text).toContain('fdp.exe')
  })

  it('leaves quotes of a deleted document blanked', async () => {
    const { chat, document } = await chatWithDocument(user)
    await addExchange(user, chat, {
      question: 'The fee?',
      content: 'It is fixed [1].',
      citations: [cited(1, document.id, 'The fee is 500 euros')],
    })
    await user.call('DELETE', `/documents/${document.id}`)
    const json = JSON.parse((await exported(user, chat, 'json')).toString())
    expect(json.messages[1].references[0]).toMatchObject({
      deleted: true,
      sha256: null,
      filename: 'contract.txt',
    })
    for (const format of ['json', 'md', 'txt'])
      expect((await exported(user, chat, format)).toString()).not.toContain('500 euros')
  })

  it('tells other plans why not, finds no chat of others, and takes known formats alone', async () => {
    const free = await app.user({ tier: 'mini' })
    const chat = await free.chat()
    const refused = await free.call('GET', `/chat/${chat}/export?format=pdf`)
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringMatching(/Pro.*\/pricing/)])
    expect((await user.call('GET', `/chat/${chat}/export?format=pdf`)).status).toBe(404)
    expect((await free.call('GET', `/chat/${chat}/export?format=odt`)).status).toBe(422)
    expect((await user.call('GET', `/chat/${chat}/export?format=docx`)).status).toBe(404)
    const enterprise = await app.user({ tier: 'enterprise' })
    expect((await exported(enterprise, await enterprise.chat(), 'txt')).toString()).toContain('0 messages')
  })
})

describe('an export in an organisation', () => {
  it('hands out nothing to a member who was removed while it was made, also where a hold keeps the chat', async () => {
    const tenantId = await addOrganisation(app)
    const leaving = await addMember(app, tenantId, 'member')
    const { db } = app.database
    const caller = {
      ...{ tenantId, userId: leaving.id, member: 'member', key: null },
      limits: async () => ({ exports: true }),
    } as unknown as Caller
    const session = await ownedChatSession(db, caller, await leaving.chat())
    const deps = { db, clock: { now: () => new Date() } }
    const handed = () => exportChat(deps, caller, session, 'txt', new AbortController().signal)
    await expect(handed()).resolves.toBeInstanceOf(FileResponse)
    await db.delete(members).where(eq(members.userId, leaving.id))
    await expect(handed()).rejects.toMatchObject({ code: 'forbidden' })
  })
})
