import Box from '@mui/material/Box'
import { Link, useDataProvider } from 'react-admin'
import { formatCount } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { sentenceCase } from '../../ui/sentenceCase.ts'
import { numberDuplicates } from './chartNames.ts'
import { type DashboardInput, TablePart } from './DashboardPart.tsx'
import type { ReportingProvider } from './dashboardMethods.ts'
import { FigureTable } from './FigureTable.tsx'
import { listAt } from './needs.ts'
import { periodName } from './period.ts'

interface Props extends DashboardInput {
  /** The title of the chart. */
  title: string
}

export const SalesTable = ({ title, dashboard, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  return (
    <TablePart
      title={title}
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
    </TablePart>
  )
}

/** Each category leads to its products. */
export const CategoriesTable = ({ title, dashboard, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  return (
    <TablePart
      title={title}
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
            name: <Link to={listAt('product', { category: [id] })}>{name}</Link>,
            values: [formatCount(quantity), formatRupees(revenue)],
          }))}
        />
      )}
    </TablePart>
  )
}

/** Each product leads to its page. */
export const ProductsTable = ({ title, dashboard, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  return (
    <TablePart
      title={title}
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
    </TablePart>
  )
}

/** Each payment method leads to its orders. */
export const MethodsTable = ({ title, dashboard, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  return (
    <TablePart
      title={title}
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
            name: (
              <Box
                component={Link}
                to={listAt('order', { paymentMethod: [method], ...dashboard.data?.summary.range })}
                sx={sentenceCase}
              >
                {statusLabel(method)}
              </Box>
            ),
            values: [formatCount(count), formatRupees(amount)],
          }))}
        />
      )}
    </TablePart>
  )
}
