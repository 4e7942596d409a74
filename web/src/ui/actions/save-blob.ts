/** Saves bytes as a file with the given name. */
export function saveBlob(filename: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser needs the object URL until it has started to save.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
