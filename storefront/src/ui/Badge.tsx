import type { ReactNode } from 'react'

/** A few words of state in a pill. */
export const Badge = ({
  tone,
  children,
}: {
  tone?: 'good' | 'warm' | 'bad' | 'off' | 'rx'
  children: ReactNode
}) => <span className={tone ? `badge badge-${tone}` : 'badge'}>{children}</span>
