/** What a path has that leads out of its folder, hides, or means another place on another system. */
const unsafe = /^[/\\]|^[A-Za-z]:|\p{Cc}/u

/** A path with "/" between its folders, without "." folders; null for one that leads elsewhere or names no file. */
export function safePath(path: string): string | null {
  if (unsafe.test(path)) return null
  const parts = path.split(/[/\\]/).filter(part => part !== '.')
  if (parts.some(part => part === '..' || part.trim() === '')) return null
  return parts.length > 0 ? parts.join('/') : null
}

/** The folder of a safe path; empty for none. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
