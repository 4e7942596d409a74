import http from 'node:http'
import https from 'node:https'

/** Per server. */
const maxSockets = 50

/**
 * Agents for libraries that would otherwise bring their own. These use the proxy that Node takes from the environment
 * (NODE_USE_ENV_PROXY) for its own connections.
 */
export function outgoingAgents(): { httpAgent: http.Agent; httpsAgent: https.Agent } {
  const { proxyEnv } = https.globalAgent.options
  const options = { keepAlive: true, maxSockets, ...(proxyEnv ? { proxyEnv } : {}) }
  return { httpAgent: new http.Agent(options), httpsAgent: new https.Agent(options) }
}
