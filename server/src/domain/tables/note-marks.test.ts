import { expect, it } from 'vitest'
import { markOfNote, marksAt } from './note-marks.ts'

it.each([
  ['12*', ['*']],
  ['1,234 [a]', ['a']],
  ['63,212[^note]', ['note']],
  ['1,900¹⁾', ['1']],
  ['4.5 % (b)', ['b']],
  ['Alder ²†', ['2', '†']],
  ['UK**', ['**']],
  ['12', []],
  ['(12)', []],
  ['Area in m²', []],
  ['Floor, km²', []],
  ['Café', []],
  ['', []],
])('reads the marks at the end of %s', (text, marks) => {
  expect(marksAt(text)).toEqual(marks)
})

it.each([
  ['* estimated', '*'],
  ['** provisional', '**'],
  ['¹ Leased', '1'],
  ['1) Leased', '1'],
  ['(a) before tax', 'a'],
  ['[2] After the merger', '2'],
  ['[^note]: Counted by hand', 'note'],
  ['Source: own figures', null],
  ['Note: rounded', null],
  ['2024 was a leap year', null],
  ['', null],
])('reads the mark that a note begins with: %s', (text, mark) => {
  expect(markOfNote(text)).toBe(mark)
})
