/**
 * Every format that can be read, in display order. The file picker, the server's check, media types, filters, icons,
 * the viewer, the landing page and README's list are made from this table; the server's extractors are keyed by its
 * names. Plain data without zod, to keep the browser bundle small.
 */

/** Choices of the library's filter, in display order. */
export const formatGroups = {
  pdf: 'PDF',
  docx: 'Word',
  pptx: 'PowerPoint',
  xlsx: 'Excel',
  csv: 'CSV',
  md: 'Markdown',
  txt: 'Text',
  json: 'JSON',
  image: 'Images',
} as const
export type FormatGroup = keyof typeof formatGroups

/** Choices of the administrators' filter, in display order. */
export const adminGroups = {
  pdf: 'PDF',
  docx: 'DOCX',
  images: 'Images',
  txt: 'TXT',
  others: 'Others',
} as const
export type AdminGroup = keyof typeof adminGroups

/**
 * How the first bytes show a format. `begins` and `holds` are Latin-1. `folder` is a folder that only this office
 * format has in its ZIP archive. `text` is anything that can be shown as text.
 */
type Signature = { begins: string } | { holds: string } | { folder: string } | 'text'

type FormatEntry = {
  /** Value of a document's `filetype`. */
  name: string
  /** Lower case, without the dot; the first is the usual one. */
  endings: readonly string[]
  mediaType: string
  signature: Signature
  group: FormatGroup
  /** Defaults to `others`. */
  adminGroup?: AdminGroup
  /** For sentences shown to users. Formats that share a word are listed once. */
  word: string
  /** For tight spaces; defaults to `word`. */
  briefWord?: string
  viewer: 'pages' | 'slides' | 'picture' | 'grid' | 'tree' | 'text'
  icon: 'pdf' | 'table' | 'picture' | 'text'
  /** What its pages are called; defaults to `page`. */
  pageUnit?: string
  /** Its only text comes from recognition. Native code decodes it. */
  image?: true
}

const office = 'application/vnd.openxmlformats-officedocument'

const table = [
  {
    name: 'pdf',
    endings: ['pdf'],
    mediaType: 'application/pdf',
    signature: { holds: '%PDF-' },
    group: 'pdf',
    adminGroup: 'pdf',
    word: 'PDF',
    viewer: 'pages',
    icon: 'pdf',
  },
  {
    name: 'docx',
    endings: ['docx'],
    mediaType: `${office}.wordprocessingml.document`,
    signature: { folder: 'word/' },
    group: 'docx',
    adminGroup: 'docx',
    word: 'Word',
    viewer: 'text',
    icon: 'text',
  },
  {
    name: 'pptx',
    endings: ['pptx'],
    mediaType: `${office}.presentationml.presentation`,
    signature: { folder: 'ppt/' },
    group: 'pptx',
    word: 'PowerPoint',
    viewer: 'slides',
    icon: 'text',
    pageUnit: 'slide',
  },
  {
    name: 'xlsx',
    endings: ['xlsx'],
    mediaType: `${office}.spreadsheetml.sheet`,
    signature: { folder: 'xl/' },
    group: 'xlsx',
    word: 'Excel',
    viewer: 'grid',
    icon: 'table',
  },
  {
    name: 'txt',
    endings: ['txt'],
    mediaType: 'text/plain',
    signature: 'text',
    group: 'txt',
    adminGroup: 'txt',
    word: 'text',
    viewer: 'text',
    icon: 'text',
  },
  {
    name: 'md',
    endings: ['md'],
    mediaType: 'text/markdown',
    signature: 'text',
    group: 'md',
    word: 'text',
    viewer: 'text',
    icon: 'text',
  },
  {
    name: 'csv',
    endings: ['csv', 'tsv'],
    mediaType: 'text/csv',
    signature: 'text',
    group: 'csv',
    word: 'CSV',
    briefWord: 'text',
    viewer: 'grid',
    icon: 'table',
  },
  {
    name: 'json',
    endings: ['json'],
    mediaType: 'application/json',
    signature: 'text',
    group: 'json',
    word: 'JSON',
    briefWord: 'text',
    viewer: 'tree',
    icon: 'text',
  },
  {
    name: 'jpg',
    endings: ['jpg', 'jpeg'],
    mediaType: 'image/jpeg',
    signature: { begins: '\xFF\xD8\xFF' },
    group: 'image',
    adminGroup: 'images',
    word: 'images',
    viewer: 'picture',
    icon: 'picture',
    image: true,
  },
  {
    name: 'png',
    endings: ['png'],
    mediaType: 'image/png',
    signature: { begins: '\x89PNG' },
    group: 'image',
    adminGroup: 'images',
    word: 'images',
    viewer: 'picture',
    icon: 'picture',
    image: true,
  },
] as const satisfies readonly FormatEntry[]

export type FormatName = (typeof table)[number]['name']
export type Format = FormatEntry & { name: FormatName }
export const formats: readonly Format[] = table

/** The format for a document's `filetype`; undefined when the table does not have it. */
export const formatNamed = (filetype: string): Format | undefined =>
  formats.find(({ name }) => name === filetype)
