import http from 'node:http'
import https from 'node:https'

type Agents = { httpAgent: http.Agent; httpsAgent: https.Agent }

/** Per server. */
const maxSockets = 50

/**
 * Agents for libraries that would otherwise bring their own. These use the proxy that Node takes from the environment
 * (NODE_USE_ENV_PROXY) for its own connections.
 */
export function outgoingAgents(): Agents {
  const { proxyEnv } = https.globalAgent.options
  return agentsWith(proxyEnv ? { proxyEnv } : {})
}

/** Agents that use no proxy, whatever the environment says. */
export function directAgents(): Agents {
  return agentsWith({})
}

function agentsWith(more: Pick<https.AgentOptions, 'proxyEnv'>): Agents {
  const options = { keepAlive: true, maxSockets, ...more }
  return { httpAgent: new http.Agent(options), httpsAgent: new https.Agent(options) }
}
