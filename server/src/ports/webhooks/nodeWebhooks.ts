import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookSender } from '../ports.ts'
import { isPublicAddress } from './nodePublicAddress.ts'

/** The most that one call may take, in milliseconds. */
const CALL_MS = 10_000

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
}

/** Calls webhooks at public addresses. No redirect is followed, and the content of the response is not read. */
export const createNodeWebhooks = ({ allowHttp, isAllowed = isPublicAddress }: Rules): WebhookSender => {
  const accepts = (text: string): boolean => {
    const url = URL.parse(text)
    if (!url || url.username || url.password) return false
    const host = hostOf(url)
    const isProtocol = url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')
    return isProtocol && (isIP(host) === 0 || isAllowed(host))
  }
  const post: WebhookSender['post'] = (text, headers, body) =>
    new Promise((resolve, reject) => {
      if (!accepts(text)) throw blocked()
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
