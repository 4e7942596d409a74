import { expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'

const head = 'No,Action,Owner,Due'
const library = givenLibrary(async ({ add, addTable }) => [
  await addTable(
    'minutes-may.csv',
    `${head}\nK1,Order the scores,Mila,2024-06-03\nK2,Ask the bakery,Jonas,2024-05-10`,
  ),
  await addTable(
    'minutes-june.csv',
    `${head}\nK3,Send the letter,Ada,2024-06-08\nK4,Pay the hall,Mila,2024-07-01`,
  ),
  await add(
    'minutes-july.txt',
    'No | Action | Owner | Due\nK5 | Tune the piano Mila | 21 June 2024\nK6 | Paint the door Ada | 1 August 2024',
  ),
])
const unread = 'Tables of tasks that could not be read surely are left out: minutes-july.txt.'

it('names the documents whose tasks are read as text, beside those that are due in a month', async () => {
  const { response } = await library.ask('Which actions are due in June 2024?')
  expect(response).toContain('Order the scores')
  expect(response).toContain('Send the letter')
  expect(response).toContain(unread)
  expect(response).not.toContain('Pay the hall')
})

it('names them beside their number', async () => {
  const { response } = await library.ask('How many actions are there?')
  expect(response).toContain('**4**')
  expect(response).toContain(unread)
})
