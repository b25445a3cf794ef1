import { type LookupAddress, lookup } from 'node:dns'
import { lookup as lookupAll } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookSender } from '../ports.ts'
import { isPublicAddress } from './nodePublicAddress.ts'

/** The most that one call may take, in milliseconds. */
const CALL_MS = 10_000

/** The most that a name may take to resolve while staff wait, in milliseconds. */
const RESOLVE_MS = 2000

/** Names of the own machine or network (RFC 6761, 6762, 8375, ICANN `.internal`), and names without a domain. */
const ownNames = /(^|\.)(localhost|local|internal|home\.arpa|lan|localdomain|corp|home)$|^[^.]*$/i

const blocked = () => Object.assign(new Error('blocked'), { code: 'BLOCKED_ADDRESS' })

/** The host without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * Resolves a name to allowed addresses only. The connection goes to what it returns, so a name cannot resolve to
 * another address between check and call.
 */
const lookupOf =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) callback(error ?? blocked(), '', 0)
      else if (!found.every(({ address }) => isAllowed(address))) callback(blocked(), '', 0)
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

interface Rules {
  /** Addresses without TLS: in the demo only. */
  allowHttp: boolean
  /** The IP addresses that may be called. */
  isAllowed?: (address: string) => boolean
  /** The addresses of a name; none when it does not resolve. */
  resolve?: (hostname: string) => Promise<string[]>
}

const resolveName = async (hostname: string): Promise<string[]> => {
  const found = lookupAll(hostname, { all: true }).then((all) => all.map(({ address }) => address))
  return Promise.race([found, sleep(RESOLVE_MS, [], { ref: false })]).catch(() => [])
}

/** Calls webhooks at public addresses. No redirect is followed, and the content of the response is not read. */
export const createNodeWebhooks = ({
  allowHttp,
  isAllowed = isPublicAddress,
  resolve = resolveName,
}: Rules): WebhookSender => {
  const isPossible = (text: string): boolean => {
    const url = URL.parse(text)
    if (!url || url.username || url.password) return false
    const host = hostOf(url)
    const isProtocol = url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')
    return isProtocol && (isIP(host) === 0 ? !ownNames.test(host.replace(/\.$/, '')) : isAllowed(host))
  }
  // A name that does not resolve is accepted: its receiver may not be there yet.
  const accepts: WebhookSender['accepts'] = async (text) =>
    isPossible(text) &&
    (isIP(hostOf(new URL(text))) !== 0 || (await resolve(hostOf(new URL(text)))).every(isAllowed))
  const post: WebhookSender['post'] = (text, headers, body) =>
    new Promise((resolve, reject) => {
      if (!isPossible(text)) throw blocked()
      const url = new URL(text)
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(CALL_MS),
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'pharmacy-webhooks/1',
        },
        lookup: lookupOf(isAllowed),
      })
      request.on('response', (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', reject)
      request.end(body)
    })
  return { accepts, post }
}
