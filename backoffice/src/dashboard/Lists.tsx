import Box from '@mui/material/Box'
import { Link } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { Section } from '../ui/Section.tsx'
import { FigureTable } from './FigureTable.tsx'

const plain = (value: string) => value.replaceAll('_', ' ')

/** What sold, how it was paid and what came in last, each leading to its own page. */
export const Lists = ({ data }: { data: ResponseOf<'GET /dashboard'>['data'] }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
    }}
  >
    <Section title="Recent orders">
      <FigureTable
        label="Recent orders"
        columns={['Order', 'Status', 'Total']}
        rows={data.recentOrders.map(({ id, orderNumber, contact, status, totalAmount }) => ({
          id,
          name: (
            <>
              <Link to={`/order/${id}/show`}>{orderNumber}</Link> {contact.name}
            </>
          ),
          values: [status, formatRupees(totalAmount)],
        }))}
      />
    </Section>
    <Section title="Top products">
      <FigureTable
        label="Top products"
        columns={['Product', 'Packs', 'Revenue']}
        rows={data.topProducts.map(({ id, name, quantity, revenue }) => ({
          id,
          name: <Link to={`/product/${id}`}>{name}</Link>,
          values: [String(quantity), formatRupees(revenue)],
        }))}
      />
    </Section>
    <Section title="Category sales">
      <FigureTable
        label="Category sales"
        columns={['Category', 'Packs', 'Revenue']}
        rows={data.categorySales.map(({ id, name, quantity, revenue }) => ({
          id,
          name,
          values: [String(quantity), formatRupees(revenue)],
        }))}
      />
    </Section>
    <Section title="Payments">
      <FigureTable
        label="Payments"
        columns={['Method', 'Orders', 'Amount']}
        rows={data.paymentStats.map(({ method, count, amount }) => ({
          id: method,
          name: plain(method),
          values: [String(count), formatRupees(amount)],
        }))}
      />
    </Section>
    <Section title="Sales">
      <FigureTable
        label="Sales"
        columns={['Period', 'Orders', 'Revenue']}
        rows={data.monthlySales.map(({ period, orders, revenue }) => ({
          id: period,
          name: period,
          values: [String(orders), formatRupees(revenue)],
        }))}
      />
    </Section>
  </Box>
)
