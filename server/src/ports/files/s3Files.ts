import { AwsClient } from 'aws4fetch'
import { type Files, FilesAway, type StoredFile } from '../ports.ts'
import { assertFileKey, isFileKey, typeOfKey } from './fileKeys.ts'

export interface Bucket {
  /** Where the storage is reached; the bucket's name follows as a path, which every storage that speaks S3 takes. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Timeout of a response in milliseconds, its body included. */
  patience?: number
}

/** The storage responded with an error: a wrong key, no such bucket. */
export class FilesRejected extends Error {
  readonly code: string
  constructor(status: number) {
    super('the file storage refused')
    this.code = `S3_${status}`
  }
}

interface ApiResponse {
  status: number
  bytes: Uint8Array<ArrayBuffer>
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Responses of a slow, busy or restarting storage. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429

const createAsk = ({ endpoint, bucket, patience = 10_000, ...signer }: Bucket) => {
  const client = new AwsClient({ ...signer, service: 's3', retries: 0 })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return async (method: string, path: string, file?: StoredFile): Promise<ApiResponse> => {
    const signal = AbortSignal.timeout(patience)
    const content = file && {
      body: file.bytes,
      headers: { 'Content-Type': file.type, 'X-Amz-Content-Sha256': await sha256(file.bytes) },
    }
    const once = async () => {
      const response = await client.fetch(`${base}${path}`, { method, signal, ...content })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (isPassing(response.status)) throw new FilesRejected(response.status)
      return { status: response.status, bytes }
    }
    // A line that was kept open may have been closed meanwhile, and what is asked here may be asked twice.
    return once().catch((cause) => {
      if (signal.aborted) throw new FilesAway({ cause })
      return once().catch((again) => {
        throw new FilesAway({ cause: again })
      })
    })
  }
}

const keysIn = (xml: string) => [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)

/**
 * Files in a bucket of a storage that speaks S3, by the same keys as in a folder. Throws FilesAway when it
 * cannot be reached or is busy, FilesRejected for any other unexpected response.
 */
export const createS3Files = (bucket: Bucket): Files => {
  const ask = createAsk(bucket)
  const expecting = async (statuses: readonly number[], ...asked: Parameters<typeof ask>) => {
    const response = await ask(...asked)
    if (!statuses.includes(response.status)) throw new FilesRejected(response.status)
    return response
  }
  const at = (key: string) => {
    assertFileKey(key)
    return `/${key}`
  }
  return {
    put: async (key, file) => {
      await expecting([200], 'PUT', at(key), file)
    },
    get: async (key) => {
      const { status, bytes } = await expecting([200, 404], 'GET', at(key))
      return status === 404 ? null : { bytes, type: typeOfKey(key) }
    },
    remove: async (key) => {
      await expecting([200, 204, 404], 'DELETE', at(key))
    },
    list: async (folder) => {
      const found: string[] = []
      for (let after = ''; ; after = found.at(-1) ?? '') {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(folder ? { prefix: `${folder}/` } : {}),
          ...(after ? { 'start-after': after } : {}),
        })
        const { bytes } = await expecting([200], 'GET', `?${query}`)
        const xml = new TextDecoder().decode(bytes)
        const keys = keysIn(xml)
        found.push(...keys)
        if (keys.length === 0 || !xml.includes('<IsTruncated>true</IsTruncated>')) break
      }
      return found.filter(isFileKey)
    },
  }
}
