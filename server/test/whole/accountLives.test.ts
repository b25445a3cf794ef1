import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { kindOf } from '../../src/accounts/contacts/contactKind.ts'
import { sendDue } from '../../src/messaging/worker.ts'
import { defaultSettings } from '../../src/ports/settings.ts'
import { createTestApp, type TestApp } from '../harness.ts'

/** Steps of all random lives together; `npm run test:account-model` runs 10,000. */
const steps = Number(process.env.ACCOUNT_STEPS ?? 200)
const seed = Number(process.env.ACCOUNT_SEED ?? 20_261_121)
const STEPS_OF_A_LIFE = 50
/** Accounts that type one contact at once. */
const SQUATTERS = 3

/** Two test actors with two mailboxes and two numbers each, and a register of who holds them. */
const actors = ['ayesha', 'mallory'] as const
type Actor = (typeof actors)[number]
const emails = [
  'ayesha-1@example.com',
  'ayesha-2@example.com',
  'mallory-1@example.com',
  'mallory-2@example.com',
]
const phones = ['03001111111', '03002222222', '03003333333', '03004444444']
const contacts = [...emails, ...phones]
const holderOf = (contact: string): Actor =>
  [...emails.slice(0, 2), ...phones.slice(0, 2)].includes(contact) ? 'ayesha' : 'mallory'

const actor = fc.constantFrom(...actors)
const contact = fc.constantFrom(...contacts)
const phone = fc.constantFrom(...phones)
const email = fc.constantFrom(...emails)
/** Counted from the newest one. */
const recent = fc.nat({ max: 2 })

