/** The dropped files, including those in folders. Call it during the event: the browser releases them afterwards. */
export function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const found = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map(item => {
      const entry = item.webkitGetAsEntry()
      return entry ? filesOf(entry) : Promise.resolve([item.getAsFile()].filter(file => file !== null))
    })
  return Promise.all(found).then(lists => lists.flat())
}

function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isDirectory) return filesIn(entry as FileSystemDirectoryEntry)
  return new Promise((resolve, reject) =>
    (entry as FileSystemFileEntry).file(file => resolve([file]), reject),
  )
}

async function filesIn(directory: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = directory.createReader()
  const files: File[] = []
  // A directory reader returns entries in batches; an empty batch is the last.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) return files
    files.push(...(await Promise.all(batch.map(filesOf))).flat())
  }
}
