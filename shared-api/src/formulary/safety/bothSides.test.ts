import { expect, test } from 'vitest'
import { part } from '../../../test/identities.ts'
import { parseSig } from '../../sig/parseSig.ts'
import { sigProductOf } from '../../sig/sigProductOf.ts'
import type { ProductIdentity } from '../productForms.ts'
import { findInDose } from './doseStops.ts'

/** Flixonase, 50 mcg a spray: at most 400 mcg, 8 sprays, in a day. */
const spray: ProductIdentity = {
  ingredients: [part('fluticasone', 50, { unit: 'mcg', perUnit: 'dose' })],
  formGroup: 'nasal',
  release: 'plain',
  route: 'nasal',
  doseUnit: 'puff',
  doseUnitsPerPack: 120,
  inUseDays: null,
  splittable: 'no',
  openable: null,
}

const codesOf = (text: string) => {
  const product = sigProductOf(spray)
  const { sig, problems } = product ? parseSig(text, product) : { sig: null, problems: [] }
  return [
    ...problems.map(({ code }) => code),
    ...(sig ? findInDose({ sig, days: null }, spray).map(({ code }) => code) : []),
  ]
}

test('counts a dose twice against the maximum of a day where both nostrils get it', () => {
  expect(codesOf('2 sprays each nostril bd x 7d')).toEqual([])
  expect(codesOf('3 sprays right nostril bd x 7d')).toEqual([])
  expect(codesOf('3 sprays each nostril bd x 7d')).toEqual(['DOSE_ABOVE_MAXIMUM'])
  expect(codesOf('3 sprays tds right nostril x 7d')).toEqual(['DOSE_ABOVE_MAXIMUM'])
  expect(codesOf('3 sprays tds both nostrils x 7d')).toEqual(['TOO_MUCH_PER_DAY'])
})
