import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildEmbed } from './build-embed.ts'
import { compressAssets } from './compress-assets.ts'
import { deferScripts } from './defer-scripts.ts'
import { unmarkStyles } from './unmark-styles.ts'

/** Reading pages: their scripts wait for the first user input. */
const readingPages = ['/', '/home', '/about', '/privacy', '/terms']
/** Pages that search engines and visitors without JavaScript read, or that appear faster when prerendered. */
export const prerenderedPages = [...readingPages, '/pricing', '/login', '/signup', '/forgot']

/** The last step of the build: defers scripts, builds those of the chat box, writes what the server needs to know, and compresses files. */
export const finishBuild: NonNullable<Config['buildEnd']> = async ({ buildManifest, reactRouterConfig }) => {
  const folder = join(reactRouterConfig.buildDirectory, 'client')
  unmarkStyles(folder)
  for (const page of prerenderedPages) {
    const file = join(folder, page, 'index.html')
    const until = readingPages.includes(page) ? 'touch' : 'load'
    writeFileSync(file, deferScripts(readFileSync(file, 'utf8'), until))
  }
  const version = /manifest-(\w+)\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1]
  if (version === undefined) throw new Error('The built page names no manifest')
  const paths = pathsOf(Object.values(buildManifest?.routes ?? {}))
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ version, paths }))
  await buildEmbed(folder)
  await compressAssets(join(folder, 'assets'))
}

type Route = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/** The paths of all screens as patterns, without the catch-all. */
function pathsOf(routes: Route[]): string[] {
  const parents = new Set(routes.map(({ parentId }) => parentId))
  const byId = new Map(routes.map(route => [route.id, route]))
  const whole = (route: Route): string => {
    const parent = route.parentId === undefined ? undefined : byId.get(route.parentId)
    return `${parent ? whole(parent) : ''}${route.path ? `/${route.path}` : ''}`
  }
  return routes
    .filter(route => !parents.has(route.id) && route.path !== '*')
    .map(route => whole(route) || '/')
}
