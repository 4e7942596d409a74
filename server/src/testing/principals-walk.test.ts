import { includesRight, type Right } from '@citewell/contract/rights.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordStatements } from '../platform/database/statements.testing.ts'
import { inFull } from './in-full.testing.ts'
import {
  asNamed,
  bringAbout,
  held,
  makePlace,
  mayDo,
  mayDoWith,
  ofPages,
  ofTable,
  type Person,
  type Place,
  shelves,
  type World,
  world,
} from './principals.testing.ts'
import {
  type Told,
  walkGrids,
  walkImports,
  walkKept,
  walkKeys,
  walkShares,
} from './principals-calls.testing.ts'
import { startTestApp, type TestApp } from './start-app.testing.ts'

/** Members of an organisation with random roles and grants make every call that could tell of a document. */
let app: TestApp
let place: Place
const { statements, stop: stopRecording } = recordStatements()

beforeAll(async () => {
  app = await startTestApp()
  place = await makePlace(app)
})
afterAll(async () => {
  stopRecording()
  await app.stop()
})

/** Each call about one document, and the right that it takes. */
const ofDocument: [string, Right][] = [
  ['', 'find'],
  ['/card', 'ask'],
  ['/text', 'read'],
  ['/find?q=secret', 'read'],
  ['/file', 'download'],
]

const sum = { where: [], group: null, measure: { kind: 'sum', column: 1 }, sort: null, limit: null, table: 0 }
const computation = { table_plan: sum }

/** Each call about a table, the right that it takes, and the answer to those who have it. */
const ofTables: [string, string, object | undefined, Right, number][] = [
  ['GET', '/tables', undefined, 'read', 200],
  ['POST', '/cells', { sheet: 0, region: 0, cells: [{ column: 1, rows: [[2, 3]] }] }, 'read', 200],
  ['POST', '/computed', computation, 'read', 200],
  ['POST', '/computed/file', { ...computation, as: 'csv' }, 'download', 200],
  ['DELETE', '/tables/corrections', undefined, 'edit', 200],
]

/** Who may only ask sees the pages that their answers cite. */
function pageStatus(right: Right | null, cited: boolean): number {
  if (right === null) return 404
  return includesRight(right, 'read') || (right === 'ask' && cited) ? 200 : 403
}

/** Fails where an answer has a name or words of what the person may not know. */
function teller(given: World, person: number, only: string | null = null): Told {
  const may = held.map(({ collection }, at) =>
    only !== null && collection !== only ? null : mayDo(given, person, at),
  )
  const shown = shelves.filter(
    shelf => (only === null || only === shelf) && mayDoWith(given, person, shelf) !== null,
  )
  return (call, { body }, needs = 'ask') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    for (const [at, right] of may.entries()) {
      const what = [call, person, at, right, given.roles[person]]
      if (!includesRight(right, 'find'))
        expect([...what, text.includes(`title${at}`)]).toEqual([...what, false])
      if (!includesRight(right, needs))
        expect([...what, text.includes(`marker${at}`)]).toEqual([...what, false])
    }
    for (const shelf of shelves)
      if (!shown.includes(shelf))
        expect([call, person, shelf, text.includes(`Shelf ${shelf}`)]).toEqual([call, person, shelf, false])
  }
}

async function walk(given: World, at: number, { user, chat }: Person): Promise<void> {
  const { ids } = place
  const told = teller(given, at)
  const may = held.map((_, document) => mayDo(given, at, document))
  for (const payload of [
    'What is the secret word of the day?',
    'What is the sum of Days?',
    'What documents do I have?',
  ])
    told(
      `POST /chat ${payload}`,
      await user.call('POST', '/chat', { json: { payload, session_id: chat, scope: 'all' } }),
    )
  for (const path of [
    '/documents',
    '/documents?sort=title',
    '/documents?q=title',
    '/documents?collection_id=alpha',
    '/collections',
    '/search/titles?q=title',
    '/chat/sessions',
    `/chat/${chat}`,
    `/chat/${chat}/overview`,
    `/chat/${chat}/export?format=json`,
    '/usage',
    '/usage/dashboard',
    '/usage/chats',
  ])
    told(path, await user.call('GET', path))
  const search = '/search?q=secret&scope=all'
  told(search, await user.call('GET', search), 'read')
  const listed = (await user.call('GET', '/documents')).body.items.map((each: { id: string }) => each.id)
  expect(listed.toSorted()).toEqual(
    ids.filter((_, each) => includesRight(may[each] ?? null, 'find')).toSorted(),
  )
  for (const [each, id] of ids.entries())
    for (const [path, needs] of ofDocument) {
      const { status } = await user.call('GET', `/documents/${id}${path}`)
      const right = may[each] ?? null
      const wanted = includesRight(right, needs) ? 200 : includesRight(right, 'find') ? 403 : 404
      expect([at, each, path, right, status]).toEqual([at, each, path, right, wanted])
    }
  const page = `/documents/${ids[ofPages]}/pages/1`
  const cited = JSON.stringify((await user.call('GET', `/chat/${chat}`)).body).includes(`marker${ofPages}`)
  expect([at, page, may[ofPages], (await user.call('GET', page)).status]).toEqual([
    ...[at, page, may[ofPages]],
    pageStatus(may[ofPages] ?? null, cited),
  ])
  for (const [method, path, json, needs, done] of ofTables) {
    const { status } = await user.call(method, `/documents/${ids[ofTable]}${path}`, json && { json })
    const right = may[ofTable] ?? null
    const wanted = includesRight(right, needs) ? done : includesRight(right, 'find') ? 403 : 404
    expect([at, path, right, status]).toEqual([at, path, right, wanted])
  }
  for (const [other, { chat: theirs }] of place.people.entries()) {
    const { status } = await user.call('GET', `/chat/${theirs}`)
    expect([at, other, status]).toEqual([at, other, other === at ? 200 : 404])
  }
}

