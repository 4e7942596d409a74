import { expect, it } from 'vitest'
import { addDocument } from '../testing/library.testing.ts'
import { givenLibrary } from './given-library.testing.ts'
import { gatherPassages } from './retrieve/gather-passages.ts'
import { understandQuestion } from './understand/understand-question.ts'
import { english } from './write/own-words/english.ts'

const library = givenLibrary(async ({ add }) => [
  await add('Minutes 2022-09-06.md', 'The board approved a new boat. The board decided to paint the shed.'),
  await add('Protokoll 2022-10-04.md', 'Der Vorstand beschloss, den Steg im Winter zu sperren.'),
  await add('Rules.md', 'The board decides on boats.'),
  await add('Letter.md', 'The tenants reported the leak in the roof on 6 September.'),
])
const { ask } = library

it('is answered by the document of that day, or in doubt, and never by that of another one', async () => {
  const september = await ask('What was decided on 6 September?')
  expect(september.citations.map(({ filename }) => filename)).toContain('Minutes 2022-09-06.md')
  for (const text of ['What was decided on 4 October 2022?', 'Was wurde am 4. Oktober beschlossen?']) {
    const october = await ask(text)
    expect(october.citations.every(({ filename }) => filename === 'Protokoll 2022-10-04.md')).toBe(true)
  }
})

it('is answered by any document where the day is that of something else', async () => {
  const { citations } = await ask('What was reported about the leak on 6 September?')
  expect(citations.map(({ filename }) => filename)).toEqual(['Letter.md'])
})

it('lists the decisions below a heading only where all of the minutes is read', async () => {
  const { db, scope } = library
  const decisions = async (paragraphs: number) => {
    const texts = Array.from({ length: paragraphs }, (_, index) => `Boat ${index} was shown. `.repeat(60))
    const minutes = await addDocument(db, scope.tenantId, `Minutes ${paragraphs}.md`, texts)
    const question = await understandQuestion(
      db,
      { text: 'What was decided?', earlier: [] },
      { ...scope, documents: [minutes] },
    )
    return (await gatherPassages(db, question)).areAll === true
  }
  expect([await decisions(5), await decisions(130)]).toEqual([true, false])
})

it('tells nothing plainly of a day that no document has', async () => {
  const { response, citations } = await ask('What was decided on 1 December 2022?')
  expect(citations.length === 0 || response.startsWith(english.remark)).toBe(true)
})

it('leads on to other documents where those of the day lack a word of it that they have', async () => {
  const { response, citations } = await ask('What was decided on 6 September about the leak in the roof?')
  expect(response).toContain(english.inOtherDays)
  expect(citations.map(({ filename }) => filename)).toContain('Letter.md')
  const own = await ask('What was decided on 6 September about the shed?')
  expect(own.response).not.toContain(english.inOtherDays)
})
