import { Readable } from 'node:stream'
import type { ChatExport, ExportFormat } from '@citewell/contract/export.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { requireStillIn } from '../../domain/organisations/require-still-member.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { renderDocx, renderPdf } from '../../platform/pdf/render-pdf.ts'
import { chatPdf } from './chat-pdf.ts'
import { gatherChat } from './gather-chat.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeText } from './write-text.ts'

/** Invisible in an editor, where they would change the direction of what follows or hide it. */
const unseen = /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** JSON with invisible characters escaped; parsing gives the same result. */
function writeJson(chat: ChatExport): string {
  const json = JSON.stringify(chat, null, 2).replace(
    unseen,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${json}\n`
}

const mediaTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/**
 * The chat as a file. Throws AppError forbidden for a plan or an organisation without exports, and for a
 * member who was removed meanwhile.
 */
export async function exportChat(
  { db, clock }: { db: Database; clock: Clock },
  caller: Caller,
  session: OwnedChatSession,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<FileResponse> {
  const { exports } = await caller.limits()
  if (!exports)
    throw new AppError(
      'forbidden',
      caller.member === null
        ? 'Exports belong to the Pro and Enterprise plans. See the plans at /pricing to upgrade.'
        : 'This organisation does not allow exports, or its plan has none. Ask an administrator of it.',
    )
  const chat = await gatherChat(db, caller, session, clock.now())
  const bytes = await bytesOf(chat, format, caller.userId, signal)
  await requireStillIn(db, caller)
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: mediaTypes[format],
    filename: `${nameOf(session.title)}.${format}`,
    size: bytes.length,
    range: null,
  })
}

async function bytesOf(chat: ChatExport, format: ExportFormat, userId: string, signal: AbortSignal) {
  switch (format) {
    case 'pdf':
      return renderPdf(chatPdf(chat), signal, userId)
    case 'docx':
      return renderDocx(chatPdf(chat), signal, userId)
    case 'json':
      return Buffer.from(writeJson(chat))
    case 'md':
      return Buffer.from(writeMarkdown(chat))
    case 'txt':
      return Buffer.from(writeText(chat))
  }
}

/** A file name that every system accepts. */
function nameOf(title: string): string {
  const name = title
    .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name.replace(/(?<![. ])[. ]+$/, '').replace(/^\.+/, '') || 'Chat'
}
