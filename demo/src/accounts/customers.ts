import type { Insertable } from 'kysely'
import type { AddressesTable, StaffTable, UsersTable } from 'server/db/tables'
import { resolvePlace } from 'server/places/resolvePlace'
import type { Ports } from 'server/ports/ports'
import { demoAdmin, demoApprover, demoCustomer, demoPharmacist, demoStaff } from '../demoLogins.ts'
import type { Random } from '../random.ts'
import { landmarks, names, places } from './personNames.ts'

export interface Customer {
  id: string
  name: string
  email: string
  phone: string
  address: Insertable<AddressesTable>
  /** The relative probability that this customer orders. */
  weight: number
  /** Has refused shipments on delivery. */
  rejects: boolean
}

const addressOf = (
  random: Random,
  userId: string,
  name: string,
  phone: string,
  place: (typeof places)[number],
  at: Date,
) => {
  const [city, , areas] = place
  return {
    id: random.id('address'),
    user_id: userId,
    label: 'Home',
    name,
    phone,
    address: `House ${random.int(1, 240)}, Street ${random.int(1, 40)}`,
    area: random.pick<string>(areas),
    ...resolvePlace({ city }),
    postal_code: null,
    landmark: random.chance(0.8) ? random.pick(landmarks) : null,
    created_at: at,
  } satisfies Insertable<AddressesTable>
}

const staffPassword = demoStaff[0]?.password ?? ''

const nameOfRole = {
  manager: 'Nadia Rehman',
  dispenser: 'Usman Tariq',
  support: 'Sadia Iqbal',
  auditor: 'Kamran Shah',
} satisfies Record<(typeof demoStaff)[number]['role'], string>

/** The admin, Ayesha of the demo login, and the crowd, who share her password's hash: hashing costs by design. */
export const accountRows = async (random: Random, ports: Ports, opened: Date) => {
  const [adminHash, pharmacistHash, staffHash, customerHash] = await Promise.all([
    ports.hasher.hash(demoAdmin.password),
    ports.hasher.hash(demoPharmacist.password),
    ports.hasher.hash(staffPassword),
    ports.hasher.hash(demoCustomer.password),
  ])
  const karachi = places[0]
  const crowd = names.map((name, index) => ({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: `03${String(20 + (index % 5) * 5)}${String(4_410_027 + index * 97_531).padStart(7, '0')}`,
    place: random.weighted(
      places,
      places.map(([, share]) => share),
    ),
  }))
  const everybody = [
    { name: 'Ayesha Khan', email: demoCustomer.email, phone: '03001234567', place: karachi },
    ...crowd,
  ]

  const customers = everybody.map(({ name, email, phone, place }, index): Customer => {
    const joined = new Date(opened.getTime() + (index < 20 ? 0 : random.int(0, 250)) * 86_400_000)
    const id = random.id('customer')
    return {
      id,
      name,
      email,
      phone,
      weight: index === 0 ? 2 : random.int(1, 9) / 4,
      rejects: index > 0,
      address: addressOf(random, id, name, phone, place, joined),
    }
  })
  const staff = (id: string, name: string, email: string, password_hash: string) => ({
    id,
    name,
    email,
    phone: null,
    password_hash,
    role: 'admin' as const,
    profile: null,
    city: 'Karachi',
    address: null,
    created_at: opened,
  })
  const adminId = random.id('staff')
  const pharmacistId = random.id('staff')
  const colleagues = demoStaff.map(({ role, email }) => ({ id: random.id('staff'), role, email }))
  const userRows: Insertable<UsersTable>[] = [
    staff(adminId, demoApprover.approver_name, demoAdmin.email, adminHash),
    staff(pharmacistId, 'Omar Farooq', demoPharmacist.email, pharmacistHash),
    ...colleagues.map(({ id, role, email }) => staff(id, nameOfRole[role], email, staffHash)),
    ...customers.map(({ id, name, email, phone, address }) => ({
      id,
      name,
      email,
      phone,
      password_hash: customerHash,
      role: 'customer' as const,
      profile: null,
      city: address.city,
      address: `${address.address}, ${address.area}`,
      created_at: address.created_at,
    })),
  ]
  const staffRows: Insertable<StaffTable>[] = [
    {
      user_id: adminId,
      role: 'owner',
      council_number: demoApprover.approver_council,
      council_valid_until: '2099-12-31',
    },
    {
      user_id: pharmacistId,
      role: 'pharmacist',
      council_number: 'DEMO-4711',
      council_valid_until: '2099-12-31',
    },
    ...colleagues.map(({ id, role }) => ({
      user_id: id,
      role,
      council_number: null,
      council_valid_until: null,
    })),
  ]
  return { adminId, customers, userRows, staffRows, addressRows: customers.map(({ address }) => address) }
}
