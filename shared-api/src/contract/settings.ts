import { z } from 'zod'
import { settingGroups, settingKeys, settingUnits } from '../shopSettings.ts'
import { data, op } from './operation.ts'

/** In the setting's unit; a switch is true or false. */
const value = z.union([z.number(), z.boolean()])

const Setting = z.object({
  key: z.enum(settingKeys),
  group: z.enum(settingGroups),
  unit: z.enum(settingUnits),
  value,
  /** The value until staff change it. */
  default: value,
  /** Null for a switch. */
  min: z.number().nullable(),
  max: z.number().nullable(),
})
export type Setting = z.output<typeof Setting>

export const settingOperations = {
  'GET /setting': op({
    summary: 'Every setting of the shop that staff can change, with its unit, limits and default.',
    access: 'admin',
    duty: 'settings.manage',
    response: data(z.array(Setting)),
  }),
  'PUT /setting/:key': op({
    summary:
      'Change a setting. Every process uses it within a second, without a restart. 409 if `before` is not its value any more.',
    access: 'admin',
    duty: 'settings.manage',
    stepUp: true,
    body: z.strictObject({ value, before: value }),
    response: data(Setting),
  }),
} as const
