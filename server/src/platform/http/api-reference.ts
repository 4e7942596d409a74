import swaggerUi from '@fastify/swagger-ui'
// Loaded with everything else, while the database opens: the plugin would load it when the server is made.
import '@fastify/swagger-ui/lib/routes.js'
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

/** In the theme that the application is set to, or else the browser. */
const followTheme = `const dark = matchMedia('(prefers-color-scheme: dark)')
function follow() {
  const chosen = localStorage.getItem('theme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches)
  document.documentElement.classList.toggle('dark-mode', isDark)
}
dark.addEventListener('change', follow)
follow()`

const look = `html { color-scheme: light }
html.dark-mode { color-scheme: dark; background: #1c2022 }
.swagger-ui .info { margin: 24px 0 16px }
.swagger-ui .scheme-container { padding: 12px 0; box-shadow: none }
.swagger-ui .opblock-tag small { padding: 0 12px }
@media (max-width: 600px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap }
  .swagger-ui .opblock-tag a { flex: 1 }
  .swagger-ui .opblock-tag small { order: 1; flex-basis: 100%; padding: 0 }
}`

/** The page on which the API of this version can be read and tried. It loads nothing from elsewhere. */
export async function serveApiReference(server: FastifyInstance): Promise<void> {
  await server.register(swaggerUi, {
    routePrefix: '/api-reference',
    staticCSP: policy,
    // Without the top bar, whose field loads other descriptions.
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      deepLinking: true,
      displayRequestDuration: true,
    },
    theme: {
      title: 'API · Citewell',
      css: [{ filename: 'own.css', content: look }],
      js: [{ filename: 'own.js', content: followTheme }],
    },
  })
}
