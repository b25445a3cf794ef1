import type { BodyInput, ResponseOf } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { api } from '../api/http.ts'
import { toHttpError } from '../api/toHttpError.ts'
import { authProvider } from './authProvider.ts'

export type Invitation = ResponseOf<'GET /staff/invitation/:token'>['data']

/** The invitation of this token, or the link of a new password. Throws HttpError with the server's sentence. */
export const readInvitation = async (token: string): Promise<Invitation> => {
  const { data } = await api('GET /staff/invitation/:token', { params: { token } }).catch((error) => {
    throw toHttpError(error, texts.fetchInvitation.failure)
  })
  return data
}

/** Opens the staff account, or sets its new password, and logs it in. Throws HttpError with the errors of the fields. */
export const acceptInvitation = async (
  token: string,
  body: BodyInput<'POST /staff/invitation/:token'>,
): Promise<void> => {
  const { data } = await api('POST /staff/invitation/:token', { params: { token }, body }).catch((error) => {
    throw toHttpError(error, texts.acceptInvitation.failure)
  })
  await authProvider.login({ username: data.email, password: body.password })
}
