import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import type { Log } from '../../platform/log.ts'
import { createMcpServer } from './mcp-server.ts'
import type { McpCaller } from './mcp-tool.ts'

/** Of what this server offers, as MCP clients see it. */
const version = '1'

/** Answers requests of MCP, each by a server of its own. */
export function createHandler(log: Log): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => createMcpServer(authInfo?.extra as unknown as McpCaller, version),
    { onerror: error => log.debug({ error }, 'A request of MCP was refused') },
  )
}
