import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { guessableBecause } from './guessable-secret.ts'

describe('a secret', () => {
  it.each([
    ['a'.repeat(64), 'is made of too few different characters'],
    ['abababababababababababababababab', 'is made of too few different characters'],
    ['0123456789abcdef0123456789abcdef', 'repeats a shorter text'],
    ['Herons-17Herons-17Herons-17Herons-17', 'repeats a shorter text'],
    ['abcdefghijklmnopqrstuvwxyz012345', 'counts up or down'],
    ['change-me-to-32-random-characters', 'is a placeholder'],
    ['YourSecretKeyGoesHere-0192837465', 'is a placeholder'],
  ])('like %s is guessable', (secret, reason) => expect(guessableBecause(secret)).toBe(reason))

  it('that was made at random is not', () => {
    for (let time = 0; time < 2_000; time++)
      for (const secret of [
        randomBytes(16).toString('hex'),
        randomBytes(24).toString('base64'),
        randomBytes(32).toString('base64url'),
        randomUUID(),
      ])
        expect(guessableBecause(secret), secret).toBe(null)
  })

  it('may be a sentence of words', () =>
    expect(guessableBecause('seven herons read the harbour by lamp')).toBe(null))
})
