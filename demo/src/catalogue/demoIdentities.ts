import {
  type DoseUnit,
  doseUnits,
  type FormGroup,
  formGroups,
  type ProductIdentity,
  type ProductIngredient,
  releases,
  routes,
  splittables,
} from 'shared-api/formulary/productForms'
import { readStrength } from 'shared-api/formulary/readStrength'
import { identities } from './identities.ts'

const oneOf = <Name extends string>(names: readonly Name[], text: string, line: string): Name => {
  const name = names.find((one) => one === text)
  if (!name) throw new Error(`${text} is not one of ${names.join(', ')}: ${line}`)
  return name
}

const readPart = (text: string, formGroup: FormGroup, line: string): ProductIngredient => {
  const [, ingredientId = '', salt, amount = ''] =
    /^([a-z0-9-]+)(?::([a-z ]+?))? (\?|[\d.].*)$/.exec(text) ?? []
  if (!ingredientId) throw new Error(`${text} is no ingredient: ${line}`)
  const named = { ingredientId, salt: salt ?? null }
  if (amount === '?') return { ...named, amount: null, unit: null, perAmount: 1, perUnit: null }
  const strength = readStrength(amount, formGroup)?.[0]
  if (!strength) throw new Error(`${amount} is no strength: ${line}`)
  return { ...named, ...strength }
}

/** `10 tablet`, or `application` where doses cannot be counted. */
const readPack = (text: string, line: string): [DoseUnit, number | null] => {
  const [, count, unit = ''] = /^(?:(\d+) )?(\w+)$/.exec(text) ?? []
  return [oneOf(doseUnits, unit, line), count ? Number(count) : null]
}

const readLine = (line: string): [string, ProductIdentity] => {
  const [name = '', parts = '', form = '', release = '', route = '', pack = '', inUse, split, strip] =
    line.split('|')
  const formGroup = oneOf(formGroups, form, line)
  const [doseUnit, doseUnitsPerPack] = readPack(pack, line)
  return [
    name,
    {
      ingredients: parts.split(' + ').map((part) => readPart(part, formGroup, line)),
      formGroup,
      release: oneOf(releases, release, line),
      route: oneOf(routes, route, line),
      doseUnit,
      doseUnitsPerPack,
      inUseDays: inUse ? Number(inUse) : null,
      splittable: oneOf(splittables, split || 'no', line),
      openable: strip ? Number(strip) : null,
    },
  ]
}

/** The identity of each medicine of the demo by its product name. */
export const demoIdentities: ReadonlyMap<string, ProductIdentity> = new Map(
  identities.trim().split('\n').map(readLine),
)
