/** The pages for everybody's reading, by their plain paths. */
const publicPaths = ['/', '/home', '/pricing', '/about', '/privacy', '/terms']

export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path)
}
