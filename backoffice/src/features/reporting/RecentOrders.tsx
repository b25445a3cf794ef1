import { Link, useDataProvider } from 'react-admin'
import { formatRupees } from 'shared-api/money'
import { t } from '../../core/i18n/t.ts'
import { StatusChip } from '../orders/StatusChip.tsx'
import { type DashboardInput, DashboardPart } from './DashboardPart.tsx'
import type { ReportingProvider } from './dashboardMethods.ts'
import { FigureTable } from './FigureTable.tsx'

/** The latest orders of the period, each with a link to its page. */
export const RecentOrders = ({ dashboard, query }: DashboardInput) => {
  const provider = useDataProvider<ReportingProvider>()
  return (
    <DashboardPart
      folded
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
  )
}
