import type {
  BodyOf,
  Contract,
  FormOf,
  OperationKey,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from 'shared-api/contract'
import type { Duty } from 'shared-api/contract/duties'
import type { Language, Say } from 'shared-api/messages/sentences'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import type { Context } from './context.ts'

export interface SignedIn {
  id: string
  role: 'customer' | 'admin'
  /** The duties of a member of staff today; empty for a customer. */
  duties: readonly Duty[]
  /** A pharmacist's registration with the council is over. */
  isCouncilOver: boolean
  /** The shop requires a second factor, and this session may only enrol one. */
  lacksSecondFactor: boolean
  /** When the caller last proved by a secret that it is them: at the login, or by `POST /staff/proof`. */
  provenAt: Date
  /** When a member of staff made the last call, to the minute. */
  lastSeenAt: Date | null
  /** The session or the API key this call came with. */
  tokenHash: string
  /** The thing that the operation acts on belongs to this account, or to that of the creator of the API key. */
  ownsThing: boolean
  /** The call came with an API key: the member of staff who created it. */
  keyOf?: string
}

type UserOf<K extends OperationKey> = Contract[K]['access'] extends 'guest' ? SignedIn | null : SignedIn

/** One call as its handler sees it: access checked, input parsed. */
export interface Call<K extends OperationKey = OperationKey> {
  params: ParamsOf<K>
  query: QueryOf<K>
  body: BodyOf<K>
  form: FormOf<K>
  files: readonly File[]
  user: UserOf<K>
  /** The fingerprint of `x-session-id`, or null. */
  sessionHash: string | null
  /** The caller's address from the proxy or the socket. */
  ip: string
  /** The call came to the host of the shop, where staff have no duties. */
  atShop: boolean
  /** The response cache checked the changes of the catalogue within the lag of lists. */
  isChecked: boolean
  language: Language
  /** Renders messages in the caller's language. */
  say: Say
  requestId: string
  request: Request
  /** Uploads have it. Aborted when the caller has hung up, or the upload gives way to another. */
  signal?: AbortSignal | undefined
  /** The database, or its replica for some reads. */
  db: Db
  ports: Ports
  context: Context
  now: Date
  /** A second member of staff has approved this call, or there is none. */
  isApproved?: true
  /** The terms that the colleague approved. */
  approvedTerms?: string
}

/** The body without `success: true`, which every success has. */
type Content<K extends OperationKey> = Omit<ResponseOf<K>, 'success'>

/** A response with a status other than the usual one, or with headers. A replayed response has no headers. */
export class Reply<T> {
  readonly status: number
  readonly content: T
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, content: T, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.content = content
    this.headers = headers
  }
}

type ResponseBody<K extends OperationKey> = Contract[K]['response'] extends 'raw'
  ? Response
  : Content<K> | Reply<Content<K>>

export type Handler<K extends OperationKey> = (call: Call<K>) => Promise<ResponseBody<K>>
export type Handlers = { [K in OperationKey]: Handler<K> }
