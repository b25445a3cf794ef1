import type { User } from 'shared-api/contract'

export const userColumns = ['id', 'name', 'email', 'phone', 'role', 'profile', 'city', 'address'] as const

/** A row with `userColumns` in the form of the contract. */
export const toUser = (row: User): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  profile: row.profile,
  city: row.city,
  address: row.address,
})
