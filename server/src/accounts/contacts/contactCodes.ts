import { email as emailForm, anyPhone as phoneForm } from 'shared-api/contract/auth'
import { transact } from '../../db/transact.ts'
import { spend } from '../../kernel/budgets.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { messageAct } from '../../messaging/messageAct.ts'
import { endOtherSessions } from '../endOtherSessions.ts'
import {
  type CodeOwner,
  isWithinDay,
  limitCodeTries,
  sendNewCode,
  tryCode,
  useCode,
  wrongCode,
} from '../login/codes.ts'
import { limitContactChanges } from '../login/limitContact.ts'
import { lockProven, type Proven, provePassword } from '../passwords/provePassword.ts'
import { readUser, toUser } from '../userShape.ts'
import { changeContact } from './changeContact.ts'
import { kindOf } from './contactKind.ts'
import { proveContact } from './proveContact.ts'
import { readLocked } from './readLocked.ts'

const ownerOf = (userId: string): CodeOwner => ({ purpose: 'contact', user_id: userId })

const readContact = (typed: string): string => {
  const form = typed.includes('@') ? emailForm : phoneForm
  const { data } = form.safeParse(typed)
  if (!data) throw invalid('contact', typed.includes('@') ? 'EMAIL' : 'ANY_PHONE')
  return data
}

/** Whether the account has proven an email address or a number. A typed one is replaced without a code until then. */
export const hasProof = ({ email_proven, phone_proven }: { email_proven: boolean; phone_proven: boolean }) =>
  email_proven || phone_proven

type Asking = Call<'POST /user/contact/code'> | Call<'POST /auth/change/email'>

/**
 * Sends a code to the new contact, bound to the caller's session. The same whether or not another account has it.
 * `owner`: the password was proven for it.
 */
export const sendContactCode = async (call: Asking, contact: string, owner: Proven | null): Promise<void> => {
  const { db, ports, user, now, language } = call
  const kind = kindOf(contact)
  if (kind === 'phone' && !ports.messenger) throw new ApiError('NO_TEXTS')
  await limitContactChanges(call)
  const [act, country] = messageAct(contact)
  // Without the recipient's budget: a stranger who types a contact must not keep its owner from proving it.
  await spend(call, act, { ...country, account: user.id, network: call.ip })
  const recipientKey = `contact-to:${await fingerprint(contact)}`
  for (const key of [`contact:${user.id}`, recipientKey]) if (!(await isWithinDay(call, key, null))) return
  const given = {
    owner: ownerOf(user.id),
    to: contact,
    name: '',
    settings: ports.settings.code,
    language,
    now,
  }
  await transact(db, async (trx) => {
    if (owner) await lockProven(trx, user, owner)
    await sendNewCode(trx, { ...given, askedBy: user.tokenHash })
  })
}

/** A pending contact of the account is confirmed without the password, any other one needs it. */
export const askContactCode = async (call: Call<'POST /user/contact/code'>) => {
  const { db, ports, user, body, say } = call
  const contact = readContact(body.contact)
  const kind = kindOf(contact)
  const own = await readUser(db, user.id)
  const isOwn = own[kind] === contact
  if (isOwn && own[`${kind}_proven`]) throw new ApiError('CONTACT_PROVEN')
  const owner = isOwn ? null : await provePassword(call, 'password', body.password ?? '')
  await sendContactCode(call, contact, owner)
  return {
    message: say('CONTACT_CODE_SENT'),
    data: { contact, resendAfter: ports.settings.code.resendSeconds },
  }
}

/** Proves the contact for the caller's account: in place of the one of its kind, which learns of it. */
export const proveByCode = async (call: Call<'POST /user/contact/verify'>) => {
  const { db, ports, user, body, now, language } = call
  const { code } = ports.settings
  const contact = readContact(body.contact)
  await limitCodeTries(call, user.tokenHash)
  const tried = await tryCode(db, {
    owner: ownerOf(user.id),
    askedBy: user.tokenHash,
    otp: body.otp,
    maxTries: code.tries,
    now,
  })
  if (tried?.contact !== contact) throw wrongCode()
  return transact(db, async (trx) => {
    // The account before the code, in the order of a password reset, which ends codes.
    const own = await readLocked(trx, user.id)
    await useCode(trx, tried.id, call)
    if (own[kindOf(contact)] === contact) await proveContact(trx, { userId: user.id, contact, now, language })
    else {
      await changeContact(trx, { own, contact, call })
      // A session that a stranger opened before does not outlive it.
      await endOtherSessions(trx, user)
    }
    return { data: toUser(await readUser(trx, user.id)) }
  })
}
