import { expect, it } from 'vitest'
import { usableTitle } from './usable-title.ts'

it.each([
  ['Roof of the boathouse', 'Roof of the boathouse'],
  ['Microsoft Word - Roof of the boathouse', 'Roof of the boathouse'],
  ['Slide rules of the boathouse', 'Slide rules of the boathouse'],
  ['Microsoft Word - roof_v3_final.doc', null],
  ['Untitled', null],
  ['Slide 12', null],
  ['Folie 1', null],
  ['Diapositive 1', null],
  ['Presentazione standard di PowerPoint', null],
  ['PowerPoint-Präsentation', null],
  ['Présentation PowerPoint', null],
  ['Dokument1', null],
  ['Unbenannt', null],
  ['Sans titre 2', null],
  ['Sin título', null],
])('the title of a file’s properties “%s” is %s', (title, usable) => {
  expect(usableTitle(title)).toBe(usable)
})
