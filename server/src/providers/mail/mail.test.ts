import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { outboxMails } from '../../platform/mail/mail-tables.ts'
import { localOutbox } from './local-outbox.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp.ts'

let database: OpenDatabase
let server: SMTPServer
const received: { to: string[]; source: string }[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? new Error('No such mailbox') : null),
    onData: async (stream, session, done) => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: await text(stream) })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>(resolve => server.close(() => resolve()))
  await database.close()
})

const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
const adapters: [string, () => Mail, () => Promise<string>][] = [
  [
    'the local outbox',
    () => localOutbox(database.db),
    async () => JSON.stringify(await database.db.select().from(outboxMails)),
  ],
  [
    'an SMTP server',
    () => smtpMail(smtpUrl(), 'Citewell <citewell@example.org>'),
    async () => JSON.stringify(received),
  ],
]
const message = {
  to: 'ada@example.org',
  subject: 'Verify',
  text: 'Open the link',
  html: '<p>Open the link</p>',
}

describe.each(adapters)('mail by %s', (_name, create, handedOn) => {
  it('is handed on with its address, subject and both texts', async () => {
    await create().send(message)
    const mail = await handedOn()
    for (const part of ['ada@example.org', 'Verify', 'Open the link', '<p>Open the link</p>'])
      expect(mail).toContain(part)
  })

  it('cannot be made to go elsewhere by what stands in it', async () => {
    await create().send({ ...message, subject: 'Hello\r\nBcc: eve@example.org' })
    expect(received.flatMap(mail => mail.to)).not.toContain('eve@example.org')
    expect(received.map(mail => mail.source).join('')).not.toMatch(/^Bcc:/im)
  })
})

describe('a mail that the SMTP server refuses', () => {
  it('is an error, so that its job tries again', async () => {
    const mail = smtpMail(smtpUrl(), 'citewell@example.org')
    await expect(mail.send({ ...message, to: 'refused@example.org' })).rejects.toThrow()
    await expect(smtpMail('smtp://127.0.0.1:1', 'a@example.org').send(message)).rejects.toThrow()
  })
})

describe('a mail on its way to the SMTP server', () => {
  let secured: SMTPServer
  const sessions: { secure: boolean; user: string }[] = []
  beforeAll(async () => {
    // Uses smtp-server's built-in certificate, which no authority signed.
    secured = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
      onData: async (stream, session, done) => {
        await text(stream)
        sessions.push({ secure: session.secure, user: String(session.user ?? '') })
        done()
      },
    })
    secured.listen(0, '127.0.0.1')
    await once(secured.server, 'listening')
  })
  afterAll(() => new Promise<void>(resolve => secured.close(() => resolve())))
  const at = (who: string, query = '') =>
    smtpMail(
      `smtp://${who}127.0.0.1:${(secured.server.address() as AddressInfo).port}${query}`,
      'citewell@example.org',
    )

  it('travels by STARTTLS, to a server whose certificate is good', async () => {
    await expect(at('').send(message)).rejects.toThrow(/certificate/)
    await at('', '?tls.rejectUnauthorized=false').send(message)
    expect(sessions.at(-1)).toMatchObject({ secure: true })
  })

  it('takes no password along in the clear unless that is asked for', async () => {
    const count = sessions.length
    const plain = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => {
        sessions.push({ secure: false, user: username ?? '' })
        done(null, { user: username ?? '' })
      },
    })
    plain.listen(0, '127.0.0.1')
    await once(plain.server, 'listening')
    const { port } = plain.server.address() as AddressInfo
    const mail = (query: string) => smtpMail(`smtp://ada:secret@127.0.0.1:${port}${query}`, 'a@example.org')
    await expect(mail('').send(message)).rejects.toThrow()
    expect(sessions).toHaveLength(count)
    await mail('?requireTLS=false&ignoreTLS=true').send(message)
    expect(sessions.at(-1)).toEqual({ secure: false, user: 'ada' })
    await new Promise<void>(resolve => plain.close(() => resolve()))
  })
})