type Door = (person: Person, given: World, at: number) => Promise<void>
/** What else tells of documents. Each takes long, so one world opens one. */
const doors: Door[] = [
  (person, given, at) => walkShares(place, person, teller(given, at)),
  (person, given, at) => walkGrids(place, person, teller(given, at)),
  (person, given, at) =>
    walkImports(
      place,
      person,
      held.map((_, document) => mayDo(given, at, document)),
    ),
  (person, given, at) => walkKept(person, teller(asNamed(given), at)),
  (person, given, at) => walkKeys(place, person, given, at, only => teller(given, at, only)),
]

/** Row-level security would hide a forgotten condition on the tenant: without it, the conditions stand alone. */
async function dropRowSecurity(): Promise<void> {
  await app.database.execute(`
    do $$ declare secured text; begin
      for secured in select relname from pg_class where relrowsecurity loop
        execute format('alter table %I disable row level security', secured);
      end loop;
    end $$`)
}

describe('a document that somebody may not find', () => {
  const hidden: World = { roles: ['owner', 'member', 'guest'], grouped: [], grants: [] }
  const nothing = 'd0000000-0000-4000-8000-000000000000'
  const calls: [string, (id: string) => string, object?][] = [
    ...[
      '',
      '/card',
      '/text',
      '/find?q=secret',
      '/file',
      '/layout?start=0&end=9',
      '/rows',
      '/sheets',
      '/slides',
    ].map((path): [string, (id: string) => string] => ['GET', id => `/documents/${id}${path}`]),
    ...['/tables', '/grants', '/pages/1', '/pictures?part=ppt/media/a.png'].map(
      (path): [string, (id: string) => string] => ['GET', id => `/documents/${id}${path}`],
    ),
    ['POST', id => `/documents/${id}/computed`, computation],
    ['POST', id => `/documents/${id}/hold`, { reason: 'Case 7' }],
    ['POST', id => `/documents/${id}/grants`, { principal: 'organisation', effect: 'allow', right: 'ask' }],
    ['POST', id => `/documents/${id}/retry`, {}],
    ['DELETE', id => `/documents/${id}`],
    ['GET', id => `/grids/${place.grids[0]}/rows/${id}/cells/${nothing}`],
  ]

  it('is to every call as one that is not there, also in what it asks the database', async () => {
    await bringAbout(place, hidden)
    const [, , stranger] = place.people
    if (!stranger) throw new Error('Nobody is there')
    const answerTo = async (method: string, path: string, json?: object) => {
      const { status, body } = await stranger.user.call(method, path, json && { json })
      const from = statements.length
      await stranger.user.call(method, path, json && { json })
      const sent = statements
        .slice(from)
        .filter(({ call }) => call?.userId === stranger.user.id)
        .map(({ text }) => text)
      return { status, code: body.code, detail: body.detail, sent }
    }
    for (const [method, path, json] of calls) {
      const absent = await answerTo(method, path(nothing), json)
      for (const id of place.ids)
        expect([path(''), await answerTo(method, path(id), json)]).toEqual([path(''), absent])
      expect([path(''), absent.status]).toEqual([path(''), 404])
    }
  })
})

it.each([true, false])(
  'no call of a member tells of a document what they may not know, with row-level security %s',
  async secured => {
    if (!secured) await dropRowSecurity()
    // In part, each door is opened once, with or without, and the other calls are made once, without.
    const opened = doors.filter((_, at) => inFull || at % 2 === Number(secured))
    for (const door of opened)
      await fc.assert(
        fc.asyncProperty(world, async given => {
          await bringAbout(place, given)
          for (const [at, person] of place.people.entries()) {
            if (inFull || (!secured && door === opened[0])) await walk(given, at, person)
            await door(person, given, at)
          }
        }),
        { numRuns: 1 },
      )
  },
  240_000,
)
