import type { InputHTMLAttributes } from 'react'
import { Field } from '../../ui/Field.tsx'

interface Props {
  label: string
  name: string
  value: string
  onType: (value: string) => void
  hint?: string
  wrong?: string | undefined
  autoComplete: InputHTMLAttributes<HTMLInputElement>['autoComplete']
}

/** A password lives in memory only: drafts never keep it. */
export const PasswordField = ({ onType, ...rest }: Props) => (
  <Field {...rest} type="password" required onChange={(event) => onType(event.target.value)} />
)
