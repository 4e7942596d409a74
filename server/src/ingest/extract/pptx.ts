import { statSync } from 'node:fs'
import { DocumentFailure } from '../stages.ts'
import type { Extractor } from './extractor.ts'
import { leftOutParts } from './left-out-parts.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { createLayoutPlaces, type LayoutPlaces } from './pptx/layout-places.ts'
import { createLayoutTexts, type LayoutTexts } from './pptx/layout-texts.ts'
import { readChart } from './pptx/read-chart.ts'
import { readAuthors, readComments } from './pptx/read-comments.ts'
import { readDiagram } from './pptx/read-diagram.ts'
import { readPresentation } from './pptx/read-presentation.ts'
import { readSlide } from './pptx/read-slide.ts'
import type { SlideShape } from './pptx/slide-model.ts'
import { type SlideContent, writeSlide } from './pptx/write-slide.ts'
import { type PartLink, readPartLinks } from './read-part-links.ts'
import { readTitle } from './read-title.ts'
import { refuseOldOffice } from './refuse-old-office.ts'

const damagedSlide = 'This slide is damaged.'

/**
 * Reads a PowerPoint presentation, one part per slide: title, text in reading order, tables, chart data, notes and
 * comments. A
 * damaged slide is reported and skipped. Throws DocumentFailure.
 */
export const extractPptx: Extractor = async (source, writer) => {
  if (statSync(source.path).size === 0) throw new DocumentFailure('document_empty', 'This file is empty.')
  refuseOldOffice(
    source.path,
    'Old PowerPoint files (.ppt) are not supported. Save it as .pptx or PDF and upload that.',
  )
  const archive = await openArchive(source.path, source.limits)
  try {
    const { main, slides } = await readPresentation(archive)
    if (slides.length > source.limits.pages) throw tooManySlides(source.limits.pages)
    writer.title(await readTitle(archive))
    const context: SlideContext = {
      archive,
      places: createLayoutPlaces(archive),
      layoutTexts: createLayoutTexts(archive),
      authors: await readAuthors(archive, main),
    }
    const pagesNotRead: { page: number; reason: string }[] = []
    for (const [index, part] of slides.entries()) {
      const page = index + 1
      const content = await slideContent(context, part)
      if (content === null) pagesNotRead.push({ page, reason: damagedSlide })
      else writeSlide(writer, page, content)
      writer.endPart({ page, words: null })
      writer.progress(page, slides.length)
      await writer.flush()
    }
    if (writer.length() === 0) throw withoutText(pagesNotRead.length > 0)
    return { pages: slides.length, pagesNotRead, leftOut: leftOutParts(archive) }
  } finally {
    archive.close()
  }
}

type SlideContext = {
  archive: Archive
  places: LayoutPlaces
  layoutTexts: LayoutTexts
  authors: Map<string, string>
}

async function slideContent(
  { archive, places, layoutTexts, authors }: SlideContext,
  part: string,
): Promise<SlideContent | null> {
  try {
    const bytes = await archive.read(part)
    if (bytes === null) return null
    const slide = await readSlide(bytes)
    const links = await readPartLinks(archive, part)
    await places(slide.shapes, links)
    const notesPart = links.find(({ type }) => type === 'notesSlide')?.target
    const notes = notesPart === undefined ? null : await archive.read(notesPart)
    return {
      slide,
      notes: notes === null ? null : await readSlide(notes),
      layout: await layoutTexts(slide, links),
      comments: await readComments(archive, links, authors),
      charts: await linked(archive, slide.shapes, links, 'chart', readChart),
      diagrams: await linked(archive, slide.shapes, links, 'diagram', readDiagram),
    }
  } catch (error) {
    if (error instanceof DocumentFailure && error.code === 'document_damaged') return null
    throw error
  }
}

/** Reads the charts or diagrams that the slide's shapes refer to, by the id of their link. */
async function linked<Content>(
  archive: Archive,
  shapes: SlideShape[],
  links: PartLink[],
  kind: 'chart' | 'diagram',
  read: (bytes: AsyncIterable<Buffer>) => Promise<Content>,
): Promise<Map<string, Content>> {
  const found = new Map<string, Content>()
  const waiting = [...shapes]
  for (let shape = waiting.pop(); shape !== undefined; shape = waiting.pop()) {
    for (const child of shape.children) waiting.push(child)
    const { link } = shape
    if (link?.kind !== kind || found.has(link.id)) continue
    const target = links.find(({ id }) => id === link.id)?.target
    const bytes = target === undefined ? null : await archive.read(target)
    if (bytes !== null) found.set(link.id, await read(bytes))
  }
  return found
}

function tooManySlides(pages: number): DocumentFailure {
  return new DocumentFailure(
    'document_too_large_inside',
    `This presentation has more than ${pages} slides. Split it and upload the parts.`,
  )
}

function withoutText(damaged: boolean): DocumentFailure {
  return damaged
    ? new DocumentFailure(
        'document_damaged',
        'The slides of this presentation are damaged. Open it in the program it was made with, save it anew and upload that.',
      )
    : new DocumentFailure(
        'document_no_text',
        'This presentation holds no text. Text in its pictures cannot be read.',
      )
}
