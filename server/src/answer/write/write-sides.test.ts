import { expect, it } from 'vitest'
import { sidesOf } from '../sides.testing.ts'
import { english } from './own-words/english.ts'
import { writeParts, writeSameSubject } from './write-sides.ts'

const text =
  'The insurance consultant of the landlord is Ines Okafor. The tenant shall keep the house in order. The tenant shall maintain insurance against fire.'
const quoted = ({ sentences }: ReturnType<typeof writeSameSubject>) =>
  sentences.flatMap(({ sources, plain }) => (sources.length > 0 ? [plain] : []))

it('answers a part by its own words, beside the clause of the kind that they may mean', async () => {
  const sides = sidesOf('Who is the insurance consultant of the landlord?', [text])
  expect(sides[0]?.clause).toBe('insurance')
  expect(quoted(await writeParts(sides, english)).join(' ')).toContain('Ines Okafor')
})

it('sets the clauses of the asked kind side by side', () => {
  const other = 'The buyer must carry insurance. The goods are counted at the gate.'
  expect(quoted(writeSameSubject(sidesOf('insurance', [text, other]), english))).toEqual([
    'The tenant shall maintain insurance against fire.',
    'The buyer must carry insurance.',
  ])
})

it('quotes the likeliest of the sentences that are worded so, wherever they stand', () => {
  const [side, other] = sidesOf('insurance', [text, 'The buyer shall maintain insurance against theft.'])
  const [first] = side?.passages ?? []
  if (!side || !other || !first) throw new Error('There is no side')
  const further = 'The owner shall carry insurance against flood and maintain it.'
  const passages = [first, { ...first, id: 7, text: further, start: 500, end: 500 + further.length }]
  expect(quoted(writeSameSubject([{ ...side, passages }, other], english))).toEqual(
    expect.arrayContaining([further, 'The tenant shall maintain insurance against fire.']),
  )
})

it('quotes no condition beside the whole clause that has it', () => {
  const clause =
    'The tenant shall maintain insurance against fire. Provided, however, the tenant shall maintain insurance coverage against flood.'
  const other = 'The buyer must carry insurance.'
  expect(quoted(writeSameSubject(sidesOf('insurance', [clause, other]), english))).toEqual([clause, other])
})

it('says in its cell that one side may not answer, and once above the table that neither may', () => {
  const sure = 'The chair of the panel is Ada Quill.'
  const unsure = 'The panel and its chair have a key.'
  const lines = (...texts: string[]) =>
    writeSameSubject(sidesOf('Who is the chair of the panel?', texts), english).sentences.map(
      ({ text }) => text,
    )
  const one = lines(sure, unsure)
  expect(one).toContain(english.mayNotAnswer)
  expect(one).not.toContain(english.remark)
  const none = lines(unsure, unsure)
  expect(none[0]).toBe(english.remark)
  expect(none).not.toContain(english.mayNotAnswer)
})

it('keeps the names of the columns above a row that answers a part', async () => {
  const row = 'Shed: P-108 | Keeper: Ines Okafor | Area: 12'
  const { sentences } = await writeParts(sidesOf('Who is the keeper of shed P-108?', [row]), english)
  const texts = sentences.map(each => each.text)
  const at = texts.findIndex(line => line.startsWith('| P-108'))
  expect(texts[at - 1]).toBe('| Shed | Keeper | Area |\n| --- | --- | --- |')
})
