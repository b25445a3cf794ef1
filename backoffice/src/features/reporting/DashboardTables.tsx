import Box from '@mui/material/Box'
import { Link, useDataProvider } from 'react-admin'
import type { QueryInput, ResponseOf } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { sentenceCase } from '../../ui/sentenceCase.ts'
import { StatusChip } from '../orders/StatusChip.tsx'
import { Columns } from './Columns.tsx'
import { numberDuplicates } from './chartNames.ts'
import { DashboardPart } from './DashboardPart.tsx'
import type { ReportingProvider } from './dashboardMethods.ts'
import { FigureTable } from './FigureTable.tsx'
import { periodName } from './period.ts'
import type { Reading } from './useDashboard.ts'

interface Props {
  dashboard: Reading<ResponseOf<'GET /dashboard'>['data']>
  query: QueryInput<'GET /dashboard'>
}

/** Best sellers, payment methods and latest orders, each with a link to its page. */
export const DashboardTables = ({ dashboard, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  return (
    <Columns>
      <DashboardPart
        title={t('reporting.recentOrders')}
        dashboard={dashboard}
        of={({ recentOrders }) => recentOrders}
        text="fetchRecentOrders"
        query={query}
        read={async (signal) => (await provider.recentOrders(query, signal)).data}
      >
        {(orders) => (
          <FigureTable
            label={t('reporting.recentOrders')}
            columns={[t('app.order'), t('app.statusLabel'), t('app.total')]}
            textColumns={[t('app.statusLabel')]}
            rows={orders.map(({ id, orderNumber, contact, status, totalAmount }) => ({
              id,
              name: (
                <>
                  <Link to={`/order/${id}/show`}>{orderNumber}</Link> {contact.name}
                </>
              ),
              values: [<StatusChip key="status" status={status} />, formatRupees(totalAmount)],
            }))}
          />
        )}
      </DashboardPart>
      <DashboardPart
        title={t('reporting.topProducts')}
        dashboard={dashboard}
        of={({ topProducts }) => topProducts}
        text="fetchTopProducts"
        query={query}
        read={async (signal) => (await provider.topProducts(query, signal)).data}
      >
        {(products) => {
          const names = numberDuplicates(products.map(({ name }) => name))
          return (
            <FigureTable
              label={t('reporting.topProducts')}
              columns={[t('app.product'), t('app.packs'), t('app.revenue')]}
              rows={products.map(({ id, quantity, revenue }, at) => ({
                id,
                name: <Link to={`/product/${id}`}>{names[at]}</Link>,
                values: [formatCount(quantity), formatRupees(revenue)],
              }))}
            />
          )
        }}
      </DashboardPart>
      <DashboardPart
        title={t('reporting.categorySales')}
        dashboard={dashboard}
        of={({ categorySales }) => categorySales}
        text="fetchCategorySales"
        query={query}
        read={async (signal) => (await provider.categorySales(query, signal)).data}
      >
        {(categories) => (
          <FigureTable
            label={t('reporting.categorySales')}
            columns={[t('app.category'), t('app.packs'), t('app.revenue')]}
            rows={categories.map(({ id, name, quantity, revenue }) => ({
              id,
              name,
              values: [formatCount(quantity), formatRupees(revenue)],
            }))}
          />
        )}
      </DashboardPart>
      <DashboardPart
        title={t('app.payments')}
        dashboard={dashboard}
        of={({ paymentStats }) => paymentStats}
        text="fetchPaymentStats"
        query={query}
        read={async (signal) => (await provider.paymentStats(query, signal)).data}
      >
        {(methods) => (
          <FigureTable
            label={t('app.payments')}
            columns={[t('app.method'), t('app.orders'), t('app.amount')]}
            rows={methods.map(({ method, count, amount }) => ({
              id: method,
              name: <Box sx={sentenceCase}>{statusLabel(method)}</Box>,
              values: [formatCount(count), formatRupees(amount)],
            }))}
          />
        )}
      </DashboardPart>
      <DashboardPart
        title={t('reporting.sales')}
        dashboard={dashboard}
        of={({ monthlySales }) => monthlySales}
        text="fetchSales"
        query={query}
        read={async (signal) => (await provider.sales(query, signal)).data}
      >
        {(sales) => (
          <FigureTable
            label={t('reporting.sales')}
            columns={[t('reporting.period'), t('app.orders'), t('app.revenue')]}
            rows={sales.map(({ period, orders, revenue }) => ({
              id: period,
              name: periodName(period),
              values: [formatCount(orders), formatRupees(revenue)],
            }))}
          />
        )}
      </DashboardPart>
    </Columns>
  )
}
