import { readFile } from 'node:fs/promises'
import { degrees, PDFDocument, type PDFPage, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { ExtractedText } from '../stages.ts'
import {
  blocksOf,
  brokenOffsets,
  extractBytes,
  extractHere,
  failureCode,
  samplePath,
} from './extract.testing.ts'

async function makePdf(draw: (page: PDFPage, number: number) => void, pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([600, 800])
    page.setFont(font)
    draw(page, number)
  }
  return pdf.save()
}

function boxOf({ text, parts }: ExtractedText, word: string): number[] {
  for (const { words } of parts) {
    for (const [index, start] of words?.starts.entries() ?? []) {
      if (text.slice(start, words?.ends[index]) !== word) continue
      return [...(words?.boxes.subarray(index * 4, index * 4 + 4) ?? [])].map(part => part / 65535)
    }
  }
  throw new Error(`No word ${word}`)
}

describe('our handbook', async () => {
  const read = await extractHere(samplePath('records-handbook.pdf'), 'pdf')
  const blocks = blocksOf(read)
  const page = (number: number) =>
    blocks.filter(({ anchor }) => anchor.kind === 'page' && anchor.page === number)

  it('has its pages, its title, and exact offsets', () => {
    expect(read).toMatchObject({ pages: 3, pagesNotRead: [], title: 'Records Migration Handbook' })
    expect(read.parts.map(part => part.page)).toEqual([1, 2, 3])
    expect(brokenOffsets(read)).toEqual([])
  })

  it('has headings told from text, with their levels', () => {
    const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ text, level }) => [text, level])
    expect(headings).toEqual([
      ['Records Migration Handbook', 1],
      ['1 Scope and roles', 1],
      ['2 Preparation', 1],
      ['3 Retention rules', 1],
      ['4 Transfer and incidents', 1],
      ['4.1 Checks', 2],
      ['4.2 Incidents', 2],
    ])
  })

  it('has running headers and page numbers as furniture, on every page', () => {
    const furniture = blocks.filter(({ kind }) => kind === 'furniture').map(({ text }) => text)
    expect(furniture).toEqual(
      [1, 2, 3].flatMap(number => ['Larkfield Utilities – internal', `Page ${number} of 3`]),
    )
  })

  it('has its table read row by row', () => {
    const rows = page(2).filter(({ kind }) => kind === 'table-row')
    expect(rows.map(({ text }) => text)).toContain(
      'ENG-07 | Pipeline drawings | Service life + 25 years | Jonas Lindqvist',
    )
    expect(rows).toHaveLength(6)
  })

  it('has two columns read one after the other, lines joined to paragraphs', () => {
    const texts = page(3).map(({ text }) => text)
    const order = [
      '4.1 Checks',
      'Every transferred',
      'Error DM-2071',
      'Batches run',
      '4.2 Incidents',
      'An incident',
      'Severity 1',
      'After the',
    ]
    expect(texts.slice(2, -1).map((text, at) => text.startsWith(order[at] ?? '?'))).toEqual(
      order.map(() => true),
    )
    expect(texts.at(-2)).toContain('switched off on 15 October 2027, when the licence')
  })
})

describe('the places of words', () => {
  // A crop box of 400 × 700 at (100, 50), and a word of 20 points at (150, 600).
  it.each([
    [0, (x: number, y: number) => [x, y]],
    [90, (x: number, y: number) => [1 - y, x]],
    [180, (x: number, y: number) => [1 - x, 1 - y]],
    [270, (x: number, y: number) => [y, 1 - x]],
  ])('are those of the page as displayed, cropped and turned by %i degrees', async (turn, displayed) => {
    const bytes = await makePdf(page => {
      page.setCropBox(100, 50, 400, 700)
      page.setRotation(degrees(turn))
      page.drawText('Alpha', { x: 150, y: 600, size: 20 })
      page.drawText('outside', { x: 520, y: 100, size: 20 })
    })
    const read = await extractBytes(bytes, 'pdf')
    expect(read.text).toBe('Alpha')
    const [x = 0, y = 0, width = 0, height = 0] = boxOf(read, 'Alpha')
    const [wantedX = 0, wantedY = 0] = displayed((150 + 25 - 100) / 400, (750 - 600 - 7) / 700)
    expect(x + width / 2).toBeCloseTo(wantedX, 1)
    expect(y + height / 2).toBeCloseTo(wantedY, 1)
  })

  it('are the boxes of both halves where a word is cut at a line’s end', async () => {
    const bytes = await makePdf(page => {
      page.drawText('The archive keeps every docu-', { x: 50, y: 700, size: 12 })
      page.drawText('ment for ten years, and more words follow here.', { x: 50, y: 684, size: 12 })
    })
    const read = await extractBytes(bytes, 'pdf')
    expect(read.text).toContain('every document for')
    expect(boxOf(read, 'docu')[0]).toBeGreaterThan(boxOf(read, 'ment')[0] ?? 1)
    expect(brokenOffsets(read)).toEqual([])
  })
})

describe('a PDF that cannot be read', () => {
  it('names a picture without text among the pages not read', async () => {
    const pdf = await PDFDocument.load(await readFile(samplePath('records-handbook.pdf')))
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    pdf.addPage([600, 800]).drawImage(await pdf.embedPng(png), { x: 0, y: 0, width: 600, height: 800 })
    const read = await extractBytes(await pdf.save(), 'pdf')
    expect(read.pagesNotRead).toEqual([{ page: 4, reason: expect.stringContaining('scanned picture') }])
    expect(read.pages).toBe(4)
    expect(read.parts.at(-1)).toMatchObject({ page: 4, blocks: [] })
  })

  it('has no text when its pages are blank', async () => {
    const bytes = await makePdf(() => {}, 2)
    expect(await failureCode(extractBytes(bytes, 'pdf'))).toBe('document_no_text')
  })

  it.each([
    ['garbage behind a header', `%PDF-1.7\n${'\u0001x'.repeat(500)}`, 'document_damaged'],
    ['nothing but a header', '%PDF-1.7', 'document_damaged'],
  ])('ends with $2 when it is %s', async (_, bytes, code) =>
    expect(await failureCode(extractBytes(bytes, 'pdf'))).toBe(code),
  )

  it('is damaged or has no text when it is cut in half', async () => {
    const whole = await readFile(samplePath('records-handbook.pdf'))
    const code = await failureCode(extractBytes(whole.subarray(0, whole.length / 2), 'pdf'))
    expect(['document_damaged', 'document_no_text']).toContain(code)
  })

  it('is too large inside with more pages or characters than allowed', async () => {
    const sample = samplePath('records-handbook.pdf')
    expect(await failureCode(extractHere(sample, 'pdf', { pages: 2 }))).toBe('document_too_large_inside')
    expect(await failureCode(extractHere(sample, 'pdf', { characters: 500 }))).toBe(
      'document_too_large_inside',
    )
  })
})
