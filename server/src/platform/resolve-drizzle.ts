// Makes imports cheap; import it before all others. Node parses a package's package.json for each import of it and within
// it, and drizzle-orm's has 180 KB: otherwise, parsing takes more than half of a start and 110 MB. Our own modules name
// the file itself, so there is nothing to look for.
import { type ResolveHookSync, registerHooks } from 'node:module'

const root = '/node_modules/drizzle-orm/'
const known = new Map<string, ReturnType<ResolveHookSync>>()

registerHooks({
  resolve: (specifier, context, next) => {
    if (!context.conditions.includes('import')) return next(specifier, context)
    const { parentURL } = context
    if (specifier.startsWith('.') && specifier.endsWith('.ts') && parentURL?.startsWith('file:'))
      return { url: new URL(specifier, parentURL).href, shortCircuit: true }
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL?.includes(root))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context)
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(specifier, found)
    return found
  },
})
