/** The permissions of staff. Each staff operation of the contract names one. */
export const duties = [
  'account.own',
  'orders.read',
  'orders.work',
  'orders.note',
  'orders.export',
  'payments.work',
  'refunds.give',
  'prescriptions.read',
  'prescriptions.review',
  'register.read',
  'catalogue.read',
  'catalogue.write',
  'coupons.write',
  'stock.write',
  'stock.recall',
  'customers.read',
  'customers.note',
  'customers.block',
  'reports.read',
  'audit.read',
  'messages.work',
  'integrations.manage',
  'settings.manage',
  'staff.manage',
] as const
export type Duty = (typeof duties)[number]

/** The duties that an API key can hold: none over money, discounts, exports, staff or recalls. */
export const apiKeyDuties = [
  'orders.read',
  'orders.work',
  'catalogue.read',
  'catalogue.write',
  'stock.write',
  'customers.read',
  'reports.read',
] as const satisfies readonly Duty[]
export type ApiKeyDuty = (typeof apiKeyDuties)[number]

export const staffRoles = [
  'owner',
  'manager',
  'pharmacist',
  'dispenser',
  'orders',
  'catalogue',
  'support',
  'auditor',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** Only the owner and a pharmacist review prescriptions, and only the owner decides who is on the staff. */
const kept: readonly Duty[] = ['staff.manage', 'prescriptions.review']

/** The duties of each role. The server reads this table; menu and buttons read `GET /staff/me`, which follows from it. */
export const dutiesOfRole: Readonly<Record<StaffRole, readonly Duty[]>> = {
  owner: duties,
  manager: duties.filter((duty) => !kept.includes(duty)),
  pharmacist: [
    'account.own',
    'orders.read',
    'orders.work',
    'orders.note',
    'prescriptions.read',
    'prescriptions.review',
    'register.read',
    'catalogue.read',
    'stock.write',
    'stock.recall',
    'customers.read',
    'customers.note',
  ],
  dispenser: [
    'account.own',
    'orders.read',
    'orders.work',
    'orders.note',
    'prescriptions.read',
    'catalogue.read',
    'stock.write',
  ],
  orders: [
    'account.own',
    'orders.read',
    'orders.work',
    'orders.note',
    'payments.work',
    'customers.read',
    'customers.note',
  ],
  catalogue: ['account.own', 'catalogue.read', 'catalogue.write', 'coupons.write', 'stock.write'],
  support: ['account.own', 'orders.read', 'orders.note', 'customers.read', 'customers.note', 'messages.work'],
  auditor: [
    'account.own',
    'orders.read',
    'orders.export',
    'register.read',
    'catalogue.read',
    'customers.read',
    'reports.read',
    'audit.read',
  ],
}

/** A member of staff as far as the duties go. The day is the last of the registration with the Pharmacy Council. */
export interface StaffMember {
  staffRole: StaffRole
  councilValidUntil: string | null
}

/** Whether a pharmacist's registration with the council is over on this day of Karachi (`2026-11-21`). */
export const isCouncilOver = ({ staffRole, councilValidUntil }: StaffMember, today: string): boolean =>
  staffRole === 'pharmacist' && (councilValidUntil === null || councilValidUntil < today)

/** The duties of this member today: a pharmacist whose registration is over reviews nothing. */
export const dutiesOf = (member: StaffMember, today: string): readonly Duty[] => {
  const all = dutiesOfRole[member.staffRole]
  return isCouncilOver(member, today) ? all.filter((duty) => duty !== 'prescriptions.review') : all
}
