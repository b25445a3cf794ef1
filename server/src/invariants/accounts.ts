/** Queries that find violations of the accounts' invariants. Each row names its violation. */
export const accountInvariants: Readonly<Record<string, string>> = {
  'a session that is older than its owner’s last sign-out everywhere is gone, and nobody who is blocked has one': `
    select s.user_id from sessions s join users u on u.id = s.user_id
    where s.created_at < u.sessions_valid_from or u.blocked_at is not null`,
  'the stored bytes of the whole shop are the sizes of its uploads': `
    select coalesce((select bytes from stored_bytes), 0)::text as id
    where coalesce((select bytes from stored_bytes), 0) <> (select coalesce(sum(size), 0)
      from (select size from prescription_files union all select size from uploads) stored)`,
  'a closed account names nobody': `
    select u.id from users u where u.closed_at is not null and (
      coalesce(u.email, u.phone, u.password_hash, u.profile, u.city, u.address) is not null
      or exists (select from sessions s where s.user_id = u.id)
      or exists (select from known_devices d where d.user_id = u.id)
      or exists (select from staff_notes n where n.customer_id = u.id)
      or exists (select from addresses a where a.user_id = u.id)
      or exists (select from carts c where c.user_id = u.id)
      or exists (select from checkouts c where c.user_id = u.id and (c.status = 'open' or c.contact is not null))
      or exists (select from orders o where o.user_id = u.id and (o.customer_name <> u.name
        or o.contact <> jsonb_build_object('name', u.name, 'phone', '', 'email', null)
        or o.delivery ->> 'address' <> '' or o.status in ('pending', 'processing', 'shipped')))
      or exists (select from prescriptions p where p.user_id = u.id and (p.patient_name <> u.name or p.phone <> '')))`,
}
