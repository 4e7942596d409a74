import { z } from 'zod'
import { box } from './citation.ts'
import { drawnSlide, wordItem } from './drawing.ts'
import { endpoints } from './endpoint.ts'
import { anchor, block } from './library.ts'
import { mostRowsAtOnce, mostSlidesAtOnce } from './limits.ts'
import { documentId, largestInteger, text } from './shapes.ts'

/** Where something stands in a document, such as a search term. */
const foundPlace = z.object({
  start: z.number().int(),
  end: z.number().int(),
  page: z.number().int().nullable(),
  boxes: z.array(box),
  /** Anchor of the block that contains it. */
  anchor,
})
export type FoundPlace = z.infer<typeof foundPlace>

const sheet = z.object({
  /** In the file, from 0, as its tables name it. */
  number: z.number().int(),
  /** Null for a file that is a single table. */
  name: z.string().nullable(),
  /** Number of the last row with content. */
  rows: z.number().int(),
  /** Number of columns, up to the last one with content. */
  columns: z.number().int(),
})
export type Sheet = z.infer<typeof sheet>

/** `column` counts from 0; `start` and `end` are the value's offsets in the extracted text. */
const sheetCell = z.object({
  column: z.number().int(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
})

const sheetRow = z.object({
  /** From 1, as in the file. */
  row: z.number().int(),
  cells: z.array(sheetCell),
  /** Comments on cells, and text boxes that begin at them. */
  notes: z.array(sheetCell),
})
export type SheetRow = z.infer<typeof sheetRow>

/** A cell of a table within a text: its column from 0, and its row as the table counts them. */
const cellPlace = foundPlace.extend({ column: z.number().int(), row: z.number().int() })
export type CellPlace = z.infer<typeof cellPlace>

const number = z.number().int().min(0).max(largestInteger)
/** Cells of one column; `rows` are runs of their numbers, both ends included. */
const cellRuns = z.object({ column: number, rows: z.array(z.tuple([number, number])).max(1_000) })

const params = z.object({ id: documentId })
const whole = z.coerce.number().int().max(largestInteger)

/** A slide as it looks, and its text that the drawing does not hold, such as the notes. */
const slide = drawnSlide.extend({ beside: z.array(block) })
export type SlideDrawing = z.infer<typeof slide>

/** The calls of the document viewers, apart from the text itself. */
export const viewerApi = endpoints({
  'GET /documents/{id}/find': {
    access: 'user',
    keys: ['read'],
    summary: 'Every place of a document where the words stand one after the other, whatever their case',
    params,
    query: z.object({ q: text.trim().min(1).max(200) }),
    result: z.object({
      hits: z.array(foundPlace),
      /** Whether there are more hits than were returned. */
      more: z.boolean(),
    }),
  },
  'POST /documents/{id}/cells': {
    access: 'user',
    keys: ['read'],
    summary: 'Where cells of a table stand in the document’s text and on its pages: the first two thousand',
    params,
    body: {
      as: 'json',
      schema: z.object({ sheet: number, region: number, cells: z.array(cellRuns).max(200) }),
    },
    /** In the order of the text. Cells that hold nothing stand nowhere. */
    result: z.object({ cells: z.array(cellPlace) }),
  },
  'GET /documents/{id}/sheets': {
    access: 'user',
    keys: ['read'],
    summary: 'The tables of a spreadsheet or CSV file; none for other formats',
    params,
    result: z.object({ sheets: z.array(sheet) }),
  },
  'GET /documents/{id}/rows': {
    access: 'user',
    keys: ['read'],
    summary: 'Rows of a table, from one on; rows that hold nothing are left out',
    params,
    query: z.object({
      /** Position in the list of the document's sheets, from 0. */
      sheet: whole.min(0).default(0),
      from: whole.min(1).default(1),
      limit: z.coerce.number().int().min(1).max(mostRowsAtOnce).default(100),
    }),
    result: z.object({ rows: z.array(sheetRow) }),
  },
  'GET /documents/{id}/slides': {
    access: 'user',
    keys: ['read'],
    summary: 'Slides of a presentation as they look; none for other formats',
    params,
    query: z.object({
      from: whole.min(1).default(1),
      limit: z.coerce.number().int().min(1).max(mostSlidesAtOnce).default(mostSlidesAtOnce),
    }),
    result: z.object({
      /** In points. */
      width: z.number(),
      height: z.number(),
      slides: z.array(slide),
    }),
  },
  'GET /documents/{id}/layout': {
    access: 'user',
    keys: ['read'],
    summary:
      'How a stretch of a Word document looks: letters, merged cells, pictures; none for other formats',
    params,
    /** A stretch of the extracted text that ends where a block ends. */
    query: z.object({ start: whole.min(0), end: whole.min(0) }),
    result: z.object({ items: z.array(wordItem) }),
  },
  'GET /documents/{id}/pages/{page}': {
    access: 'user',
    keys: ['read'],
    summary:
      'A page of a PDF, or an image as page 1, as a PNG picture with the reader’s name and the time across it, for those who may not download the file',
    params: z.object({ id: documentId, page: whole.min(1) }),
    answers: 'file',
    result: z.unknown(),
  },
  'GET /documents/{id}/pictures': {
    access: 'user',
    keys: ['read'],
    summary: 'A picture inside a presentation or Word document, by the part that its drawing names',
    params,
    query: z.object({ part: text.max(300).regex(/^(?!.*\.\.)(?:ppt|word)\/(?:[\w.-]+\/)*[\w.-]+$/) }),
    answers: 'file',
    result: z.unknown(),
  },
})
