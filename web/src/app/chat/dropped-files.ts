import type { FolderFile } from '../../features/library/imports/folder-file.ts'

/**
 * The dropped files, including those in folders, with their paths. Call it during the event: the browser releases them
 * afterwards.
 */
export function droppedFiles(transfer: DataTransfer): Promise<FolderFile[]> {
  const found = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map(item => {
      const entry = item.webkitGetAsEntry()
      return entry
        ? filesOf(entry)
        : Promise.resolve([item.getAsFile()].flatMap(file => (file ? { path: file.name, file } : [])))
    })
  return Promise.all(found).then(lists => lists.flat())
}

function filesOf(entry: FileSystemEntry): Promise<FolderFile[]> {
  if (entry.isDirectory) return filesIn(entry as FileSystemDirectoryEntry)
  return new Promise((resolve, reject) =>
    (entry as FileSystemFileEntry).file(
      file => resolve([{ path: entry.fullPath.replace(/^\//, ''), file }]),
      reject,
    ),
  )
}

async function filesIn(directory: FileSystemDirectoryEntry): Promise<FolderFile[]> {
  const reader = directory.createReader()
  const files: FolderFile[] = []
  // A directory reader returns entries in batches; an empty batch is the last.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) return files
    files.push(...(await Promise.all(batch.map(filesOf))).flat())
  }
}
