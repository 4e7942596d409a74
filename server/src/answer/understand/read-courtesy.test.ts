import { describe, expect, it } from 'vitest'
import { readCourtesy } from './read-courtesy.ts'

describe('readCourtesy', () => {
  it.each([
    ['Thanks!', 'You are welcome'],
    ['thank you very much 🙏', 'You are welcome'],
    ['Great, thanks a lot for your help.', 'You are welcome'],
    ['Hello there', 'Hello!'],
    ['Vielen Dank!', 'Gern geschehen'],
    ['Merci beaucoup', 'Je vous en prie'],
    ['¡Muchas gracias!', 'De nada'],
    ['Grazie mille', 'Prego'],
    ['Olá, bom dia', 'Olá!'],
    ['बहुत धन्यवाद', 'आपका स्वागत'],
  ])('replies to “%s”', (text, reply) => {
    expect(readCourtesy(text)).toContain(reply)
  })

  it.each([
    'Thanks! And when does it end?',
    'Hello, what is the rent?',
    'Who sends thanks?',
    'thanksgiving',
    'OK Tedi',
    '2024',
    '?!',
    '',
    `thanks ${'!'.repeat(2_000)}`,
    'hi '.repeat(10_000),
  ])('leaves “%s” to be answered', text => {
    expect(readCourtesy(text)).toBeNull()
  })
})
