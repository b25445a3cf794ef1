import type { FormularyEntry } from 'shared-api/contract'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import type { Handlers } from '../kernel/call.ts'
import { dayOf } from '../kernel/days.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { findPharmacist } from '../kernel/findPharmacist.ts'
import { type Entry, formularyEntries } from './formularyEntries.ts'

const readSignatures = (db: Db | Trx) => db.selectFrom('formulary_signatures').selectAll()

type Signature = Awaited<ReturnType<ReturnType<typeof readSignatures>['execute']>>[number]

const toEntry = (entry: Entry, signature: Signature | undefined): FormularyEntry => {
  const { salts, classes, allergyGroups, saleClassBy, limits, maxima, childMaxima, facts } = entry
  return {
    ...entry,
    salts: [...salts],
    classes: [...classes],
    allergyGroups: [...allergyGroups],
    saleClassBy: saleClassBy.map((one) => ({ ...one, routes: [...one.routes] })),
    limits: { ...limits, routes: [...limits.routes] },
    maxima: maxima.map(({ routes, forms, ...rest }) => ({
      ...rest,
      routes: [...routes],
      ...(forms ? { forms: [...forms] } : {}),
    })),
    childMaxima: childMaxima.map((one) => ({ ...one, routes: [...one.routes] })),
    facts: facts.map((one) => ({ ...one, routes: [...one.routes], warnings: { ...one.warnings } })),
    state: !signature ? 'unsigned' : signature.text_hash === entry.textHash ? 'signed' : 'changed',
    signature: signature
      ? {
          pharmacist: signature.pharmacist,
          councilNumber: signature.pharmacist_council,
          signedAt: signature.signed_at.toISOString(),
        }
      : null,
  }
}

const findEntry = async (id: string): Promise<Entry> => {
  const entry = (await formularyEntries()).find((one) => one.id === id)
  if (!entry) throw notFound('FORMULARY_ENTRY')
  return entry
}

const readPharmacist = async (db: Db, userId: string, today: string) => {
  const pharmacist = await findPharmacist(db, userId, today)
  if (!pharmacist) throw new ApiError('NOT_ALLOWED.SIGNING')
  return pharmacist
}

export const formularyHandlers = {
  'GET /formulary': async ({ db, query, user, now }) => {
    const { page = 1, limit = 20, search = '', state } = query
    const word = search.toLowerCase()
    const signatures = new Map((await readSignatures(db).execute()).map((row) => [row.entry_id, row]))
    const found = (await formularyEntries())
      .filter(({ inn, urName }) => inn.toLowerCase().includes(word) || urName.includes(word))
      .map((entry) => toEntry(entry, signatures.get(entry.id)))
      .filter((entry) => state === undefined || entry.state === state)
    const total = found.length
    return {
      data: found.slice((page - 1) * limit, page * limit),
      meta: {
        total,
        page,
        limit,
        totalPages: Math.ceil(total / limit),
        maySign: (await findPharmacist(db, user.id, dayOf(now))) !== null,
      },
    }
  },

  'PUT /formulary/:id/signature': async ({ db, params, body, user, now, say }) => {
    const entry = await findEntry(params.id)
    if (entry.textHash !== body.textHash) throw new ApiError('STALE.FORMULARY_ENTRY')
    const { name, councilNumber } = await readPharmacist(db, user.id, dayOf(now))
    const signed = {
      text_hash: entry.textHash,
      pharmacist: name,
      pharmacist_id: user.id,
      pharmacist_council: councilNumber,
      signed_at: now,
    }
    // The first signature of a text stays: a second one replaces that of an earlier text only.
    const signature = await transact(db, async (trx) => {
      await trx
        .insertInto('formulary_signatures')
        .values({ entry_id: entry.id, ...signed })
        .onConflict((conflict) =>
          conflict
            .column('entry_id')
            .doUpdateSet(signed)
            .where('formulary_signatures.text_hash', '<>', entry.textHash),
        )
        .execute()
      return readSignatures(trx).where('entry_id', '=', entry.id).executeTakeFirst()
    })
    return { message: say.done('signFormulary'), data: toEntry(entry, signature) }
  },

  'DELETE /formulary/:id/signature': async ({ db, params, user, now, say }) => {
    const entry = await findEntry(params.id)
    await readPharmacist(db, user.id, dayOf(now))
    await transact(db, (trx) =>
      trx.deleteFrom('formulary_signatures').where('entry_id', '=', entry.id).execute(),
    )
    return { message: say.done('withdrawSignature') }
  },
} satisfies Partial<Handlers>
