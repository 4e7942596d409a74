import { expect, it } from 'vitest'
import { readPackedVector, readWordVector } from './read-word-vector.ts'
import { formatWordVector } from './word-vector.ts'

it('writes weights with the four digits that toFixed gives, and reads them back', () => {
  const ties = [0.00005, 0.00015, 1.00005, 1.00015, 2.00025, 0.33335, 2.19995]
  const others = Array.from(
    { length: 5_000 },
    (_, at) => (((at + 1) * 7_919) % 22_001) / 10_000.37 + at * 1e-9,
  )
  const weights = [...ties, ...others, 3, 17, 4_000_000, 1e-9, 2.5].map(
    (weight, at) => [at + 1, weight] as const,
  )
  const read = readWordVector(formatWordVector(weights.toReversed()))
  expect(read).toEqual(weights.map(([id, weight]) => [id, +weight.toFixed(4)]))
})

it('reads the database’s binary form as its text', () => {
  const entries: [number, number][] = [
    [1, 0.0001],
    [77, 1.2345],
    [1_048_576, 2.1999],
    [500, 12_345],
  ]
  const bytes = Buffer.alloc(12 + entries.length * 8)
  bytes.writeInt32BE(1_048_576, 0)
  bytes.writeInt32BE(entries.length, 4)
  for (const [at, [id, value]] of entries.entries()) {
    bytes.writeInt32BE(id - 1, 12 + at * 4)
    bytes.writeFloatBE(value, 12 + (entries.length + at) * 4)
  }
  expect(readPackedVector(bytes)).toEqual(entries)
})
