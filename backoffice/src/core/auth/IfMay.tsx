import type { ReactNode } from 'react'
import type { OperationKey } from 'shared-api/contract'
import { useMay } from './access.ts'

/** Shows its content to users who may call the operation. */
export const IfMay = ({ operation, children }: { operation: OperationKey; children: ReactNode }) =>
  useMay(operation) ? children : null
