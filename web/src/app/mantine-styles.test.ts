import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = resolve(import.meta.dirname, '..')
const styles = resolve(sources, '../../node_modules/@mantine/core/styles')

function importedComponents(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.tsx'),
  )
  const imports = files.flatMap(name => [
    ...readFileSync(join(sources, name), 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
  ])
  return [...new Set(imports.flatMap(([, names = '']) => names.split(',').map(name => name.trim())))]
}

describe('the page', () => {
  it('has a style sheet for every Mantine component that is used', () => {
    const sheet = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')
    const styled = importedComponents().filter(name => existsSync(join(styles, `${name}.css`)))
    expect(styled).toContain('Button')
    expect(styled.filter(name => !sheet.includes(`/${name}.css`))).toEqual([])
  })
})
