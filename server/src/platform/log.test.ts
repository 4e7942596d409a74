import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(createLog('info', sink))
  return text
}

describe('the log', () => {
  it('holds neither secrets nor the content of statements', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
    const failed = new Error(
      'Failed query: insert into messages values ($1)\nparams: the confidential clause',
      { cause },
    )
    const text = logged(log => {
      log.info({ password: 'hunter2', user: { token: 'tok-1', name: 'Ada' } }, 'person')
      log.info(
        {
          req: {
            headers: { authorization: 'Bearer tok-2', cookie: 'session=tok-3' },
            method: 'GET',
            url: '/x?q=tok-4',
          },
        },
        'request',
      )
      log.error({ error: failed }, 'store')
    })
    expect(text).toContain('Ada')
    expect(text).toContain('duplicate key')
    expect(text).toContain('23505')
    for (const secret of ['hunter2', 'tok-1', 'tok-2', 'tok-3', 'tok-4', 'confidential clause'])
      expect(text).not.toContain(secret)
  })
})
