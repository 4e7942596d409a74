import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('the path after the login', () => {
  it.each([
    ['/documents?sort=name#top', '/documents?sort=name#top'],
    ['/chat/../usage', '/usage'],
  ])('is our own: %s', (next, path) => {
    expect(ownPath(next)).toBe(path)
  })

  it.each([
    null,
    '',
    'documents',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('is the chat instead of %j', next => {
    expect(ownPath(next)).toBe('/chat')
  })
})
