import { describe, expect, it } from 'vitest'
import type { Scope } from '../stages.ts'
import { documentsMeant } from './documents-meant.ts'
import { familiesOf, withVersions } from './versions-of.ts'

const scopeOf = (...filenames: string[]): Scope => ({
  tenantId: 'owner' as Scope['tenantId'],
  documents: filenames.map(filename => ({ id: filename, filename })),
})
const families = (...filenames: string[]) =>
  familiesOf(scopeOf(...filenames).documents).map(family => family.map(({ filename }) => filename))

describe('Versions of a document by the names of files', () => {
  it('differ by a word or a number for a version, the earliest first', () => {
    expect(families('Canteen amended.docx', 'Canteen.docx', 'Garage.docx')).toEqual([
      ['Canteen.docx', 'Canteen amended.docx'],
    ])
    expect(families('lease_v2.pdf', 'lease_v10.pdf', 'lease_v1.pdf')).toEqual([
      ['lease_v1.pdf', 'lease_v2.pdf', 'lease_v10.pdf'],
    ])
    expect(families('lease v1.10.pdf', 'lease v1.2.pdf')).toEqual([['lease v1.2.pdf', 'lease v1.10.pdf']])
    expect(families('Kantine.pdf', 'Kantine Neufassung 2025.pdf')).toEqual([
      ['Kantine.pdf', 'Kantine Neufassung 2025.pdf'],
    ])
  })

  it('differ by when or why one was made, too', () => {
    const [first, second] = ['Canteen contract.docx', 'Canteen contract revised in spring.docx']
    expect(families(second, first)).toEqual([[first, second]])
    expect(families('Hausordnung.pdf', 'Hausordnung neu nach Begehung.pdf')).toEqual([
      ['Hausordnung.pdf', 'Hausordnung neu nach Begehung.pdf'],
    ])
    expect(families('Lease.pdf', 'Lease in spring.pdf')).toEqual([])
  })

  it('are not minutes of two days or reports of two years', () => {
    expect(families('minutes 2025-03-01.md', 'minutes 2025-04-01.md')).toEqual([])
    expect(families('report 2023.pdf', 'report 2024.pdf')).toEqual([])
    expect(families('v1.md', 'v2.md')).toEqual([])
    expect(families('report 2023 final.pdf', 'report 2024 final.pdf')).toEqual([])
    expect(families('lease signed 2019.pdf', 'lease signed 2023.pdf')).toEqual([])
    expect(families('report 2023 draft.pdf', 'report 2024 final.pdf')).toEqual([])
    expect(families('New York Garage.pdf', 'York Garage.pdf')).toEqual([])
  })
})

describe('A question of what has changed', () => {
  const scope = scopeOf('Canteen amended.docx', 'Canteen.docx', 'Garage.docx')
  const meant = (text: string, within = scope) => {
    const { scope, text: rest } = withVersions(documentsMeant(text, within), within, text)
    return [rest, ...scope.documents.map(({ filename }) => filename)]
  }
  const both = ['Canteen.docx', 'Canteen amended.docx']

  it('means both versions where it names one or what both are called, or where there is nothing else', () => {
    expect(meant('Has the price of a meal changed in the canteen contract?').slice(1)).toEqual(both)
    const alone = scopeOf('Canteen amended.docx', 'Canteen.docx')
    expect(meant('Has the price of a meal changed?', alone)).toEqual(['the price of a meal ?', ...both])
    expect(meant('Was the notice period extended in the amended canteen contract?')).toEqual([
      expect.stringContaining('the notice period'),
      ...both,
    ])
    expect(meant('Hat sich der Preis in Canteen geändert?').slice(1)).toEqual(both)
  })

  it('is left alone where it names neither, and where it compares versions', () => {
    expect(meant('How has revenue changed in 2024?')).toHaveLength(4)
    expect(meant('What changed between the two versions?')).toHaveLength(4)
    expect(meant('What is new?')[0]).toBe('What is new?')
    const three = scopeOf('Canteen v1.docx', 'Canteen v2.docx', 'Canteen v3.docx')
    expect(meant('Has the price changed between Canteen v1 and Canteen v3?', three)[0]).toContain('changed')
  })

  it('is left alone where no or several documents have a version, and where it asks for something else', () => {
    const none = scopeOf('Canteen.docx', 'Garage.docx')
    expect(meant('Has the price of a meal changed?', none)).toHaveLength(3)
    const two = scopeOf('Canteen.docx', 'Canteen v2.docx', 'Garage.docx', 'Garage v2.docx')
    expect(meant('Has the price of a meal changed?', two)).toHaveLength(5)
    expect(meant('What is the price of a meal?')).toHaveLength(4)
    expect(meant('Who may change the price of a meal?')).toHaveLength(4)
  })
})
