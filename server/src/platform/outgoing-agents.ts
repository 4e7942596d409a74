import http from 'node:http'
import https from 'node:https'

/** To one server. */
const maxSockets = 50

/**
 * Agents for libraries that would bring their own: these go by the proxy that Node takes from the environment
 * (NODE_USE_ENV_PROXY) for connections of its own.
 */
export function outgoingAgents(): { httpAgent: http.Agent; httpsAgent: https.Agent } {
  const { proxyEnv } = https.globalAgent.options
  const options = { keepAlive: true, maxSockets, ...(proxyEnv ? { proxyEnv } : {}) }
  return { httpAgent: new http.Agent(options), httpsAgent: new https.Agent(options) }
}
