import { expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'
import { english } from './write/own-words/english.ts'

const { ask } = givenLibrary(async ({ add }) => [
  await add(
    'Mill handbook.md',
    'Step 5. Carry the sacks in loads of at most 12. Each load gets a label with its number. Step 6. If a load slips twice, stop the hoist and call the head miller.',
    'Bringing dogs, cats or open lamps into the mill is prohibited. Exceptions need the written consent of the warden.',
    'A return to the old wheel is possible within 96 hours after the start. Only the Chief Mill Officer may order it.',
    'Requests for a copy of the ledger are answered within one month. They may be made by post. No fee is charged.',
  ),
  await add(
    'Minutes of the council.md',
    'The council heard that visitors like the yard. The Warden of the Docks decides on the lamps of the pier.',
    'The roof of the barn was finished on 3 May 2024 because slates were missing.',
  ),
])
const plainly = async (question: string) => {
  const { response } = await ask(question)
  return response.includes(english.remark) ? null : response
}

it.each([
  ['What happens if a load slips twice?', 'stop the hoist'],
  ['Is it allowed to bring a dog into the mill?', 'is prohibited'],
  ['What is the maximum size of a load of sacks?', 'at most 12'],
  ['Can we charge a fee for a copy of the ledger?', 'No fee is charged'],
  ['When was the roof of the barn finally finished?', '3 May 2024'],
])('answers plainly what is said in the form of the question: %s', async (question, said) => {
  expect(await plainly(question)).toContain(said)
})

it.each([
  'What happens if a load slips five times?',
  'Is it allowed to bring a horse into the mill?',
  'Who is the head baker?',
  'What is the time limit for bakers who resign?',
])('answers nothing plainly that only comes near: %s', async question => {
  const { response, citations } = await ask(question)
  expect(citations.length === 0 || response.includes(english.remark)).toBe(true)
})

it('answers a part that leans on the one before where that one stands', async () => {
  const { response } = await ask('How long do we have to return to the old wheel and who decides?')
  expect(response).toContain('Only the Chief Mill Officer may order it')
  expect(response).not.toContain('Docks')
})
