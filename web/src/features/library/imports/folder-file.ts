/** A file with its path within what was dropped or chosen, beginning with the folder's name. */
export type FolderFile = { path: string; file: File }

/** What systems and programs leave in folders. */
const leavings = /(?:^|\/)(?:\.[^/]*(?:\/|$)|__macosx\/|(?:thumbs\.db|desktop\.ini|~\$[^/]*)$)/i

/** The files of a chosen folder, without what systems leave in folders. */
export function folderFiles(files: readonly File[]): FolderFile[] {
  return withoutLeavings(files.map(file => ({ path: file.webkitRelativePath || file.name, file })))
}

export const withoutLeavings = (files: FolderFile[]): FolderFile[] =>
  files.filter(({ path }) => !leavings.test(path))

/** The name of the folder that they are all in, or of the first of several. */
export const folderName = (files: readonly FolderFile[]): string =>
  (files[0]?.path.split('/')[0] ?? 'Files').slice(0, 120).toWellFormed()
