import { readFileSync } from 'node:fs'
import { adminGroups, formatGroups, formats } from '@citewell/contract/formats.ts'
import { refusedFormats } from '@citewell/contract/refused-formats.ts'
import { describe, expect, it } from 'vitest'

const endings = formats.flatMap(format => format.endings)

describe('the table of formats', () => {
  it('tells the accepted types in the order of the specification', () => {
    const specified = 'pdf, docx, pptx, xlsx, txt, md, csv, json, jpg, jpeg, png'.split(', ')
    expect(endings.filter(ending => specified.includes(ending))).toEqual(specified)
  })

  it('names an ending once, whether it is read or refused', () => {
    const all = [...endings, ...refusedFormats.flatMap(refused => refused.endings)]
    expect(new Set(all).size).toBe(all.length)
  })

  it('uses every choice of both filters', () => {
    expect(new Set(formats.map(({ group }) => group))).toEqual(new Set(Object.keys(formatGroups)))
    const chosen = new Set(formats.map(({ adminGroup = 'others' }) => adminGroup))
    expect(chosen).toEqual(new Set(Object.keys(adminGroups)))
  })

  it('is listed in full in the README', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    expect(readme).toContain(`: ${formats.map(({ name }) => name.toUpperCase()).join(', ')}.`)
  })
})
