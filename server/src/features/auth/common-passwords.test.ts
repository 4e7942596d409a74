import { describe, expect, it } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

describe('a common password', () => {
  it.each(['password', 'Password1', 'P@ssw0rd', 'Welcome1', 'Qwertyuiop', '12345678'])(
    'is refused: %s',
    async password => {
      await expect(refuseCommonPassword(password, 'password')).rejects.toThrow('among the most common')
    },
  )

  it.each([
    'Correct-horse-9',
    'Password1!',
    'password of my own 7',
    '',
    '!!!!!!!!',
    'ümlaut-Straße-4',
    '!'.repeat(4096),
  ])('is not: %s', async password => {
    await expect(refuseCommonPassword(password, 'password')).resolves.toBeUndefined()
  })
})
