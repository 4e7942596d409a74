import { expect, it } from 'vitest'
import { isBlank } from './cell-texts.ts'

it('takes what databases write for no value as nothing, and the German zero and the name as something', () => {
  expect(['null', 'NULL', ' null ', 'n/a', '–', ''].map(isBlank)).toEqual(Array(6).fill(true))
  expect(['Null', '0', 'nullo', 'Nil & Co'].map(isBlank)).toEqual(Array(4).fill(false))
})
