import { describe, expect, it } from 'vitest'
import { fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { makeDocument } from '../../../testing/make.testing.ts'
import { testClient } from '../../../testing/render-with-client.testing.tsx'
import { changeDocument, overtakeChanges } from './change-document.ts'

const reading = makeDocument('one', { reading_again: true })
const read = makeDocument('one', { encoding: 'windows-1252' })

function open() {
  const client = testClient()
  client.setQueryData(['document', 'one'], makeDocument('one'))
  return { client, shown: () => client.getQueryData(['document', 'one']) }
}

describe('a change of a document', () => {
  it('stores what it answers', async () => {
    const { client, shown } = open()
    await changeDocument(client, 'one', async () => reading)
    expect(shown()).toEqual(reading)
  })

  it('asks for the document again as long as events come in between', async () => {
    const { client, shown } = open()
    const answer = later<typeof reading>()
    const server = fakeServer({
      'GET /documents/one': () => {
        server.answers['GET /documents/one'] = () => read
        overtakeChanges('one')
        return reading
      },
    })
    const changing = changeDocument(client, 'one', () => answer.promise)
    overtakeChanges('one')
    answer.settle(reading)
    await changing
    expect(shown()).toEqual(read)
  })

  it('takes no notice of the events of another document, or of those before and after it', async () => {
    const { client, shown } = open()
    fakeServer({})
    overtakeChanges('one')
    await changeDocument(client, 'one', async () => {
      overtakeChanges('two')
      return reading
    })
    overtakeChanges('one')
    expect(shown()).toEqual(reading)
  })
})
