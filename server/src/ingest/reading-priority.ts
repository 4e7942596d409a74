const megabyte = 1024 * 1024

/**
 * Priority of a document's reading: small files go before big ones, and those of 10 and above have a
 * slot that no big file can take. An estimate by size alone; what a file holds is not known yet.
 */
export function readingPriority(bytes: number): number {
  if (bytes <= megabyte) return 12
  if (bytes <= 5 * megabyte) return 10
  return bytes <= 25 * megabyte ? 5 : 0
}
