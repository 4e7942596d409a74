import type { Feature } from '../../feature.ts'
import { embedRoutes } from './embed.routes.ts'
import { mcpRoutes } from './mcp.routes.ts'
import { openaiRoutes } from './openai.routes.ts'

/** Protocols that programs already speak, and the chat box in pages of others, translated into calls of the API. */
export const programsFeature: Feature = {
  name: 'programs',
  routes: parts => [openaiRoutes(parts), mcpRoutes(parts), embedRoutes(parts)],
}
