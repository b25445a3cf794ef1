import { escapeHtml as e } from '../html.ts'
import type { JsonSchema } from './openapiSchemas.ts'

type Maybe = JsonSchema | boolean | undefined

const asSchema = (schema: Maybe): JsonSchema =>
  schema === undefined || typeof schema === 'boolean' ? {} : schema

const itemsOf = (schema: JsonSchema) => asSchema(Array.isArray(schema.items) ? schema.items[0] : schema.items)

/** A type in a few words: `array of Product`, `text, 1 to 100`, `pending | paid`. HTML. */
const typeOf = (schema: JsonSchema): string => {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return `<a href="#schema-${name}">${name}</a>`
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(asSchema(one))))].join(' or ')
  if (schema.const !== undefined) return `<code>${e(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((one) => `<code>${e(String(one))}</code>`).join(' | ')
  if (schema.type === 'array') return `array of ${typeOf(itemsOf(schema))}`
  const types = [schema.type ?? 'anything']
    .flat()
    .map((type) => (type === 'string' ? (schema.format ?? 'text') : type))
  return e(types.join(' or ') + boundsOf(schema))
}

const boundsOf = (schema: JsonSchema) => {
  const low = schema.minLength ?? schema.minimum
  const high = schema.maxLength ?? schema.maximum
  if (high !== undefined && high < Number.MAX_SAFE_INTEGER)
    return low === undefined ? `, up to ${high}` : `, ${low} to ${high}`
  return low ? `, ${low} or more` : ''
}

/** The object whose fields are worth listing below a field: itself, its items, or the one that is not null. */
const inner = (schema: JsonSchema): JsonSchema | null => {
  if (schema.properties) return schema
  if (schema.type === 'array') return inner(itemsOf(schema))
  const options = (schema.anyOf ?? []).map((one) => inner(asSchema(one))).filter((one) => one !== null)
  return options[0] ?? null
}

/** The fields of an object as a nested list, or the type in words when it has none. `note` stands behind each field. */
export const schemaList = (schema: JsonSchema, note = ''): string => {
  const object = inner(schema)
  if (!object) return `<p>${typeOf(schema)}</p>`
  const fields = Object.entries(object.properties ?? {}).map(([name, value]) => {
    const field = asSchema(value)
    const optional = object.required?.includes(name) ? '' : ' <i>optional</i>'
    const below = inner(field) ? schemaList(field) : ''
    return `<li><code>${e(name)}</code> ${typeOf(field)}${optional}${note ? ` <span>${e(note)}</span>` : ''}${below}</li>`
  })
  return `<ul>${fields.join('')}</ul>`
}
