import { createHash, randomBytes } from 'node:crypto'
import type { Given } from './flows.ts'
import type { Statement } from './work.ts'

/** New rows get new ids each time; users and products take turns. */
const createNames = ({ user, product, phone }: Given) => {
  const names = new Map([
    ['user', user.id],
    ['token', user.tokenHash],
    ['cart', user.cart],
    ['phone', phone],
    ['product', `made-p-${product}`],
    ['batch', `made-b-${product}`],
    ['number', `B${randomBytes(6).toString('hex')}`],
    ['session', createHash('sha256').update(randomBytes(16)).digest('hex')],
  ])
  return (name: string) => {
    const found = names.get(name) ?? randomBytes(12).toString('hex').slice(1)
    names.set(name, found)
    return found
  }
}

const fill = (value: unknown, nameOf: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => fill(one, nameOf))
  if (typeof value !== 'string' || !value.includes('{')) return value
  return value.replace(/\{(user|token|cart|phone|product|batch|number|session|id\d+)\}/g, (_, name: string) =>
    nameOf(name),
  )
}

/** The statements of one turn, with its user, its product and new ids in place of `{user}` and its like. */
export const filled = (statements: readonly Statement[], given: Given): Statement[] => {
  const nameOf = createNames(given)
  return statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => fill(value, nameOf)),
  }))
}