const of = <const K extends string>(kind: K) => fc.constant(kind)
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: of('register'), actor, email, phone }) },
  { weight: 3, arbitrary: fc.record({ do: of('logIn'), actor, contact, password: recent }) },
  { weight: 4, arbitrary: fc.record({ do: of('codeLogin'), actor, phone, session: fc.option(recent) }) },
  { weight: 4, arbitrary: fc.record({ do: of('reset'), actor, contact }) },
  { weight: 6, arbitrary: fc.record({ do: of('prove'), actor, contact, session: recent, password: recent }) },
  { weight: 1, arbitrary: fc.record({ do: of('profile'), actor, phone, session: recent }) },
  { weight: 2, arbitrary: fc.record({ do: of('email'), actor, email, session: recent, password: recent }) },
  { weight: 2, arbitrary: fc.record({ do: of('undo'), actor, link: recent }) },
  { weight: 1, arbitrary: fc.record({ do: of('squat'), actor, contact }) },
  { weight: 1, arbitrary: fc.record({ do: of('leak') }) },
  { weight: 1, arbitrary: fc.record({ do: of('wait'), hours: fc.constantFrom(1, 20, 80) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

interface Session {
  token: string
  account: string
  actor: Actor
}

/** The events of one life, by the actors' own account of it. */
interface World {
  sessions: Session[]
  passwords: Record<Actor, string[]>
  links: Record<Actor, string[]>
  /** Pairs of account and contact whose holder entered a code or followed a link that went there. */
  proofs: Set<string>
  /** The actor who opened the account: it never becomes another's, not by a proof of a contact that this one typed. */
  owners: Map<string, Actor>
  /** The present password of each account that has one. */
  secrets: Map<string, string>
  /** Accounts of ayesha whose password mallory has known: mallory may be in them. */
  leaked: Set<string>
  mails: number
  texts: number
}

let shop: TestApp
beforeAll(async () => {
  const code = { ...defaultSettings.code, responseMilliseconds: 0 }
  shop = await createTestApp({ ports: { settings: { ...defaultSettings, code } } })
})

const newest = <T>(items: readonly T[], back: number): T | undefined => items[items.length - 1 - back]
const send = (path: string, body: unknown, token?: string, method = 'POST') =>
  shop.send(method, path, { body, ...(token ? { token } : {}) })
const sessionOf = (world: World, by: Actor, back: number) =>
  newest(
    world.sessions.filter((session) => session.actor === by),
    back,
  )
const nextPassword = (world: World, by: Actor) => `${by} walks home ${world.passwords[by].length}`

const provenPairs = () =>
  shop.db
    .selectFrom('contact_points')
    .select(['user_id', 'value'])
    .where('proven_at', 'is not', null)
    .execute()

/** Sends what waits; every message but a code goes to a contact that its account has proven. */
const deliver = async (world: World) => {
  const waiting = await shop.db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'user_id'])
    .where('sent_at', 'is', null)
    .execute()
  for (const { kind, recipient, user_id } of waiting.filter((message) => message.kind !== 'code'))
    expect(world.proofs.has(`${user_id} ${recipient}`), `${kind} went to ${recipient}`).toBe(true)
  await sendDue(shop)
  const mails = shop.mails.slice(world.mails).map(({ to, text }) => ({ to, text }))
  const texts = shop.texts.slice(world.texts).map(({ to, text }) => ({ to, text }))
  world.mails = shop.mails.length
  world.texts = shop.texts.length
  for (const { to, text } of [...mails, ...texts]) {
    const link = /\/undo#([\w-]+)/.exec(text)?.[1]
    if (link) world.links[holderOf(to)].push(link)
  }
  return [...mails, ...texts]
}

/** The code that has just arrived where the actor reads it, with the place; a guess where none has. */
const readCode = async (world: World, by: Actor) => {
  const arrived = (await deliver(world)).filter(({ to }) => holderOf(to) === by)
  const found = arrived
    .map(({ to, text }) => ({ to, otp: /\b\d{6}\b/.exec(text)?.[0] }))
    .findLast((one) => one.otp)
  return found ?? { to: null, otp: '000000' }
}

/** A holder's proof of a contact: the account and every proven contact of it are the holder's. */
const noteProof = async (world: World, account: string, proven: string) => {
  const holder = holderOf(proven)
  if (!world.leaked.has(account))
    for (const { value } of (await provenPairs()).filter(({ user_id }) => user_id === account))
      expect(holderOf(value), `${value} on an account with ${proven}`).toBe(holder)
  world.proofs.add(`${account} ${proven}`)
  if (world.leaked.has(account)) return
  const owner = world.owners.get(account) ?? holder
  expect(holder, `a proof of ${proven} opens the account of another actor`).toBe(owner)
  world.owners.set(account, owner)
}

const opened = (world: World, by: Actor, { body }: Awaited<ReturnType<typeof send>>): string => {
  const account = (body.data as { id: string }).id
  world.sessions.push({ token: String(body.token), account, actor: by })
  return account
}

const acts: { [K in Step['do']]: (world: World, step: Extract<Step, { do: K }>) => Promise<void> } = {
  register: async (world, { actor: by, email: typed, phone: number }) => {
    const password = nextPassword(world, by)
    const name = `${by} ${world.passwords[by].length}`
    const response = await send('/auth/register', { name, email: typed, phone: number, password })
    // Alike for every name, whether or not an account has it.
    expect(response.status).toBe(201)
    world.passwords[by].push(password)
    const account = opened(world, by, response)
    world.owners.set(account, by)
    world.secrets.set(account, password)
  },
  logIn: async (world, step) => {
    const password = newest(world.passwords[step.actor], step.password) ?? 'no password at all'
    const response = await send('/auth/login', { email: step.contact, password })
    if (response.status === 200) opened(world, step.actor, response)
  },
  codeLogin: async (world, step) => {
    const asked = await send('/auth/login/code', { phone: step.phone })
    const { otp } = await readCode(world, step.actor)
    const session = step.session === null ? undefined : sessionOf(world, step.actor, step.session)
    const response = await send('/auth/login/code/verify', { phone: step.phone, otp }, session?.token)
    expect([asked.status, response.status]).not.toContain(500)
    if (response.status !== 200) return
    expect(holderOf(step.phone)).toBe(step.actor)
    const account = opened(world, step.actor, response)
    await noteProof(world, account, step.phone)
  },
  reset: async (world, step) => {
    await send('/auth/forgot', { email: step.contact })
    const { to, otp } = await readCode(world, step.actor)
    const traded = await send('/auth/verify/otp', { email: step.contact, otp })
    if (traded.status !== 200) return
    const { resetToken } = traded.body.data as { resetToken: string }
    const password = nextPassword(world, step.actor)
    const reset = await send('/auth/reset/password', { resetToken, password })
    expect(reset.status).toBe(200)
    world.passwords[step.actor].push(password)
    const response = await send('/auth/login', { email: step.contact, password })
    expect(response.status).toBe(200)
    const account = opened(world, step.actor, response)
    world.secrets.set(account, password)
    await noteProof(world, account, String(to))
  },
  prove: async (world, step) => {
    const session = sessionOf(world, step.actor, step.session)
    if (!session) return
    const password = newest(world.passwords[step.actor], step.password)
    await send('/user/contact/code', { contact: step.contact, password }, session.token)
    const { otp } = await readCode(world, step.actor)
    const response = await send('/user/contact/verify', { contact: step.contact, otp }, session.token)
    if (response.status !== 200) return
    expect(holderOf(step.contact)).toBe(step.actor)
    await noteProof(world, session.account, step.contact)
  },
  profile: async (world, step) => {
    const session = sessionOf(world, step.actor, step.session)
    if (session) await send('/user', { phone: step.phone }, session.token, 'PUT')
  },
  email: async (world, step) => {
    const session = sessionOf(world, step.actor, step.session)
    if (!session) return
    const password = newest(world.passwords[step.actor], step.password) ?? 'no password at all'
    await send('/auth/change/email', { email: step.email, password }, session.token)
    const { otp } = await readCode(world, step.actor)
    const response = await send('/user/contact/verify', { contact: step.email, otp }, session.token)
    if (response.status === 200) await noteProof(world, session.account, step.email)
  },
  undo: async (world, step) => {
    const token = newest(world.links[step.actor], step.link)
    if (!token) return
    const response = await send('/user/contact/undo', { token })
    // No newer account that has proven the contact stops its former owner.
    expect([200, 410]).toContain(response.status)
    if (response.status !== 200) return
    for (const { user_id, value } of await provenPairs())
      if (!world.proofs.has(`${user_id} ${value}`)) {
        expect(holderOf(value)).toBe(step.actor)
        world.proofs.add(`${user_id} ${value}`)
      }
    await forgiveLeaks(world)
  },
  squat: async (world, { actor: by, contact: taken }) => {
    const names = kindOf(taken) === 'email' ? { email: taken } : { phone: taken }
    for (let count = 0; count < SQUATTERS; count++) {
      const step = { do: 'register', actor: by, email: emails[2], phone: phones[2], ...names } as const
      await acts.register(world, step as Extract<Step, { do: 'register' }>)
    }
    await checkLogins(world, taken)
  },
  leak: async (world) => {
    const password = world.passwords.ayesha.at(-1)
    if (!password) return
    world.passwords.mallory.push(password)
    for (const [account, owner] of world.owners) if (owner === 'ayesha') world.leaked.add(account)
  },
  wait: async (_, { hours }) => shop.pass(hours * 60),
}

/** Every account that has this contact opens by it and its password, however many others typed it. */
const checkLogins = async (world: World, name: string) => {
  const accounts = await shop.db
    .selectFrom('contact_points')
    .innerJoin('users', 'users.id', 'user_id')
    .select('users.id')
    .where('value', '=', name)
    .where('users.password_hash', 'is not', null)
    .where((eb) =>
      eb.or([eb('proven_at', 'is not', null), eb('contact_points.password_hash', 'is not', null)]),
    )
    .execute()
  for (const { id } of accounts) {
    shop.pass(1)
    const { status, body } = await send('/auth/login', { email: name, password: world.secrets.get(id) })
    expect([status, Object(body.data).id], `a login as ${name}`).toEqual([200, id])
  }
}

/** An account is ayesha's alone again without a password, a contact of mallory's or a change that could be undone. */
const forgiveLeaks = async (world: World) => {
  for (const account of world.leaked) {
    const foreign = (await provenPairs()).some(
      ({ user_id, value }) => user_id === account && holderOf(value) === 'mallory',
    )
    const row = await shop.db
      .selectFrom('users')
      .select(['password_hash', 'phone', 'email'])
      .select((eb) =>
        eb
          .selectFrom('contact_changes')
          .select(eb.fn.countAll<number>().as('open'))
          .where('user_id', '=', account)
          .where('ended_at', 'is', null)
          .as('open'),
      )
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    if (!foreign && !row.password_hash && !row.open) world.leaked.delete(account)
  }
}

/** Every contact serves one account, by a proof of its holder, and no session reads the account of another actor. */
const check = async (world: World) => {
  await deliver(world)
  const proven = await provenPairs()
  expect(new Set(proven.map(({ value }) => value)).size).toBe(proven.length)
  for (const { user_id, value } of proven)
    expect(world.proofs.has(`${user_id} ${value}`), `${value} is proven without a proof`).toBe(true)
  const alive: Session[] = []
  for (const session of world.sessions.slice(-6)) {
    const { status, body } = await send('/user/profile', undefined, session.token, 'GET')
    if (status !== 200) continue
    alive.push(session)
    expect(body.data).toMatchObject({ id: session.account })
    if (!world.leaked.has(session.account))
      expect(world.owners.get(session.account), `${session.actor} reads an account`).toBe(session.actor)
  }
  world.sessions = alive
}

test(
  'a contact point never serves two accounts, and no actor reads or receives what the actor did not prove',
  async () => {
    let done = 0
    let proofs = 0
    const life = fc.array(anyStep, { minLength: STEPS_OF_A_LIFE, maxLength: STEPS_OF_A_LIFE })
    await fc.assert(
      fc.asyncProperty(life, async (all) => {
        await shop.reset()
        const world: World = {
          sessions: [],
          passwords: { ayesha: [], mallory: [] },
          links: { ayesha: [], mallory: [] },
          proofs: new Set(),
          owners: new Map(),
          secrets: new Map(),
          leaked: new Set(),
          mails: shop.mails.length,
          texts: shop.texts.length,
        }
        for (const step of all) {
          // Past the limits of tries, which have tests of their own.
          shop.pass(16)
          await (acts[step.do] as (world: World, step: Step) => Promise<void>)(world, step)
          await check(world)
          done++
        }
        proofs += world.proofs.size
      }),
      { numRuns: Math.ceil(steps / STEPS_OF_A_LIFE), seed },
    )
    expect(done).toBeGreaterThanOrEqual(steps)
    expect(proofs).toBeGreaterThan(steps / 50)
    console.log(`${done} steps, ${proofs} proofs`)
  },
  60_000 + steps * 200,
)
