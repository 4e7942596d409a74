import { z } from 'zod'
import { citation } from './citation.ts'
import { computed } from './computed.ts'
import { cellValue, gridColumn } from './grid-columns.ts'
import { columnTypes } from './grid-rules.ts'
import { id, moment } from './shapes.ts'

/** `unclear`: the document speaks of it, but a person has to say what the value is. `waiting`: not read yet. */
const cellStates = ['waiting', 'found', 'not-found', 'conflicting', 'unclear', 'failed'] as const
export type CellState = (typeof cellStates)[number]

const gridScopes = ['collection', 'chat', 'documents', 'search'] as const
export type GridScope = (typeof gridScopes)[number]
/** Why a run paused by itself: its ceiling of tokens, the plan's tokens of the month, or the model's server. */
const pausedFor = ['ceiling', 'allowance', 'model'] as const
export type PausedFor = (typeof pausedFor)[number]
/** Why rules read a cell that a model was to read; the call of one that was lost is not made again by itself. */
const modelNotes = ['kept_local', 'call_lost', 'model_failed', 'window_too_small'] as const
export type ModelNote = (typeof modelNotes)[number]

export const grid = z.object({
  id,
  name: z.string(),
  /** Where its documents come from: all of a collection, those of a chat, picked ones, or what a search or filter found. */
  scope: z.enum(gridScopes),
  collection_id: id.nullable(),
  status: z.enum(['idle', 'running', 'paused']),
  paused_for: z.enum(pausedFor).nullable(),
  /** Whether a language model reads its cells. */
  with_model: z.boolean(),
  /** Tokens that its last run took, and the most that it might take. */
  run_tokens: z.number().int(),
  most_tokens: z.number().int().nullable(),
  columns: z.array(gridColumn),
  /** Whether new and changed documents of its collection are read without a start, once it was read. */
  follows: z.boolean(),
  /** Whether its maker, and whoever a row is assigned to, get an email when values changed while it followed. */
  mails: z.boolean(),
  /** Cells whose value changed since it was read first, and that nobody has confirmed yet. */
  changed: z.number().int(),
  /** Documents that the reader may read; `hidden_rows` are those that they may find and not read. */
  rows: z.number().int(),
  hidden_rows: z.number().int(),
  /** Of the rows that are shown: cells that are read and up to date, those of an older text or column, and the rest. */
  cells: z.object({ done: z.number().int(), stale: z.number().int(), waiting: z.number().int() }),
  /** What a run would take in time; null before a first run has shown how fast this machine reads. */
  estimated_seconds: z.number().nullable(),
  /** Whether the reader may change its columns, run and delete it. */
  manages: z.boolean(),
  created_at: moment,
  updated_at: moment,
})
export type Grid = z.infer<typeof grid>

/** A grid in the list, which counts nothing: that takes a look at all of its cells. */
export const listedGrid = grid
  .omit({
    ...{ columns: true, rows: true, hidden_rows: true, cells: true, estimated_seconds: true },
    ...{ run_tokens: true, most_tokens: true, with_model: true, paused_for: true, mails: true },
  })
  .extend({ column_count: z.number().int() })
export type ListedGrid = z.infer<typeof listedGrid>

/** A cell as the table shows it. */
const shortCell = z.object({
  column_id: id,
  state: z.enum(cellStates),
  value: cellValue.nullable(),
  /** Whether its document or its column is another one than when it was read. */
  stale: z.boolean(),
  /** Whether it had another value before, and nobody has confirmed this one. */
  changed: z.boolean(),
  by_person: z.boolean(),
  /** Whether a language model's reply gave the value. */
  by_model: z.boolean(),
  confirmed: z.boolean(),
  locked: z.boolean(),
  commented: z.boolean(),
  /** Amendments of the grid that give the value, the latest first, and the document's own value. */
  amended: z
    .object({
      by: z.array(z.object({ document_id: id, filename: z.string() })),
      before: cellValue,
    })
    .optional(),
  /** Sent with a change, which is refused if somebody else changed the cell meanwhile; 0 for one that is not read. */
  version: z.number().int(),
})
export type ShortCell = z.infer<typeof shortCell>

export const gridRow = z.object({
  document_id: id,
  filename: z.string(),
  title: z.string().nullable(),
  /** A document that is still being read has no cells yet. */
  ready: z.boolean(),
  /** Who looks after it. */
  assigned_to: z.object({ id, name: z.string().nullable() }).nullable(),
  cells: z.array(shortCell),
})
export type GridRow = z.infer<typeof gridRow>

const person = z.object({ name: z.string().nullable(), at: moment })

