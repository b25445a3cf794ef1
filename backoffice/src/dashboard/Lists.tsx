import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'

type Data = ResponseOf<'GET /dashboard'>['data']

const Rows = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <Card variant="outlined">
    <CardContent>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {children.length > 0 ? children : <Typography color="text.secondary">Nothing in this time</Typography>}
    </CardContent>
  </Card>
)

/** What sold, how it was paid and what came in last, each leading to its own page. */
export const Lists = ({ data }: { data: Data }) => (
  <Stack
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    }}
  >
    <Rows title="Top products">
      {data.topProducts.map(({ id, name, quantity, revenue }) => (
        <Typography key={id} variant="body2">
          <Link to={`/product/${id}`}>{name}</Link>: {quantity} for {formatRupees(revenue)}
        </Typography>
      ))}
    </Rows>
    <Rows title="Recent orders">
      {data.recentOrders.map(({ id, orderNumber, status, totalAmount }) => (
        <Typography key={id} variant="body2">
          <Link to={`/order/${id}/show`}>{orderNumber}</Link>: {status}, {formatRupees(totalAmount)}
        </Typography>
      ))}
    </Rows>
    <Rows title="Sales by category">
      {data.categorySales.map(({ id, name, quantity, revenue }) => (
        <Typography key={id} variant="body2">
          {name}: {quantity} for {formatRupees(revenue)}
        </Typography>
      ))}
    </Rows>
    <Rows title="Payments">
      {data.paymentStats.map(({ method, count, amount }) => (
        <Typography key={method} variant="body2">
          {method.replace('_', ' ')}: {count} for {formatRupees(amount)}
        </Typography>
      ))}
    </Rows>
    <Rows title="Sales over time">
      {data.monthlySales.map(({ period, orders, revenue }) => (
        <Typography key={period} variant="body2">
          {period}: {orders} orders, {formatRupees(revenue)}
        </Typography>
      ))}
    </Rows>
  </Stack>
)
