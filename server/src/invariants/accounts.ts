/** Queries that find violations of the accounts' invariants. Each row names its violation. */
export const accountInvariants: Readonly<Record<string, string>> = {
  'customers were added up by the day right': `
    with kept as (select day, sum(customers) as customers from customer_days group by day having sum(customers) <> 0),
      added as (select (created_at at time zone 'Asia/Karachi')::date as day, count(*) as customers
        from users where role = 'customer' group by 1)
    select day::text from ((table kept except table added) union all (table added except table kept)) wrong`,
  'what customers ordered, paid and refused was added up right': `
    with kept as (select user_id, sum(orders) as orders, sum(spent) as spent, sum(refused) as refused from (
          select user_id, orders, spent, refused from customer_sums
          union all select user_id, orders, spent, refused from customer_changes) sums
        where user_id in (select id from users) group by 1),
      added as (select u.id,
          (select count(*) from orders o where o.user_id = u.id) as orders,
          (select coalesce(sum(o.total_amount - o.refunded_amount), 0) from orders o where o.user_id = u.id
            and o.payment_status in ('paid', 'partially_refunded')) as spent,
          (select count(*) from orders o join shipments s on s.order_id = o.id where o.user_id = u.id
            and o.payment_method = 'cash' and s.status = 'returned') as refused
        from users u)
    select user_id from ((table kept except table added) union all (table added except table kept)) wrong`,
  'a session that is older than its owner’s last sign-out everywhere is gone, and nobody who is blocked has one': `
    select s.user_id from sessions s join users u on u.id = s.user_id
    where s.created_at < u.sessions_valid_from or u.blocked_at is not null`,
  'a closed account names nobody': `
    select u.id from users u where u.closed_at is not null and (
      coalesce(u.email, u.phone, u.password_hash, u.profile, u.city, u.address) is not null
      or exists (select from sessions s where s.user_id = u.id)
      or exists (select from addresses a where a.user_id = u.id)
      or exists (select from carts c where c.user_id = u.id)
      or exists (select from checkouts c where c.user_id = u.id and (c.status = 'open' or c.contact is not null))
      or exists (select from orders o where o.user_id = u.id and (o.customer_name <> u.name
        or o.contact <> jsonb_build_object('name', u.name, 'phone', '', 'email', null)
        or o.delivery ->> 'address' <> '' or o.status in ('pending', 'processing', 'shipped')))
      or exists (select from prescriptions p where p.user_id = u.id and (p.patient_name <> u.name or p.phone <> '')))`,
}
