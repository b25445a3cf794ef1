import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { Icon, type IconName } from './Icon.tsx'

export type ButtonKind = 'first' | 'second' | 'soft' | 'warm' | 'danger' | 'quiet'

interface Appearance {
  kind?: ButtonKind
  wide?: boolean
  icon?: IconName
}

const classes = ({ kind = 'first', wide }: Appearance) =>
  ['button', kind !== 'first' && `button-${kind}`, wide && 'button-wide'].filter(Boolean).join(' ')

/** `busy` keeps the button's place and informs screen readers; it cannot be pressed twice. */
export const Button = ({
  kind,
  wide,
  icon,
  busy,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Appearance & { busy?: boolean }) => (
  <button
    type="button"
    {...rest}
    className={classes({ ...(kind && { kind }), ...(wide && { wide }) })}
    disabled={rest.disabled || busy}
    aria-busy={busy || undefined}
  >
    {icon && <Icon name={icon} size={20} />}
    {children}
  </button>
)

/** A link that looks like a button. */
export const LinkButton = ({ kind, wide, icon, children, ...rest }: LinkProps & Appearance) => (
  <Link {...rest} className={classes({ ...(kind && { kind }), ...(wide && { wide }) })}>
    {icon && <Icon name={icon} size={20} />}
    {children}
  </Link>
)

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Read by screen readers. */
  label: string
  children?: ReactNode
}

export const IconButton = ({ icon, label, children, ...rest }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
    <Icon name={icon} />
    {children}
  </button>
)
