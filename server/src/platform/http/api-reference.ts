import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Scripts of our own alone; Swagger UI sets styles on its elements and has pictures in its style sheet. */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ')

/** The page on which the API of this version can be read and tried. It loads nothing from elsewhere. */
export async function serveApiReference(server: FastifyInstance): Promise<void> {
  await server.register(swaggerUi, {
    routePrefix: '/api-reference',
    staticCSP: policy,
    // Without the top bar, whose field loads other descriptions.
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      tagsSorter: 'alpha',
      deepLinking: true,
      displayRequestDuration: true,
    },
    theme: { title: 'API · Citewell' },
  })
}
