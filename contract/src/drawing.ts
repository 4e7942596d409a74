import { z } from 'zod'

/** "#rrggbb" or "#rrggbbaa". */
const color = z.string().regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/)
/** The name of a font, which the browser has or replaces; never an address. */
const font = z.string().regex(/^[\p{L}\p{N} ._-]{1,60}$/u)
const points = z.number().min(-100_000).max(100_000)

/** A picture inside the file, by its part; `crop` cuts fractions off its left, top, right and bottom. */
const picture = z.object({
  part: z.string(),
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})

const fill = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('color'), color }),
  /** `angle` in degrees clockwise, 0 from left to right; null from the middle outwards. */
  z.object({
    kind: z.literal('gradient'),
    angle: z.number().nullable(),
    stops: z.array(z.object({ at: z.number().min(0).max(1), color })),
  }),
  z.object({ kind: z.literal('picture'), picture }),
])
export type Fill = z.infer<typeof fill>

const line = z.object({
  color,
  width: points,
  dashed: z.boolean(),
  startArrow: z.boolean(),
  endArrow: z.boolean(),
})
export type Line = z.infer<typeof line>

const textRun = z.object({
  text: z.string(),
  /** Offset of the text in the document's extracted text; null for what that does not hold. */
  start: z.number().int().nullable(),
  size: points,
  color: color.nullable(),
  font: font.nullable(),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  strike: z.boolean(),
  capitals: z.boolean(),
  /** Fraction of the size above the line; negative below it. */
  raised: z.number(),
})
export type TextRun = z.infer<typeof textRun>

const paragraph = z.object({
  align: z.enum(['left', 'center', 'right', 'justify']),
  rightToLeft: z.boolean(),
  margin: points,
  indent: points,
  before: points,
  after: points,
  /** A multiple of the font's own line height, or points. */
  line: z.object({ times: z.number() }).or(z.object({ points })),
  bullet: z.object({ text: z.string(), color: color.nullable(), size: points }).nullable(),
  runs: z.array(textRun),
})
export type DrawnParagraph = z.infer<typeof paragraph>

const textBox = z.object({
  place: z.enum(['top', 'middle', 'bottom']),
  /** Left, top, right, bottom. */
  inset: z.tuple([points, points, points, points]),
  wrap: z.boolean(),
  /** Degrees by which the text is turned. */
  turned: z.union([z.literal(0), z.literal(90), z.literal(270)]),
  paragraphs: z.array(paragraph),
})
export type TextBox = z.infer<typeof textBox>

const cell = z.object({
  columns: z.number().int(),
  rows: z.number().int(),
  fill: fill.nullable(),
  /** Left, top, right, bottom. */
  borders: z.array(line.nullable()),
  text: textBox,
})
const table = z.object({
  columns: z.array(points),
  rows: z.array(z.object({ height: points, cells: z.array(cell) })),
})
export type DrawnTable = z.infer<typeof table>

const shape = z.object({
  x: points,
  y: points,
  width: points,
  height: points,
  /** Degrees clockwise. */
  rotation: z.number(),
  flipX: z.boolean(),
  flipY: z.boolean(),
  /** An SVG path in points of the shape; null for one that is text, a picture or a table alone. */
  path: z
    .string()
    .regex(/^[MLCQAZ\d .-]*$/)
    .nullable(),
  fill: fill.nullable(),
  line: line.nullable(),
  picture: picture.nullable(),
  /** What a picture shows, or what stands where it cannot be shown. */
  about: z.string(),
  text: textBox.nullable(),
  table: table.nullable(),
})
export type DrawnShape = z.infer<typeof shape>

export const drawnSlide = z.object({
  slide: z.number().int(),
  hidden: z.boolean(),
  /** Whether the slide could not be drawn. */
  broken: z.boolean(),
  background: fill.nullable(),
  /** From back to front. */
  shapes: z.array(shape),
})
export type DrawnSlide = z.infer<typeof drawnSlide>

/** Offsets in the document's extracted text. */
const span = z.object({ start: z.number().int(), end: z.number().int() })

const letters = z.enum(['bold', 'italic', 'underline', 'strike', 'super', 'sub'])
const styledSpan = span.extend({ letters: z.array(letters) })
export type StyledSpan = z.infer<typeof styledSpan>

const placedPicture = z.object({
  /** Null for one that browsers cannot show. */
  picture: picture.nullable(),
  /** In points; null where the document does not say. */
  width: points.nullable(),
  height: points.nullable(),
  about: z.string(),
})
export type PlacedPicture = z.infer<typeof placedPicture>

const wordCell = z.object({
  /** From 0. */
  column: z.number().int(),
  columns: z.number().int(),
  /** Whether it is one with the cell above it. */
  continues: z.boolean(),
  /** Where its paragraphs stand in the text. */
  lines: z.array(span),
  pictures: z.array(placedPicture),
})

/** What the look of a Word document adds to its text, in the order of the text. */
export const wordItem = z.discriminatedUnion('kind', [
  /** The block that begins at `start`. */
  span.extend({ kind: z.literal('text'), spans: z.array(styledSpan) }),
  /** Before the block at `start`, or at the end of the document. */
  span.extend({ kind: z.literal('pictures'), pictures: z.array(placedPicture) }),
  /** A row that takes the blocks from `start` to `end`, none where both are equal; `table` is its table's number. */
  span.extend({
    kind: z.literal('row'),
    table: z.number().int(),
    cells: z.array(wordCell),
    spans: z.array(styledSpan),
  }),
])
export type WordItem = z.infer<typeof wordItem>
