import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  InternalHyperlink,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { hanStyleOf } from '../pdf/choose-fonts.ts'
import type { HanStyle } from '../pdf/font-files.ts'
import type { PdfBlock, PdfColumn, PdfDocument, PdfSpan, PdfTone } from '../pdf/pdf-document.ts'
import { printableText } from '../pdf/printable-text.ts'
import { textDirection } from '../pdf/text-direction.ts'

type Piece = Paragraph | Table
/** What the blocks around a block ask of its paragraphs. */
type Around = Pick<IParagraphOptions, 'indent' | 'shading' | 'numbering'> & { deep: number }

const tones: Record<PdfTone, string> = {
  muted: '6B6862',
  accent: '0B5A50',
  warning: '8A5A00',
  problem: 'A32020',
}
const headings = [HeadingLevel.TITLE, HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3]
const panel = { type: ShadingType.CLEAR, color: 'auto', fill: 'F1EFE9' }
const [usual, small] = [21, 18]
const step = 360
const deepest = 8

/** Fonts that come with Word. Where one is missing, Word takes another of the same script. */
const eastAsian: Record<HanStyle, string> = { sc: 'Microsoft YaHei', jp: 'Yu Gothic', kr: 'Malgun Gothic' }

function fontsOf(text: string, code = false) {
  const western = code ? 'Consolas' : 'Calibri'
  return { ascii: western, hAnsi: western, cs: 'Arial', eastAsia: eastAsian[hanStyleOf(text)] }
}

/** The document as a Word file. Fonts are the reader's own, named for each kind of script. */
export async function writeDocx(document: PdfDocument): Promise<Buffer> {
  const { title, language, header, footer, blocks } = document
  const grey = (text: string) => new TextRun({ text: printableText(text), size: small, color: tones.muted })
  const numbering = createNumbering()
  const children = blocks.flatMap(block => write(block, { deep: 0 }, numbering))
  const file = new Document({
    title: printableText(title),
    creator: 'Citewell',
    styles: {
      default: { document: { run: { font: fontsOf(title), size: usual, language: { value: language } } } },
    },
    numbering: { config: numbering.config },
    sections: [
      {
        headers: {
          default: new Header({
            children: [new Paragraph({ children: [grey(`${header.left}  ·  ${header.right}`)] })],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  grey(`${footer}  ·  Page `),
                  new TextRun({ children: [PageNumber.CURRENT], size: small, color: tones.muted }),
                  grey(' of '),
                  new TextRun({ children: [PageNumber.TOTAL_PAGES], size: small, color: tones.muted }),
                ],
              }),
            ],
          }),
        },
        children,
      },
    ],
  })
  return Packer.toBuffer(file)
}

type Numbering = ReturnType<typeof createNumbering>

/** Each list has a numbering of its own, since another one would count on. */
function createNumbering() {
  type Config = NonNullable<ConstructorParameters<typeof Document>[0]['numbering']>['config'][number]
  const config: Config[] = []
  function add(start: number | null, deep: number): string {
    const reference = `list-${config.length}`
    const style = { paragraph: { indent: { left: step * (deep + 1), hanging: step } } }
    const level = Math.min(deep, deepest)
    const shape =
      start === null
        ? { format: LevelFormat.BULLET, text: '•' }
        : { format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start }
    config.push({ reference, levels: [{ level, ...shape, alignment: AlignmentType.LEFT, style }] })
    return reference
  }
  return { config, add }
}

function write(block: PdfBlock, around: Around, numbering: Numbering): Piece[] {
  const within = (blocks: PdfBlock[], more: Partial<Around>) =>
    blocks.flatMap(each => write(each, { ...around, ...more }, numbering))
  switch (block.kind) {
    case 'heading':
      return [paragraph(block.spans, around, { heading: headings[block.level - 1], keepNext: true })]
    case 'paragraph':
      return [paragraph(block.spans, around, block)]
    case 'list': {
      const reference = numbering.add(block.start, around.deep)
      const level = Math.min(around.deep, deepest)
      return block.items.flatMap(item =>
        item.flatMap((each, at) => {
          const deep = around.deep + 1
          const { numbering: _, ...rest } = around
          const own = at === 0 ? { numbering: { reference, level } } : {}
          return write(each, { ...rest, deep, indent: { left: step * deep }, ...own }, numbering)
        }),
      )
    }
    case 'code':
      return block.text
        .split('\n')
        .map(text => paragraph([{ text, code: true }], { ...around, shading: panel }, {}))
    case 'quote':
      return within(block.blocks, { indent: { left: step * (around.deep + 1) } })
    case 'panel':
      return within(block.blocks, { shading: panel })
    case 'columns':
      return block.columns.flatMap(column => within(column, {}))
    case 'table':
      return [table(block), new Paragraph({ text: '' })]
    case 'rule':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'C8C4BA' } } })]
    case 'gap':
      return [new Paragraph({ text: '' })]
  }
}

type Look = {
  align?: 'left' | 'right'
  small?: boolean
  heads?: boolean
  place?: string
  heading?: IParagraphOptions['heading']
  keepNext?: boolean
}

function paragraph(spans: PdfSpan[], around: Around, look: Look): Paragraph {
  const rightToLeft = textDirection(spans.map(({ text }) => text).join('')) === 'rtl'
  const runs = spans.flatMap(span => runsOf(span, look.small ?? false, rightToLeft))
  const { indent, shading, numbering } = around
  return new Paragraph({
    ...(numbering ? { numbering } : indent ? { indent } : {}),
    ...(shading ? { shading } : {}),
    ...(look.heading ? { heading: look.heading } : {}),
    ...(look.align === 'right' ? { alignment: AlignmentType.RIGHT } : {}),
    keepNext: look.keepNext ?? look.heads ?? false,
    bidirectional: rightToLeft,
    spacing: { after: numbering ? 60 : 120 },
    children: look.place ? [new Bookmark({ id: look.place, children: runs })] : runs,
  })
}

function runsOf(span: PdfSpan, isSmall: boolean, rightToLeft: boolean): (TextRun | InternalHyperlink)[] {
  const { bold = false, italic = false, code = false, tone, goesTo } = span
  const runs = printableText(span.text)
    .split('\n')
    .map(
      (text, at) =>
        new TextRun({
          text,
          bold,
          italics: italic,
          rightToLeft,
          ...(at > 0 ? { break: 1 } : {}),
          font: fontsOf(span.text, code),
          ...(isSmall ? { size: small } : {}),
          ...(tone ? { color: tones[tone] } : {}),
        }),
    )
  return goesTo ? [new InternalHyperlink({ anchor: goesTo, children: runs })] : runs
}

function table({ columns, head, rows }: Extract<PdfBlock, { kind: 'table' }>): Table {
  const row = (cells: PdfSpan[][], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      children: columns.map((column, at) => cell(cells[at] ?? [], column, isHead)),
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [...(head ? [row(head, true)] : []), ...rows.map(cells => row(cells, false))],
  })
}

function cell(spans: PdfSpan[], { align }: PdfColumn, isHead: boolean): TableCell {
  const shown = isHead ? spans.map(span => ({ ...span, bold: true })) : spans
  return new TableCell({
    ...(isHead ? { shading: panel } : {}),
    margins: { left: 80, right: 80, top: 40, bottom: 40 },
    children: [paragraph(shown, { deep: 0 }, { small: true, ...(align === 'right' ? { align } : {}) })],
  })
}
