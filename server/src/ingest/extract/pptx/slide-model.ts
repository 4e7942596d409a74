/** In units of the slide (914,400 to an inch), from its top left corner. */
export type ShapeBox = { x: number; y: number; width: number; height: number }

export type SlideParagraph = {
  text: string
  /** From 0. */
  level: number
  bullet: boolean
  /** The way its label is counted, as in "arabicPeriod", and the first number. */
  numbering: { scheme: string; startAt: number } | null
}

export type SlideShape = {
  /** What a shape that stands for a place of the layout is for. */
  placeholder: { type: string; index: string } | null
  box: ShapeBox | null
  paragraphs: SlideParagraph[]
  /** Of a table: the cells' texts. */
  rows: string[][]
  /** A chart or diagram, by the identity of the link to its part. */
  link: { kind: 'chart' | 'diagram'; id: string } | null
  /** Of a group. */
  children: SlideShape[]
}

export type Slide = { hidden: boolean; shapes: SlideShape[] }
