import { expect, it } from 'vitest'
import { asksIn, tellsTwo } from './asked-of-meeting.ts'

const names = new Set(['harbour', 'staff'])

it.each([
  ['Who attended the meeting in January?', ['present']],
  ['Who chaired the harbour board in January?', ['chair']],
  ['When did the harbour board meet and who was there?', ['day', 'present']],
  ['When did the harbour board meet?', ['day']],
  ['What did the staff committee decide?', ['decisions']],
  ['Who attended the opening of the lighthouse in January?', []],
  ['Who took part in the race on 11 February?', []],
  ['What did the committee decide about the pier?', []],
])('reads what is asked of a meeting, and of nothing else: %s', (question, asks) => {
  expect(asksIn(question, names)).toEqual(asks)
})

it('knows a question of two meetings', () => {
  expect(tellsTwo('Who was at the January and the February meeting?')).toBe(true)
  expect(tellsTwo('Who was at the last meeting but not at the one before?')).toBe(true)
  expect(tellsTwo('Who was at the last meeting?')).toBe(false)
})
