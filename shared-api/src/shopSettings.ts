/** The units of settings. Rupees on the wire and on the screen are paisa in the table. */
export const settingUnits = [
  'rupees',
  'percent',
  'minutes',
  'hours',
  'days',
  'units',
  'orders',
  'parcels',
  'switch',
] as const
export type SettingUnit = (typeof settingUnits)[number]

/** The parts of the settings page, in their order. */
export const settingGroups = ['money', 'delivery', 'orders', 'approvals', 'staff', 'messages'] as const
export type SettingGroup = (typeof settingGroups)[number]

interface Amounts {
  unit: Exclude<SettingUnit, 'switch'>
  /** Both limits are allowed. In the setting's unit. */
  min: number
  max: number
}

/**
 * A setting that staff change on the page. Its default is the server's. `weaker`: the changes that weaken a guard, and so
 * need a second member of staff.
 */
export type SettingFacts = { group: SettingGroup; weaker?: 'up' | 'down' | 'any' } & (
  | Amounts
  | { unit: 'switch' }
)

const rupees = (max: number) => ({ unit: 'rupees', min: 0, max }) as const
const minutes = (min: number, max: number) => ({ unit: 'minutes', min, max }) as const
const hours = (min: number, max: number) => ({ unit: 'hours', min, max }) as const

/** Every setting that staff can change, by its path in the server's settings, in the order of the page. */
export const shopSettings = {
  'cash.limit': { group: 'money', ...rupees(1_000_000), weaker: 'up' },
  'cash.firstOrderLimit': { group: 'money', ...rupees(1_000_000), weaker: 'up' },
  'cash.openLimit': { group: 'money', ...rupees(1_000_000), weaker: 'up' },
  'cash.openOrders': { group: 'money', unit: 'orders', min: 1, max: 1000, weaker: 'up' },
  'cash.openOrdersUnproven': { group: 'money', unit: 'orders', min: 1, max: 1000, weaker: 'up' },
  'cash.regularOpenOrders': { group: 'money', unit: 'orders', min: 1, max: 1000, weaker: 'up' },
  'cash.regularOpenLimit': { group: 'money', ...rupees(1_000_000), weaker: 'up' },
  'cash.returnsAllowed': { group: 'money', unit: 'parcels', min: 0, max: 100, weaker: 'up' },
  couponsOnPrescription: { group: 'money', unit: 'switch', weaker: 'any' },
  'delivery.freeFrom': { group: 'delivery', ...rupees(1_000_000) },
  'delivery.mainFee': { group: 'delivery', ...rupees(10_000) },
  'delivery.nearFee': { group: 'delivery', ...rupees(10_000) },
  'delivery.farFee': { group: 'delivery', ...rupees(10_000) },
  'delivery.unlistedFee': { group: 'delivery', ...rupees(10_000) },
  'delivery.expressFee': { group: 'delivery', ...rupees(10_000) },
  'unpaidOrders.open': { group: 'orders', unit: 'orders', min: 1, max: 1000, weaker: 'up' },
  'unpaidOrders.openUnproven': { group: 'orders', unit: 'orders', min: 1, max: 1000, weaker: 'up' },
  unpaidOrderMinutes: { group: 'orders', ...minutes(5, 10_080), weaker: 'up' },
  'cash.confirmHours': { group: 'orders', ...hours(1, 720), weaker: 'up' },
  refusedPrescriptionHours: { group: 'orders', ...hours(1, 720), weaker: 'up' },
  'waitingLine.remindHours': { group: 'orders', ...hours(1, 720) },
  'waitingLine.releaseHours': { group: 'orders', ...hours(2, 1440), weaker: 'up' },
  'checkout.holdMinutes': { group: 'orders', ...minutes(1, 60), weaker: 'up' },
  returnDays: { group: 'orders', unit: 'days', min: 0, max: 365, weaker: 'up' },
  reorderDays: { group: 'orders', unit: 'days', min: 1, max: 365 },
  'checkout.productLimitDays': { group: 'orders', unit: 'days', min: 0, max: 365, weaker: 'down' },
  lowStockUnits: { group: 'orders', unit: 'units', min: 0, max: 10_000 },
  'approvals.refundsAbove': { group: 'approvals', ...rupees(1_000_000), weaker: 'any' },
  'approvals.couponPercent': { group: 'approvals', unit: 'percent', min: 1, max: 100, weaker: 'any' },
  'approvals.exports': { group: 'approvals', unit: 'switch', weaker: 'any' },
  'approvals.hours': { group: 'approvals', ...hours(1, 168), weaker: 'any' },
  claimMinutes: { group: 'staff', ...minutes(5, 1_440), weaker: 'up' },
  'session.staffHours': { group: 'staff', ...hours(1, 24), weaker: 'up' },
  'session.staffIdleMinutes': { group: 'staff', ...minutes(5, 720), weaker: 'up' },
  'stepUp.minutes': { group: 'staff', ...minutes(1, 60), weaker: 'up' },
  'budgets.text.allowed': { group: 'messages', unit: 'switch' },
  'budgets.mail.allowed': { group: 'messages', unit: 'switch' },
  'budgets.walletRequest.allowed': { group: 'messages', unit: 'switch' },
  'budgets.unpaidOrder.allowed': { group: 'messages', unit: 'switch' },
  'budgets.uploadKilobytes.allowed': { group: 'messages', unit: 'switch' },
  'budgets.cashOrder.allowed': { group: 'messages', unit: 'switch' },
  'budgets.uncachedRead.allowed': { group: 'messages', unit: 'switch' },
} as const satisfies Record<string, SettingFacts>

export type SettingKey = keyof typeof shopSettings

export const settingKeys = Object.keys(shopSettings) as SettingKey[]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(shopSettings, key)

/** Whether a change of a setting needs a second member of staff. */
export const weakensGuard = (key: SettingKey, before: number | boolean, value: number | boolean): boolean => {
  const { weaker }: SettingFacts = shopSettings[key]
  if (weaker === 'up') return value > before
  return weaker === 'down' ? value < before : weaker === 'any'
}