export const wholeCell = shortCell.extend({
  document_id: id,
  /** Of the value; where two conflict, those of both. */
  citations: z.array(citation),
  /** Offsets of the value's own words in the document's text. */
  words: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  /** The value that another place of the document gives. */
  other: cellValue.nullable(),
  /** The nearest passages, where no value was found. */
  nearest: z.array(citation),
  confidence: z.number().nullable(),
  /** The model whose reply gave the value; null for what rules read. */
  read_by: z.string().nullable(),
  model_note: z.enum(modelNotes).nullable(),
  /** What was read by the machine, where a person entered another value. */
  read: cellValue.nullable(),
  /** The value before the document or the column changed. */
  before: cellValue.nullable(),
  confirmed_by: person.nullable(),
  entered_by: person.nullable(),
  comment: z.string().nullable(),
  commented_by: person.nullable(),
})
export type WholeCell = z.infer<typeof wholeCell>

/** How a grid and a register, a table of a document, differ. */
export const gridDifferences = z.object({
  counts: z.object({
    same: z.number().int(),
    differs: z.number().int(),
    /** The register has a value and the grid none, and the other way round. */
    only_register: z.number().int(),
    only_grid: z.number().int(),
    /** Not compared: cells that are not read, failed or out of date, and those with two values that nobody confirmed. */
    not_current: z.number().int(),
    conflicting: z.number().int(),
  }),
  /** The first two thousand cells that are not the same. */
  differences: z.array(
    z.object({
      document_id: id,
      column_id: id,
      verdict: z.enum(['differs', 'only_register', 'only_grid']),
      /** As the register has it; null where its cell is empty. */
      says: z.string().nullable(),
      /** The row of the register. */
      register_row: z.number().int(),
    }),
  ),
  /** Columns of the grid that the register has, too. */
  columns: z.array(id),
  /** The first hundred names of what the register has besides. */
  columns_not_in_grid: z.array(z.string()),
  rows_not_in_grid: z.array(z.string()),
  /** Documents of the grid that the register names, and how many rows it has. */
  rows: z.number().int(),
  register_rows: z.number().int(),
})
export type GridDifferences = z.infer<typeof gridDifferences>

/** What a question over a grid's values came to, and the cells that it was computed from. */
export const gridAnswer = z.object({
  /** Null where the question asks for no calculation over the grid. */
  answer: z
    .object({
      /** What was computed, in words. */
      words: z.string(),
      result: computed.shape.result,
      /** Names of the grid's columns as the result counts them: the documents, then the columns. */
      columns: z.array(z.string()),
      /** Of a result of rows: the document of each. */
      documents: z.array(id),
      /** The first cells that went in, and how many there are. */
      cells: z.array(z.object({ document_id: id, column_id: id })),
      cell_count: z.number().int(),
      /** Cells that could take no part, such as empty ones. */
      left_out: z.number().int(),
      /** Documents without a value in the column that was asked of; where a calculation takes several columns, none is named. */
      without: z.array(id),
      /** Documents whose value cannot be compared with what was asked: of another unit, or in words. */
      incomparable: z.array(id),
      /** Cells of the grid that are not read, failed or out of date. */
      not_current: z.number().int(),
      /** Cells of the grid with two values that nobody confirmed: neither is taken. */
      conflicting: z.number().int(),
    })
    .nullable(),
})
export type GridAnswer = z.infer<typeof gridAnswer>

/** What a run would read and take. */
export const gridEstimate = z.object({
  documents: z.number().int(),
  cells: z.number().int(),
  /** Without a model; null before a first run has shown how fast this machine reads. */
  seconds: z.number().nullable(),
  /** With the model of the plan: a call for each document whose text may go to it. Null where there is none. */
  model: z
    .object({
      name: z.string(),
      /** Null for one on this machine. */
      host: z.string().nullable(),
      calls: z.number().int(),
      tokens: z.number().int(),
      seconds: z.number(),
      /** Documents that rules read, since their text is kept here. */
      kept_local: z.number().int(),
      /** Tokens that the plan has left in this month; null for no limit. */
      tokens_left: z.number().int().nullable(),
    })
    .nullable(),
})
export type GridEstimate = z.infer<typeof gridEstimate>

/** Those who may see a grid, and how far each is. */
export const gridPeople = z.object({
  items: z.array(
    z.object({
      id,
      name: z.string().nullable(),
      /** Documents that are assigned to them, and of these the cells that have a value or need a person. */
      documents: z.number().int(),
      cells: z.number().int(),
      /** Of those cells, confirmed by anybody. */
      confirmed: z.number().int(),
      /** Cells of the whole grid that they confirmed or entered themselves. */
      own: z.number().int(),
    }),
  ),
  /** Documents that are assigned to nobody. */
  unassigned: z.number().int(),
})
export type GridPeople = z.infer<typeof gridPeople>

/** Columns that the cards of documents suggest. */
export const proposedColumns = z.object({
  documents: z.number().int(),
  columns: z.array(
    z.object({
      name: z.string(),
      question: z.string(),
      type: z.enum(columnTypes),
      /** Documents whose card speaks for it. */
      documents: z.number().int(),
    }),
  ),
})
export type ProposedColumns = z.infer<typeof proposedColumns>
