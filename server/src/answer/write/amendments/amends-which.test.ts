import { expect, it } from 'vitest'
import { amendedBy, isAmendment, laterFirst } from './amends-which.ts'

const contract = (id: string, day: string, supplier = 'Pell Harvesting Ltd') => ({
  document: { id, filename: `${id}.md` },
  opening: `Harvest Agreement\nThis Harvest Agreement is made on ${day} between Marlow Orchards Ltd and ${supplier}.`,
})
const amendment = (said: string) => ({
  document: { id: 'x', filename: 'Amendment.md' },
  opening: `Amendment to the Harvest Agreement\n${said}`,
})
const both = 'Marlow Orchards Ltd and Pell Harvesting Ltd'

it('amends the contract of the day, the title and the parties that it names', () => {
  const contracts = [contract('old', '6 May 2023'), contract('new', '6 May 2024')]
  const dated = amendment(`${both} amend the Harvest Agreement dated 6 May 2024.`)
  expect(amendedBy(dated, contracts)?.id).toBe('new')
  expect(amendedBy(amendment(`${both} agree:`), contracts)).toBeNull()
  expect(amendedBy(amendment(`${both} agree:`), contracts.slice(0, 1))?.id).toBe('old')
})

it('amends none of another day or of another party', () => {
  const dated = amendment(`${both} amend the Harvest Agreement dated 6 May 2022.`)
  expect(amendedBy(dated, [contract('old', '6 May 2023')])).toBeNull()
  const other = [contract('other', '6 June 2023', 'Kestrel Picking Ltd')]
  expect(amendedBy(amendment(`${both} agree:`), other)).toBeNull()
})

it('amends none of another party that was made on the same day, nor one that was made when it takes effect', () => {
  const kestrel = [contract('kestrel', '6 May 2024', 'Kestrel Picking Ltd')]
  const dated = amendment(`${both} amend the Harvest Agreement dated 6 May 2024.`)
  expect(amendedBy(dated, kestrel)).toBeNull()
  const brief = 'Marlow and Pell Harvesting Ltd amend the Harvest Agreement dated 6 May 2024.'
  expect(amendedBy(amendment(brief), kestrel)).toBeNull()
  const effective = amendment(
    'This amendment takes effect on 6 May 2024. Marlow Orchards Ltd and Brook Ltd agree:',
  )
  expect(amendedBy(effective, [contract('pell', '6 May 2024')])).toBeNull()
  const short = amendment(
    'This is made on 1 June 2025 by Arden Ltd and amends the Harvest Agreement of 6 May 2024.',
  )
  expect(amendedBy(short, [contract('pell', '6 May 2024')])).toBeNull()
})

it('amends none of another title, nor one whose number is part of another', () => {
  const called = (title: string) => ({
    document: {
      id: title,
      filename: 'a.md',
      called: [{ kind: 'number' as const, value: '2024', aliases: [] }],
    },
    opening: `${title}\nThis ${title} is made on 6 May 2024 between Marlow Orchards Ltd and Pell Harvesting Ltd.`,
  })
  const of = (title: string, more = '') => ({
    document: { id: 'x', filename: 'Amendment.md' },
    opening: `Amendment to the ${title}\n${both} agree${more}:`,
  })
  expect(amendedBy(of('Supply Agreement'), [called('Services Agreement')])).toBeNull()
  expect(amendedBy(of('Office Lease'), [called('Warehouse Lease')])).toBeNull()
  expect(amendedBy(of('Office Lease', ' as to no. 20245'), [called('Warehouse Lease')])).toBeNull()
  expect(amendedBy(of('Warehouse Lease'), [called('Warehouse Lease')])?.id).toBe('Warehouse Lease')
})

it('is called so by its card or its name', () => {
  const called = (filename: string) => isAmendment({ id: filename, filename })
  for (const name of [
    '2. Nachtrag.pdf',
    'Zusatzvereinbarung_Halle.docx',
    'Side letter.pdf',
    'Avenant n° 1.docx',
  ])
    expect(called(name)).toBe(true)
  for (const name of ['Lease v2.pdf', 'Change log.xlsx']) expect(called(name)).toBe(false)
  expect(
    isAmendment({
      id: 'a',
      filename: 'scan.pdf',
      called: [{ kind: 'kind', value: 'amendment', aliases: [] }],
    }),
  ).toBe(true)
})

it('takes the second for later than one without a number, whatever days its new terms name', () => {
  const opened = (id: string, opening: string) => ({ document: { id, filename: `${id}.md` }, opening })
  const first = opened('Addendum', 'Addendum of 14 March 2024\n1. The term ends on 31 December 2029.')
  const second = opened(
    'Second Addendum',
    'Second Addendum\nThis is dated 2 February 2026.\n1. The rent is paid.',
  )
  const third = opened('Side letter', 'Side letter\nMade on 5 May 2025.\n1. The rent is paid on 1 July 2027.')
  const earliest = opened('Variation', 'Variation\nMade on 5 May 2023.\n1. It holds until 1 July 2031.')
  expect([first, second].sort(laterFirst)).toEqual([second, first])
  expect([earliest, third].sort(laterFirst)).toEqual([third, earliest])
})

it('tells one without a number by its day, which may be later than that of the second', () => {
  const opened = (id: string, day: string) => ({
    document: { id, filename: `${id}.md` },
    opening: `${id}\nMade on ${day}.\n1. The rent is paid.`,
  })
  const second = opened('Amendment 2', '8 March 2024')
  const letter = opened('Side letter', '5 May 2025')
  expect([second, letter].sort(laterFirst)).toEqual([letter, second])
})
