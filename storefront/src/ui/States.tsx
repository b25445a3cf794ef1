import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

interface Empty {
  icon?: IconName
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

/** Nothing is here, and what to do next. */
export const EmptyState = ({ icon = 'box', title, heading: Heading = 'h2', children }: Empty) => (
  <div className="state">
    <span className="state-icon">
      <Icon name={icon} size={40} />
    </span>
    <Heading>{title}</Heading>
    {children}
  </div>
)

interface Failed {
  title: string
  children?: ReactNode
  /** Words of the button. */
  retry: string
  onRetry: () => void
}

/** It did not work, and how to try again. */
export const ErrorState = ({ title, children, retry, onRetry }: Failed) => (
  <div className="state state-bad" role="alert">
    <span className="state-icon">
      <Icon name="alert" size={40} />
    </span>
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    <Button kind="second" onClick={onRetry}>
      {retry}
    </Button>
  </div>
)

/** Something the shopper should notice, beside what it is about. */
export const Note = ({ tone, children }: { tone?: 'good' | 'bad'; children: ReactNode }) => (
  <div className={tone ? `note note-${tone}` : 'note'} role="status">
    {children}
  </div>
)
