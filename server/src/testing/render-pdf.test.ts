import { describe, expect, it } from 'vitest'
import { extractBytes } from '../ingest/extract/extract.testing.ts'
import { breakWord } from '../platform/pdf/break-word.ts'
import type { PdfBlock, PdfDocument } from '../platform/pdf/pdf-document.ts'
import { printableText } from '../platform/pdf/printable-text.ts'
import { renderPdf } from '../platform/pdf/render-pdf.ts'

const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', spans: [{ text }] })
const documentOf = (blocks: PdfBlock[]): PdfDocument => ({
  title: 'Ein Überblick',
  language: 'en',
  header: { left: 'Kopf', right: '20 November 2026' },
  footer: 'Fuß',
  blocks,
})
const never = new AbortController().signal

describe('a PDF file', () => {
  it('holds text of many scripts as text, with fonts embedded, and no character of another', async () => {
    const texts = [
      'Überblick über Verträge: 10 €, “quoted”, Łódź, Việt Nam.',
      'Договор действует. Η σύμβαση ισχύει.',
      '本合同有效期至二〇二六年。',
      '本契約は有効とし、カタカナ。',
      '본 계약은 유효하며 통지로 해지할 수 있다.',
      'x² ≤ ∑ ✓ ★',
    ]
    const bytes = await renderPdf(
      documentOf([
        { kind: 'heading', level: 1, spans: [{ text: 'Bold Жирный 粗体' }] },
        ...texts.map(paragraph),
        paragraph('העסקה בתוקף'),
        paragraph('يسري هذا العقد'),
        { kind: 'list', start: 3, items: [[paragraph('third')], [paragraph('fourth')]] },
        {
          kind: 'table',
          columns: [{ share: 2 }, { align: 'right' }],
          head: [[{ text: 'Name' }], [{ text: 'Sum' }]],
          rows: [[[{ text: 'a.pdf' }], [{ text: 'f'.repeat(64), code: true }]]],
        },
        { kind: 'code', text: 'let a = 1\n  let b = 2' },
      ]),
      never,
      'me',
    )
    const { text, pages } = await extractBytes(bytes, 'pdf')
    expect(pages).toBe(1)
    for (const each of texts) expect(text).toContain(each)
    for (const each of ['Bold Жирный 粗体', '3.', '4.', 'Kopf', 'בתוקף', 'العقد'])
      expect(text).toContain(each)
    expect(text.replace(/\s/g, '')).toContain('f'.repeat(64))
    const raw = bytes.toString('latin1')
    expect(raw.match(/\/FontFile2/g)?.length).toBeGreaterThan(8)
    expect(raw.match(/\/FontFile2/g)?.length).toBe(raw.match(/\/Type0/g)?.length)
  })

  it('shows a character that no font has as a box, and no hostile one', async () => {
    const { text } = await extractBytes(
      await renderPdf(documentOf([paragraph('a\u{12345}b \u202Efdp.exe\u0007 H₂O')]), never, 'me'),
      'pdf',
    )
    expect(text).toContain('a□b fdp.exe H2O')
    expect(printableText('a\r\nb\tc\ud800\u2066d\u200be')).toBe('a\nb    c\ufffdde')
  })

  it('is not made to its end when nobody waits for it any more', async () => {
    const leaving = new AbortController()
    const rendering = renderPdf(documentOf([paragraph('a')]), leaving.signal, 'me')
    leaving.abort()
    await expect(rendering).rejects.toThrow()
  })

  it('breaks lines between words where no spaces are, within what is very long, and nowhere else', () => {
    expect(breakWord('Vertragsbedingung')).toEqual(['Vertragsbedingung'])
    expect(breakWord('本合同（附件）有效。').join('|')).toBe('本|合同|（附件）|有效。')
    expect(breakWord('a'.repeat(25))).toHaveLength(4)
  })
})
