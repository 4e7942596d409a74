import { Readable } from 'node:stream'
import type { WordItem } from '@citewell/contract/drawing.ts'
import { formatNamed } from '@citewell/contract/formats.ts'
import type { SlideDrawing } from '@citewell/contract/viewer.ts'
import { and, asc, between, gte, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import type { PictureFile } from '../../ingest/extract/draw/read-picture.ts'
import { defaultLimits } from '../../ingest/extract/extractor.ts'
import type { DrawRequest } from '../../ingest/extract/reader-messages.ts'
import type { ReaderPool } from '../../ingest/extract/reader-pool.ts'
import { DocumentFailure } from '../../ingest/stages.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import type { LocalCopies } from './local-copies.ts'

type Slides = { from: number; to: number }

export type DrawDeps = { db: Database; drawers: ReaderPool; copies: LocalCopies }

/** Slides as they look, from one number on, with their text's offsets. Throws document_not_drawn. */
export async function drawDocumentSlides(
  deps: DrawDeps,
  document: OwnedDocument,
  { from, limit }: { from: number; limit: number },
  signal: AbortSignal,
): Promise<{ width: number; height: number; slides: SlideDrawing[] }> {
  requireReady(document)
  if (document.filetype !== 'pptx') return { width: 0, height: 0, slides: [] }
  const slides = { from, to: from + limit - 1 }
  const tooMuch = await slidesWithTooMuch(deps.db, document, slides)
  const gather = async (path: string) => {
    const parts = await partsWhere(
      deps.db,
      and(partsOfSlides(document, slides), notInArray(documentParts.page, tooMuch)),
    )
    const texts = Map.groupBy(parts, ({ page }) => page ?? 0)
    const blocks = new Map([...texts].map(([slide, own]) => [slide, own.flatMap(withBlockTexts)]))
    return { ...base(document, path), slides, blocks }
  }
  const drawn = await draw(deps, document, gather, signal)
  if (!('slides' in drawn)) throw notDrawn()
  return {
    ...drawn.slides,
    slides: drawn.slides.slides.map(slide =>
      tooMuch.includes(slide.slide) ? { ...slide, ...shownAsText } : slide,
    ),
  }
}

/** Of one slide; a real one has a tenth of it. A slide with more is shown as text, which is sent in steps. */
const mostCharacters = 200_000
const mostBlocks = 4_000
const shownAsText = { broken: true, background: null, shapes: [], beside: [] }

const partsOfSlides = (document: OwnedDocument, { from, to }: Slides) =>
  and(partsOf(document), between(documentParts.page, from, to))

const charactersHeld = sql`sum(${documentParts.end} - ${documentParts.start})`
const blocksHeld = sql`sum(jsonb_array_length(${documentParts.blocks}))`

/** Found without loading them. */
async function slidesWithTooMuch(db: Database, document: OwnedDocument, slides: Slides): Promise<number[]> {
  const found = await db
    .select({ page: documentParts.page })
    .from(documentParts)
    .where(partsOfSlides(document, slides))
    .groupBy(documentParts.page)
    .having(sql`${charactersHeld} > ${mostCharacters} or ${blocksHeld} > ${mostBlocks}`)
  return found.flatMap(({ page }) => page ?? [])
}

function partsWhere(db: Database, where: SQL | undefined) {
  const { page, start, text, blocks } = documentParts
  return db
    .select({ page, start, text, blocks })
    .from(documentParts)
    .where(where)
    .orderBy(asc(documentParts.part))
}

/** Of a stretch; more than the viewer loads at once. */
const longestStretch = 1_000_000
const mostBlocksOfStretch = 12_000

/** How a stretch of a Word document looks; nothing of one that holds too much. Throws document_not_drawn. */
export async function drawWordStretch(
  deps: DrawDeps,
  document: OwnedDocument,
  { start, end }: { start: number; end: number },
  signal: AbortSignal,
): Promise<WordItem[]> {
  requireReady(document)
  if (document.filetype !== 'docx' || end <= start || end - start > longestStretch) return []
  const within = and(partsOf(document), lte(documentParts.start, end), gte(documentParts.end, start))
  const [size] = await deps.db
    .select({ characters: charactersHeld.mapWith(Number), blocks: blocksHeld.mapWith(Number) })
    .from(documentParts)
    .where(within)
  if (!size || size.characters > longestStretch || size.blocks > mostBlocksOfStretch) return []
  const gather = async (path: string) => {
    const parts = await partsWhere(deps.db, within)
    const blocks = new Map(parts.flatMap(withBlockTexts).map(block => [block.start, block.text]))
    return { ...base(document, path), stretch: { start, end, blocks } }
  }
  const drawn = await draw(deps, document, gather, signal)
  if (!('items' in drawn)) throw notDrawn()
  return drawn.items
}

/** A picture inside a presentation or Word document, as data that runs nothing. Throws not_found. */
export async function openPicture(
  deps: DrawDeps,
  document: OwnedDocument,
  part: string,
  signal: AbortSignal,
): Promise<FileResponse> {
  requireReady(document)
  const held = document.filetype === 'pptx' || document.filetype === 'docx'
  const drawn = held
    ? await draw(deps, document, async path => ({ ...base(document, path), picture: part }), signal)
    : { picture: null }
  if (!('picture' in drawn) || !drawn.picture)
    throw new AppError('not_found', 'There is no such picture in this document.')
  return pictureFile(drawn.picture, part.slice(part.lastIndexOf('/') + 1))
}

/** A page of a PDF, or an image, as a picture that says who looks at it, and when. Throws not_found, document_not_drawn. */
export async function openPagePicture(
  deps: DrawDeps,
  document: OwnedDocument,
  page: number,
  stamp: string,
  signal: AbortSignal,
): Promise<FileResponse> {
  requireReady(document)
  const isImage = formatNamed(document.filetype)?.viewer === 'picture'
  if (document.filetype !== 'pdf' && !isImage) throw notDrawn()
  if (page > (isImage ? 1 : (document.pages ?? 0))) throw notFound('Page')
  const gather = async (path: string) => ({ ...base(document, path), page, stamp })
  const drawn = await draw(deps, document, gather, signal)
  if (!('picture' in drawn) || !drawn.picture) throw notDrawn()
  return pictureFile(drawn.picture, `${document.filename} page ${page}.png`)
}

function pictureFile({ bytes, mediaType }: PictureFile, filename: string): FileResponse {
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType,
    filename,
    size: bytes.length,
    range: null,
  })
}

function base({ filetype }: OwnedDocument, path: string) {
  return { path, format: filetype, limits: defaultLimits }
}

async function draw(
  { drawers, copies }: DrawDeps,
  document: OwnedDocument,
  gather: (path: string) => Promise<DrawRequest>,
  signal: AbortSignal,
) {
  try {
    return await copies.use(document, path => drawers.draw(() => gather(path), signal, document.tenantId))
  } catch (error) {
    if (error instanceof DocumentFailure) throw notDrawn(error)
    throw error
  }
}

function notDrawn(cause?: DocumentFailure): AppError {
  return new AppError(
    'document_not_drawn',
    'This document cannot be shown as it looks; its text can be read.',
    cause ? { cause } : {},
  )
}
