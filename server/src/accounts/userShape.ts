import type { User } from 'shared-api/contract'

export const userColumns = [
  'id',
  'name',
  'email',
  'phone',
  'phone_proven_at',
  'role',
  'profile',
  'city',
  'address',
] as const

type UserRow = Omit<User, 'phoneProven'> & { phone_proven_at: Date | null }

/** A row with `userColumns` in the form of the contract. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  phoneProven: row.phone_proven_at !== null,
  role: row.role,
  profile: row.profile,
  city: row.city,
  address: row.address,
})
