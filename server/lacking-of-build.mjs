import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Which file that a build names in its manifest is not there in its length; null if none. */
export function lackingOfBuild(folder) {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    const name = Object.keys(files).find(name => statSync(join(folder, name)).size !== files[name])
    return name === undefined ? null : `${name} has another size`
  } catch (error) {
    return error.message
  }
}
