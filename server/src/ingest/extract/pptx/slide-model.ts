/** In slide units (914,400 per inch), from the top left corner. */
export type ShapeBox = { x: number; y: number; width: number; height: number }

export type SlideParagraph = {
  text: string
  /** Counts from 0. */
  level: number
  bullet: boolean
  /** The numbering scheme, such as "arabicPeriod", and the first number. */
  numbering: { scheme: string; startAt: number } | null
}

export type SlideShape = {
  /** The place of the layout that the shape fills. */
  placeholder: { type: string; index: string } | null
  box: ShapeBox | null
  paragraphs: SlideParagraph[]
  /** The cell texts of a table. */
  rows: string[][]
  /** A chart or diagram, by the id of the link to its part. */
  link: { kind: 'chart' | 'diagram'; id: string } | null
  /** The shapes of a group. */
  children: SlideShape[]
}

export type Slide = {
  hidden: boolean
  /** Whether the shapes of its layout and master show. */
  showsMaster: boolean
  shapes: SlideShape[]
}
