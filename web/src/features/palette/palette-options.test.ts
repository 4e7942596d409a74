import { describe, expect, it } from 'vitest'
import { paletteGroups, sayFound } from './palette-options.ts'

const titles = {
  chats: [{ id: 'c', title: 'Fees', updated_at: '', archived: false }],
  documents: [],
  scope: 'all' as const,
}
const actions = [
  { id: 'new', label: 'New chat', run: () => undefined },
  { id: 'dark', label: 'Use the dark theme', words: 'appearance', run: () => undefined },
]

describe('the palette', () => {
  it('leaves out empty groups, and offers actions that hold each word', () => {
    expect(paletteGroups('', titles, undefined, actions).map(({ title }) => title)).toEqual([
      'Recent chats',
      'Actions',
    ])
    const groups = paletteGroups('theme appear', { ...titles, chats: [] }, undefined, actions)
    expect(groups.flatMap(({ options }) => options.map(({ id }) => id))).toEqual(['action-dark'])
  })

  it('puts an action whose name is typed before what is found', () => {
    const first = (text: string) => paletteGroups(text, titles, undefined, actions)[0]?.title
    expect([first('new ch'), first('new'), first('ne'), first('theme')]).toEqual([
      'Actions',
      'Actions',
      'Chats',
      'Chats',
    ])
  })

  it('says what was found with its number', () => {
    expect(sayFound('', paletteGroups('', titles, undefined, actions))).toBe('1 chat, 2 actions')
    expect(sayFound('xyz', [])).toBe('Nothing found for xyz')
  })
})
