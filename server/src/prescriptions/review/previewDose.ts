import { findIngredient } from 'shared-api/formulary/findIngredient'
import { findInDose } from 'shared-api/formulary/safety/doseStops'
import { saySafety } from 'shared-api/messages/safetyMessages'
import { previewSig } from 'shared-api/sig/previewSig'
import { sayProblem } from 'shared-api/sig/sayProblem'
import { problem } from 'shared-api/sig/sigProblem'
import { sigProductOf } from 'shared-api/sig/sigProductOf'
import type { Call } from '../../kernel/call.ts'
import { notFound } from '../../kernel/errors.ts'

/**
 * Reads a written dose for a product: the sentence in both languages, dose units and packs, or the problems. Nothing
 * is filled in. Also what an approval of the dose will ask. 404 for an unknown product.
 */
export const previewDose = async ({ db, body, language }: Call<'POST /prescription/admin/sig'>) => {
  const product = await db
    .selectFrom('products')
    .select(['name', 'identity'])
    .where('id', '=', body.productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw notFound('PRODUCT')
  const known = product.identity && sigProductOf(product.identity, findIngredient)
  if (!known) {
    const unknown = problem('IDENTITY_UNKNOWN')
    const message = sayProblem(unknown, language)
    return {
      data: {
        sig: null,
        en: null,
        ur: null,
        doseUnits: null,
        packs: null,
        problems: [{ code: unknown.code, message }],
      },
    }
  }
  const { sig, en, ur, doseUnits, packs, problems } = previewSig(body.text, known, {
    language,
    ...(body.days === undefined ? {} : { days: body.days }),
  })
  const asked = product.identity ? findInDose({ sig, days: null }, product.identity) : []
  const stops = asked.map(({ code, source, say }) => ({
    code,
    message: `${say(language, product.name)} ${saySafety(language, 'unsigned', { source })}`,
  }))
  return { data: { sig, en, ur, doseUnits, packs, problems: [...problems, ...stops] } }
}
