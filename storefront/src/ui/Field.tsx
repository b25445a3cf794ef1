import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

interface Around {
  label: string
  hint?: ReactNode
  /** The error, in a sentence. */
  wrong?: string | undefined
}

const useWiring = ({ hint, wrong }: Pick<Around, 'hint' | 'wrong'>) => {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', wrong ? `${id}-wrong` : ''].filter(Boolean).join(' ')
  return {
    id,
    input: {
      id,
      className: 'input',
      'aria-invalid': wrong ? true : undefined,
      'aria-describedby': described || undefined,
    },
  } as const
}

/** A hint's telephone number is one number, also from right to left, and stays on its line. */
const Frame = ({ id, label, hint, wrong, children }: Around & { id: string; children: ReactNode }) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {hint && (
      <span className="hint" id={`${id}-hint`}>
        {typeof hint === 'string' ? hint.replace(/(\d) (?=\d)/g, '$1\u00a0') : hint}
      </span>
    )}
    {children}
    {wrong && (
      <span className="wrong" id={`${id}-wrong`} role="alert">
        {wrong}
      </span>
    )}
  </div>
)

/** A labelled input; its error stands below it and is read out. */
export const Field = ({ label, hint, wrong, ...rest }: Around & InputHTMLAttributes<HTMLInputElement>) => {
  const { id, input } = useWiring({ hint, wrong })
  return (
    <Frame id={id} label={label} hint={hint} wrong={wrong}>
      <input {...rest} {...input} />
    </Frame>
  )
}

/** A field for a telephone number. */
export const PhoneField = (props: Parameters<typeof Field>[0]) => (
  <Field type="tel" autoComplete="tel" {...props} />
)

export const TextArea = ({
  label,
  hint,
  wrong,
  ...rest
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) => {
  const { id, input } = useWiring({ hint, wrong })
  return (
    <Frame id={id} label={label} hint={hint} wrong={wrong}>
      <textarea rows={3} {...rest} {...input} />
    </Frame>
  )
}

export const Select = ({
  label,
  hint,
  wrong,
  children,
  ...rest
}: Around & SelectHTMLAttributes<HTMLSelectElement>) => {
  const { id, input } = useWiring({ hint, wrong })
  return (
    <Frame id={id} label={label} hint={hint} wrong={wrong}>
      <select {...rest} {...input}>
        {children}
      </select>
    </Frame>
  )
}

/** A checkbox or radio whose whole line can be pressed. */
export const Check = ({
  label,
  type = 'checkbox',
  ...rest
}: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) => (
  <label className="check">
    <input type={type} {...rest} />
    <span>{label}</span>
  </label>
)
