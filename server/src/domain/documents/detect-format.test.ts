import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../../testing/zip.testing.ts'
import { detectFormat, firstBytesNeeded } from './detect-format.ts'

const samples = new URL('../../../samples/', import.meta.url)
const head = (name: string) => readFileSync(new URL(name, samples)).subarray(0, firstBytesNeeded)
const pdf = head('records-handbook.pdf')
const docx = head('retention-policy.docx')
const png = Buffer.from('89504E470D0A1A0A0000000D49484452', 'hex')
const ole = Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(600)])
const text = Buffer.from('Some plain words, with an é.')

function outcome(name: string, bytes: Buffer): string {
  const detected = detectFormat(name, bytes)
  return 'format' in detected ? detected.format.name : detected.refusal.code
}

function sentence(name: string, bytes: Buffer): string {
  const detected = detectFormat(name, bytes)
  return 'refusal' in detected ? detected.refusal.message : ''
}

describe('detectFormat', () => {
  it.each([
    ['report.pdf', pdf, 'pdf'],
    ['REPORT.PDF ', pdf, 'pdf'],
    ['policy.docx', docx, 'docx'],
    ['notes.txt', text, 'txt'],
    ['notes.md', text, 'md'],
    ['late-header.pdf', Buffer.concat([Buffer.alloc(1000, 10), pdf]).subarray(0, 4100), 'pdf'],
    ['utf16.txt', Buffer.from('\ufeffWide letters', 'utf16le'), 'txt'],
  ])('takes %s for $2 by its name and first bytes', (name, bytes, expected) =>
    expect(outcome(name, bytes)).toBe(expected),
  )

  it.each([
    ['a PDF named .docx', 'policy.docx', pdf, 'document_misnamed'],
    ['a PDF named .doc', 'policy.doc', pdf, 'pdf'],
    ['a PDF named .txt', 'policy.txt', pdf, 'document_misnamed'],
    ['a Word document named .pdf', 'policy.pdf', docx, 'document_misnamed'],
    ['a Word document named .zip', 'policy.zip', docx, 'docx'],
    ['text named .pdf', 'notes.pdf', text, 'document_misnamed'],
    ['an image named .txt', 'photo.txt', png, 'document_misnamed'],
    ['a text that tells of PDF', 'notes.md', Buffer.from('Each file begins with %PDF-1.7.'), 'md'],
  ])('takes %s for what it is: $3', (_, name, bytes, expected) => expect(outcome(name, bytes)).toBe(expected))

  it.each([
    ['doc', ole, 'Save it as .docx or PDF'],
    ['ppt', ole, 'PDF'],
    ['xls', ole, 'PDF'],
    ['msg', ole, 'Print the message to PDF'],
    ['eml', Buffer.from('From: a@b.example\n\nHello'), 'Print the message to PDF'],
    ['zip', Buffer.from('PK\x03\x04\x14\0\0\0\0\0notes.txt', 'latin1'), 'Unpack it'],
    ['tiff', Buffer.from('II*\0aaaa', 'latin1'), 'Convert it to PDF'],
    ['heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'Export it as PDF'],
  ])('refuses .%s and says what to do', (ending, bytes, advice) => {
    expect(outcome(`file.${ending}`, bytes)).toBe('document_type_refused')
    expect(sentence(`file.${ending}`, bytes)).toContain(advice)
  })

  it.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'document_empty'],
    [
      'binary data named .txt',
      'a.txt',
      Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7) % 256)),
      'document_misnamed',
    ],
    ['an image', 'a.png', png, 'png'],
    ['an image with the ending of another', 'a.jpg', png, 'png'],
    ['a program', 'a.exe', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'document_type_unknown'],
    ['text without an ending', 'README', text, 'document_type_unknown'],
  ])('answers %s with $3', (_, name, bytes, expected) => expect(outcome(name, bytes)).toBe(expected))

  it('says what a mis-named file holds and how to name it', () => {
    expect(sentence('policy.txt', pdf)).toBe(
      'This file is named .txt but is not one. It holds a PDF document: name it .pdf and upload it again.',
    )
    expect(sentence('notes.pdf', text)).toBe(
      'This file is named .pdf but is not one. It holds plain text: name it .txt and upload it again.',
    )
    expect(sentence('photo.txt', png)).toContain('It holds an image: name it .png')
  })

  it('leaves an old office file named .docx to its extractor, which tells encrypted from old', () => {
    expect(outcome('a.docx', ole)).toBe('docx')
    expect(outcome('a.pdf', ole)).toBe('document_misnamed')
  })

  const archive = (...names: string[]) => zipOf(Object.fromEntries(names.map(name => [name, '<a/>'])))

  it.each([
    ['slides', 'a.pptx', head('deck.pptx'), 'pptx'],
    ['a workbook', 'a.xlsx', head('register.xlsx'), 'xlsx'],
    ['a table', 'a.csv', head('retention-schedule.csv'), 'csv'],
    ['settings', 'a.json', head('settings.json'), 'json'],
    ['a workbook named .docx', 'a.docx', head('register.xlsx'), 'document_misnamed'],
    ['slides named .xls', 'a.xls', head('deck.pptx'), 'pptx'],
    [
      'a workbook that begins with its properties',
      'a.zip',
      archive('docProps/app.xml', 'xl/workbook.xml'),
      'xlsx',
    ],
    ['a workbook behind a password', 'a.xlsx', ole, 'xlsx'],
    ['JSON named .txt', 'a.txt', head('settings.json'), 'txt'],
    ['text named .xlsx', 'a.xlsx', text, 'document_misnamed'],
  ])('takes %s for $3', (_, name, bytes, expected) => expect(outcome(name, bytes)).toBe(expected))

  it.each([
    ['xlsm', head('register.xlsx'), 'Save it as .xlsx'],
    ['pptm', head('deck.pptx'), 'Save it as .pptx'],
    ['docm', docx, 'Save it as .docx'],
    ['xlsb', head('register.xlsx'), 'Save it as .xlsx'],
    ['ods', archive('mimetype', 'content.xml'), 'Save it as .xlsx'],
    ['rtf', Buffer.from('{\\rtf1 text}'), 'Save it as .docx'],
  ])('refuses .%s and says what to do', (ending, bytes, advice) => {
    expect(outcome(`file.${ending}`, bytes)).toBe('document_type_refused')
    expect(sentence(`file.${ending}`, bytes)).toContain(advice)
  })

  const packaged = (mediaType: string) =>
    Buffer.from(`PK\x03\x04${'\0'.repeat(22)}\x08\0\0\0mimetype${mediaType}PK\x03\x04`, 'latin1')
  const page = Buffer.from('\ufeff<!DOCTYPE HTML>\n<html><body>Sign in</body></html>')
  const drawing = Buffer.from('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg><text>Plan</text></svg>')
  const recording = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')

  it.each([
    ['RTF', 'a.docx', Buffer.from('{\\rtf1\\ansi text}'), 'It holds an RTF text. Save it as .docx'],
    ['RTF', 'a.txt', Buffer.from('{\\rtf1\\ansi text}'), 'It holds an RTF text.'],
    ['a web page', 'a.pdf', page, 'It holds a web page. Open it in a browser, print it to PDF'],
    ['a web page', 'a.csv', page, 'It holds a web page.'],
    ['a drawing', 'a.png', drawing, 'It holds an SVG drawing. Export it as PDF'],
    [
      'a photo of a phone',
      'a.jpg',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
      'It holds a HEIC photo.',
    ],
    [
      'an OpenDocument text',
      'a.docx',
      packaged('application/vnd.oasis.opendocument.text'),
      'It holds an OpenDocument text. Save it as .docx',
    ],
    ['an e-book', 'a.pdf', packaged('application/epub+zip'), 'It holds an e-book. Convert it to PDF'],
    ['a recording', 'a.txt', recording, 'It holds a sound recording. Upload its transcript'],
  ])('refuses %s named %s and says what it holds', (_, name, bytes, told) => {
    expect(outcome(name, bytes)).toBe('document_misnamed')
    expect(sentence(name, bytes)).toContain(told)
  })

  it.each([
    ['html', page, 'print it to PDF'],
    ['epub', packaged('application/epub+zip'), 'Convert it to PDF'],
    ['mp3', recording, 'Upload its transcript'],
    ['svg', drawing, 'Export it as PDF'],
    ['odt', packaged('application/vnd.oasis.opendocument.text'), 'Save it as .docx'],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'Save it as PNG'],
  ])('refuses .%s and says what helps', (ending, bytes, advice) => {
    expect(outcome(`file.${ending}`, bytes)).toBe('document_type_refused')
    expect(sentence(`file.${ending}`, bytes)).toContain(advice)
  })

  it('takes the source of a web page that is named as text', () => {
    expect(outcome('template.txt', page)).toBe('txt')
    expect(outcome('notes.md', page)).toBe('md')
  })

  it('takes a text that begins with the letters of another format', () => {
    expect(outcome('tags.csv', Buffer.from('ID3,Name\n1,Anna\n'))).toBe('csv')
    expect(outcome('formats.txt', Buffer.from('GIF89a is an old format.'))).toBe('txt')
    expect(outcome('formats.md', Buffer.from('OggS begins each page of such a recording.'))).toBe('md')
  })

  it('takes tab-separated values as a table', () => {
    expect(outcome('export.tsv', Buffer.from('Name\tCity\nAnna\tOslo\n'))).toBe('csv')
  })

  it('does not take an archive for an office file because it has a folder of that name', () => {
    expect(outcome('a.zip', archive('xl/notes.txt'))).toBe('document_type_refused')
  })
})
