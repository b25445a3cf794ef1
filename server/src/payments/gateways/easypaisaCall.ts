import { z } from 'zod'
import { isSignedWithRsa, signWithRsa } from './rsa.ts'

export interface EasypaisaLine {
  /** `https://easypay.easypaisa.com.pk`, or the sandbox, or a provider emulator. */
  origin: string
  username: string
  password: string
  /** With keys the signed form is spoken, REST v5; without them REST v4. */
  keys?: EasypaisaKeys | undefined
}

export interface EasypaisaKeys {
  /** The shop's own, as PEM in PKCS #8; its public half is uploaded in EasyPaisa's merchant portal. */
  privateKey: string
  /** EasyPaisa's, as PEM, from the same page of the portal. */
  publicKey: string
}

const Reply = z.object({
  orderId: z.string().optional(),
  storeId: z.coerce.string().optional(),
  transactionId: z.coerce.string().optional(),
  responseCode: z.string(),
  transactionStatus: z.string().optional(),
  transactionAmount: z.coerce.number().optional(),
})
type Reply = z.output<typeof Reply>

const Envelope = z.object({ response: z.object({}), signature: z.string() })

/**
 * A flat object as it stands in the text: the signature is over its letters, which serialising it again could
 * change.
 */
const responseIn = /"response"\s*:\s*(\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})/
const spaces = /("(?:[^"\\]|\\.)*")|\s+/g

/**
 * The part of a signed response that EasyPaisa vouches for, or null. The rest of the response is not read.
 */
const vouchedFor = async (publicKey: string, text: string): Promise<string | null> => {
  const { signature } = Envelope.parse(JSON.parse(text))
  const response = responseIn.exec(text)?.[1]?.replaceAll(spaces, '$1')
  return response && (await isSignedWithRsa(publicKey, response, signature)) ? response : null
}

/**
 * One call to EasyPaisa: REST v4 sends the request as it is. REST v5 sends `{ request, signature }`:
 * SHA256withRSA in base64 over the JSON of `request` without spaces. The response is `{ response, signature
 * }`, signed with EasyPaisa's own key in the same way. Sources: EasyPaisa's “RSA 2048 Encryption Guide” and
 * the public clients that follow it (pub.dev/packages/easypaisa_with_rsa_encryption). Returns null when
 * nothing readable and, in v5, rightly signed came back: the outcome is unknown. Milliseconds.
 */
export const createEasypaisaCall = ({ origin, username, password, keys }: EasypaisaLine) => {
  const credentials = btoa(`${username}:${password}`)
  const write = async (request: Record<string, string>): Promise<string> => {
    const text = JSON.stringify(request)
    return keys
      ? `{"request":${text},"signature":${JSON.stringify(await signWithRsa(keys.privateKey, text))}}`
      : text
  }
  return async (call: string, request: Record<string, string>, timeout: number): Promise<Reply | null> => {
    try {
      const response = await fetch(`${origin}/easypay-service/rest/${keys ? 'v5' : 'v4'}/${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Credentials: credentials },
        body: await write(request),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      // JSON sometimes comes labelled text/html, and failures come with 200: only the body counts.
      const text = await response.text()
      const content = keys ? await vouchedFor(keys.publicKey, text) : text
      return content === null ? null : (Reply.safeParse(JSON.parse(content)).data ?? null)
    } catch {
      return null
    }
  }
}
