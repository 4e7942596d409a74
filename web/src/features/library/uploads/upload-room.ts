import { formats } from '@citewell/contract/formats.ts'
import type { UsageLimit } from '@citewell/contract/usage.ts'
import { fileSize } from '../../../ui/values/file-size.ts'

/** What a plan leaves for new documents. */
export type UploadRoom = {
  /** The limit that leaves the fewest. */
  limit: 'documentsPerSession' | 'documents'
  allowed: number
  left: number
  /** Bytes of the largest file; null for any size. */
  fileBytes: number | null
}

/** The room for new documents while others are still being sent; null if the plan sets no number. */
export function roomFor(limits: readonly UsageLimit[], underWay: number): UploadRoom | null {
  const fileBytes = limits.find(({ name }) => name === 'fileBytes')?.allowed ?? null
  const rooms = limits.flatMap(({ name, used, allowed }): UploadRoom[] => {
    if ((name !== 'documentsPerSession' && name !== 'documents') || allowed === null) return []
    return [{ limit: name, allowed, left: Math.max(0, allowed - (used ?? 0) - underWay), fileBytes }]
  })
  return rooms.toSorted((one, other) => one.left - other.left)[0] ?? null
}

const number = new Intl.NumberFormat('en')

/** Why not all files can be uploaded, and how many can. */
export function tooManyText(files: number, { limit, allowed, left }: UploadRoom): string {
  const place = limit === 'documents' ? 'in all' : 'in a chat'
  const begin = `${number.format(files)} ${files === 1 ? 'file' : 'files'}, your plan takes ${number.format(allowed)} ${place}`
  const held = allowed - left
  if (left === 0) return `${begin}, and there is no room left. Nothing has been uploaded.`
  if (held === 0) return `${begin}.`
  return `${begin}, and ${number.format(held)} of them ${held === 1 ? 'is' : 'are'} taken: choose up to ${number.format(left)}.`
}

const endings = new Set<string>(formats.flatMap(format => format.endings))

/** Why a file would be refused whatever else is uploaded; null if nothing speaks against it. */
export function whyNotTaken({ name, size }: File, { fileBytes }: UploadRoom): string | null {
  const ending = /\.([^.]+)$/.exec(name.replace(/(?<![. ])[. ]+$/, ''))?.[1]?.toLowerCase() ?? ''
  if (size === 0) return 'empty'
  if (!endings.has(ending)) return 'not a type that is read'
  if (fileBytes !== null && size > fileBytes) return `larger than ${fileSize(fileBytes)}`
  return null
}
