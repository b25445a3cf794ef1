import { Navigate, type RouteObject, useLocation } from 'react-router-dom'

interface Target {
  resource: string
  /** The page of one record, where the resource has no form at its bare id. */
  opens?: 'show'
}

/** Plurals in typed addresses, and their resources. */
const targets: Readonly<Record<string, Target>> = {
  dashboard: { resource: '' },
  orders: { resource: 'order', opens: 'show' },
  prescriptions: { resource: 'prescription', opens: 'show' },
  products: { resource: 'product' },
  batches: { resource: 'batch', opens: 'show' },
  categories: { resource: 'category' },
  brands: { resource: 'brand' },
  coupons: { resource: 'coupon' },
  customers: { resource: 'customer', opens: 'show' },
  payments: { resource: 'payment' },
  refunds: { resource: 'refund' },
  jobs: { resource: 'job' },
  approvals: { resource: 'approval' },
  settings: { resource: 'setting' },
  'search-synonyms': { resource: 'search-synonym' },
  'missed-searches': { resource: 'missed-search' },
}

/** Pages of a resource that show no record. */
const pages = ['create', 'queue']

/** The path of the resource that a plural path means: `/orders/12` is `/order/12/show`. */
export const resourcePath = (pathname: string): string => {
  const [plural = '', ...rest] = pathname.split('/').filter(Boolean)
  const { resource, opens } = targets[plural] ?? { resource: plural }
  const [id = ''] = rest
  const isRecord = rest.length === 1 && !pages.includes(id)
  return `/${[resource, ...rest, ...(isRecord && opens ? [opens] : [])].join('/')}`
}

const ToResource = () => {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: resourcePath(pathname), search, hash }} replace />
}

/** Redirects plural paths; search and hash stay. */
export const pluralRoutes: RouteObject[] = Object.keys(targets).map((plural) => ({
  path: `/${plural}/*`,
  element: <ToResource />,
}))
